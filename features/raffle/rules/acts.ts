import { publicValue, reason } from '#features/cases/rules/act-fields.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { choice, day, number, text } from '#ground/rules/fields/field.ts';
import { type Sent, voluntary } from '#ground/rules/fields/given.ts';
import { MAX_PUBLIC_VALUE } from './draw.ts';
import { PUBLIC_VALUE_KINDS } from './public-source.ts';

const NO_QUOTAS = 'Bitte geben Sie die Zahl der Kontingente als ganze Zahl ab 1 an.';

/** What a new pot needs. Days are Berlin days; a period includes its last one. */
export const POT_PLAN = {
  firstDay: day({ label: 'Erster Bewerbungstag', required: 'Bitte geben Sie den ersten Bewerbungstag an.' }),
  lastDay: day({ label: 'Letzter Bewerbungstag', required: 'Bitte geben Sie den letzten Bewerbungstag an.' }),
  drawDay: voluntary(day({ label: 'Tag der Ziehung', hint: 'Ohne Angabe der Tag nach dem letzten Bewerbungstag.' })),
  submitFirstDay: voluntary(
    day({ label: 'Erster Tag des Antragsfensters', hint: 'Ohne Angabe der Tag nach der Ziehung.' }),
  ),
  submitLastDay: voluntary(
    day({ label: 'Letzter Tag des Antragsfensters', hint: 'Ohne Angabe vier Wochen nach dem ersten.' }),
  ),
  quotas: number({
    label: 'Zahl der Kontingente',
    decimals: 0,
    min: 1,
    max: 1_000_000,
    invalid: NO_QUOTAS,
    required: NO_QUOTAS,
  }),
  publicKind: voluntary(
    choice({
      label: 'Öffentlicher Wert',
      hint: 'Ohne Angabe die Gewinnzahlen von KENO am Tag der Ziehung.',
      options: PUBLIC_VALUE_KINDS,
    }),
  ),
  publicSource: voluntary(
    text({
      label: 'Andere Quelle',
      hint: 'Nur für eine andere Quelle: welcher Wert, und wo er erscheint.',
      max: MAX_PUBLIC_VALUE,
    }),
  ),
};

export type PotPlan = Sent<typeof POT_PLAN>;

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
