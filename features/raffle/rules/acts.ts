import { publicValue, reason } from '#features/cases/rules/act-fields.ts';
import { defineTable } from '#features/cases/rules/tables/table.ts';

/**
 * A pot and its draw (decisions §3, agency.md "draw"): one officer enters the public value, another one types it again and
 * draws. Up to the end of its period a pot follows the calendar alone.
 */
export const RAFFLE_TABLE = defineTable({
  subject: 'Lostopf',
  states: {
    planned: 'geplant',
    open: 'offen',
    ended: 'beendet',
    frozen: 'Liste geschlossen',
    prepared: 'Ziehung vorbereitet',
    drawn: 'gezogen',
  },
  acts: {
    freeze: { label: 'Liste schließen', by: ['programme-admin', 'system'], audit: 'Liste der Lose geschlossen' },
    prepare: {
      label: 'Ziehung vorbereiten',
      by: ['programme-admin'],
      needs: { publicValue },
      audit: 'Ziehung vorbereitet',
    },
    return: {
      label: 'Vorbereitung zurückgeben',
      by: ['programme-admin'],
      needs: { reason },
      audit: 'Vorbereitung der Ziehung zurückgegeben',
    },
    draw: {
      label: 'Ziehen',
      by: ['programme-admin'],
      needs: { publicValue },
      secondPerson: true,
      audit: 'Antragskontingente gezogen',
    },
  },
  moves: {
    planned: {},
    open: {},
    ended: { freeze: 'frozen', prepare: 'prepared' },
    frozen: { prepare: 'prepared' },
    prepared: { return: 'frozen', draw: 'drawn' },
    drawn: {},
  },
});

export type PotState = keyof typeof RAFFLE_TABLE.states;
