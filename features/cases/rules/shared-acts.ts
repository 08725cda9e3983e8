import { day, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { adopted, assignee, defect, item, noted, reason, receivedOn, remark, result } from './act-fields.ts';
import type { Actor, ActRule } from './table.ts';

/** Whoever has proposed something thinks better of it. */
export function takeBack<const A extends Actor>(by: readonly A[]) {
  return {
    label: 'Eigenen Vorschlag zurücknehmen',
    by,
    ownProposal: true,
    audit: 'Eigener Vorschlag zurückgenommen',
  } as const;
}

/** What two people do: one proposes what the act of the table signs, the other sends it back. */
export const TWO_PERSON_ACTS = {
  'take-back': takeBack(['caseworker']),
  return: {
    label: 'Vorschlag zurückgeben',
    by: ['decision-maker'],
    needs: { reason },
    audit: 'Vorschlag zurückgegeben',
  },
} as const satisfies Readonly<Record<string, ActRule>>;

/** On a proceeding. */
export const NOTE_ACT = {
  note: {
    label: 'Vermerk schreiben',
    by: ['caseworker', 'decision-maker'],
    needs: { text: noted },
    audit: 'Vermerk geschrieben',
  },
} as const satisfies Readonly<Record<string, ActRule>>;

/** What comes signed on paper after a submission arrives, or does not. */
export const SHEET_ACTS = {
  receive: {
    label: 'Eingang des Blatts vermerken',
    by: ['intake', 'system'],
    needs: { receivedOn },
    bulk: true,
    audit: 'Eingang des unterschriebenen Blatts vermerkt',
  },
  'undo-receipt': {
    label: 'Vermerkten Eingang rückgängig machen',
    by: ['intake'],
    needs: { reason },
    mail: 'receipt-undone',
    audit: 'Vermerkter Eingang rückgängig gemacht',
  },
  'note-defect': {
    label: 'Mangel am Blatt vermerken',
    by: ['intake'],
    needs: { defect },
    mail: 'sheet-defective',
    audit: 'Mangel am unterschriebenen Blatt vermerkt',
  },
} as const satisfies Readonly<Record<string, ActRule>>;

export const ASSIGN_ACT = {
  assign: {
    label: 'Fall zuweisen',
    by: ['caseworker', 'decision-maker', 'system'],
    needs: { assignee },
    bulk: true,
    audit: 'Fall zugewiesen',
  },
} as const satisfies Readonly<Record<string, ActRule>>;

/** A person judges what stands in the check lists. */
export const CHECK_ACTS = {
  check: {
    label: 'Prüfpunkt beurteilen',
    by: ['caseworker'],
    needs: { item, result, remark },
    audit: 'Prüfpunkt beurteilt',
  },
  'adopt-answers': {
    label: 'Vorschläge übernehmen',
    by: ['caseworker'],
    needs: { adopted },
    audit: 'Vorschläge des Portals zu Prüfpunkten übernommen',
  },
} as const satisfies Readonly<Record<string, ActRule>>;

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
