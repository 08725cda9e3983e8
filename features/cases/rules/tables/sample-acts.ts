import { publicValue } from '../act-fields.ts';
import { defineTable } from './table.ts';

/** A sample of proofs of use (agency.md, "choose the in-depth sample"): one officer closes its lists, another one draws. */
export const SAMPLE_TABLE = defineTable({
  subject: 'Stichprobe',
  states: { prepared: 'vorbereitet', drawn: 'gezogen' },
  acts: {
    draw: {
      label: 'Stichprobe ziehen',
      by: ['programme-admin'],
      needs: { publicValue },
      secondPerson: true,
      audit: 'Stichprobe gezogen',
    },
  },
  moves: {
    prepared: { draw: 'drawn' },
    drawn: {},
  },
});

export type SampleState = keyof typeof SAMPLE_TABLE.states;
