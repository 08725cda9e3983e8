import { text } from '#ground/rules/fields/field.ts';
import { reason } from '../act-fields.ts';
import type { ActRule } from './table.ts';

const id = (label: string) => text({ label, max: 200, required: `${label} fehlt.` });

/** Follows from a revocation whose letter asks back what was paid beyond it: one fact, one letter (docs/decisions/0053). */
export const ASK_BACK_ACT = {
  'ask-back': {
    label: 'Mit dem Widerruf zurückfordern',
    by: ['system'],
    needs: {
      notice: id('Der Bescheid'),
      proposer: id('Wer vorgeschlagen hat'),
      signer: id('Wer unterschrieben hat'),
      reason,
    },
    mail: 'reclaim',
    audit: 'Zuschuss mit dem Widerruf zurückgefordert',
  },
} as const satisfies Readonly<Record<string, ActRule>>;
