import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
/** What decides whether a proof of use can be begun for an application. */
export interface CreationFacts {
  /** The agency's decision; null: none yet. */
  revisionStatus: RevisionStatus | null;
  inObjection: boolean;
  inAmendment: boolean;
  hasVerification: boolean;
}

/** Why not (3-proof-of-use §2.1). */
export type CreationRefusal = 'not-approved' | 'revoked' | 'objection-filed' | 'in-amendment' | 'exists';

export type CreationDecision = { allowed: true } | { allowed: false; because: CreationRefusal; text: string };

const TEXTS = {
  'not-approved': 'Für diesen Antrag liegt keine Bewilligung vor. Ein Verwendungsnachweis ist deshalb nicht möglich.',
  revoked: 'Die Bewilligung dieses Antrags ist widerrufen. Ein Verwendungsnachweis ist nicht mehr möglich.',
  'objection-filed':
    'Zu diesem Antrag liegt ein Widerspruch vor. Bis zur Entscheidung können Sie keinen Verwendungsnachweis anlegen.',
  'in-amendment': 'Für diesen Antrag läuft ein Änderungsverfahren. Danach können Sie den Verwendungsnachweis anlegen.',
  exists: 'Für diesen Antrag gibt es schon einen Verwendungsnachweis.',
} as const satisfies Record<CreationRefusal, string>;

/** Whether a proof of use can be begun; the first reason that stands in the way is told. */
export function mayCreateVerification(facts: CreationFacts): CreationDecision {
  const because = findRefusal(facts);
  return because === undefined ? { allowed: true } : { allowed: false, because, text: TEXTS[because] };
}

function findRefusal(facts: CreationFacts): CreationRefusal | undefined {
  if (facts.revisionStatus === 'final_revoked') return 'revoked';
  if (facts.revisionStatus !== 'final_approved') return 'not-approved';
  if (facts.hasVerification) return 'exists';
  if (facts.inObjection) return 'objection-filed';
  return facts.inAmendment ? 'in-amendment' : undefined;
}

/** Why an existing proof of use can only be viewed, whatever its state. */
export const REVOKED_REASON = 'Die Bewilligung ist widerrufen. Sie können den Verwendungsnachweis nur noch ansehen.';
