import { day, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { noted, reason } from './act-fields.ts';
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

/** Whoever works on a case keeps it in order: none of this decides anything, and only a message is told to the applicant. */
const BY = ['intake', 'caseworker', 'decision-maker'] as const;

const followUpOn = voluntary(
  day({ label: 'Wiedervorlage am', hint: 'Wenn Sie selbst den Fall an einem Tag wieder sehen möchten.' }),
);
/** The company reads it in a mail and in the portal; the record keeps it as the reason of the act. */
const message = {
  ...reason,
  label: 'Nachricht an das Unternehmen',
  hint: 'Das Unternehmen liest sie in einer E-Mail und im Portal.',
  required: 'Bitte schreiben Sie die Nachricht.',
};

/** What can be done with a case in every state in which somebody works on it. The case stays as it is. */
export const DAILY_ACTS = {
  note: {
    label: 'Vermerk schreiben',
    by: BY,
    needs: { text: noted, followUpOn },
    bulk: true,
    audit: 'Vermerk geschrieben',
  },
  message: {
    label: 'Nachricht senden',
    by: BY,
    needs: { reason: message },
    bulk: true,
    mail: 'case-message',
    audit: 'Nachricht an das Unternehmen gesendet',
  },
  'end-follow-up': { label: 'Wiedervorlage erledigen', by: BY, bulk: true, audit: 'Wiedervorlage erledigt' },
} as const satisfies Readonly<Record<string, ActRule>>;

export type DailyAct = keyof typeof DAILY_ACTS;

/** The moves of a state in which the daily acts are open. */
export function daily<const S extends string>(state: S): Readonly<Record<DailyAct, S>> {
  return { note: state, message: state, 'end-follow-up': state };
}
