import { publicValue, reason } from '../act-fields.ts';
import { defineTable } from './table.ts';

const BY = ['programme-admin'] as const;

/**
 * A sample of proofs of use and its draw (agency.md, "choose the in-depth sample"), as a pot's: announced with its list
 * closed, then one officer enters the public value, another one types it again and draws.
 */
export const SAMPLE_TABLE = defineTable({
  subject: 'Stichprobe',
  states: { announced: 'angekündigt', prepared: 'Ziehung vorbereitet', drawn: 'gezogen' },
  acts: {
    prepare: {
      label: 'Ziehung vorbereiten',
      by: BY,
      needs: { publicValue },
      audit: 'Ziehung der Stichprobe vorbereitet',
    },
    return: {
      label: 'Vorbereitung zurückgeben',
      by: BY,
      needs: { reason },
      audit: 'Vorbereitung der Stichprobe zurückgegeben',
    },
    draw: {
      label: 'Stichprobe ziehen',
      by: BY,
      needs: { publicValue },
      secondPerson: true,
      audit: 'Stichprobe gezogen',
    },
  },
  moves: {
    announced: { prepare: 'prepared' },
    prepared: { return: 'announced', draw: 'drawn' },
    drawn: {},
  },
});

export type SampleState = keyof typeof SAMPLE_TABLE.states;
