import { randomUUID } from 'node:crypto';
import type { ActContext, ActOutcome, Consequence, Draft } from '#features/cases/server/case-kind.ts';
import type { Announcement } from '#features/letter/rules/announcement.ts';
import { certifyAid, writeLetter } from '#features/letter/server/write-letter.ts';
import { endedOnAccount, endedProposals } from '#features/proposal/server/desk/ended-by-decision.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { VerificationAct, VerificationCase } from './load-case.ts';
import { type ClosingTerms, insertClosingDecision, type NewClosingDecision } from './store.ts';

const CLOSED = { reason: 'Über den Verwendungsnachweis ist entschieden.' };

type Closing = Pick<NewClosingDecision, 'text' | 'terms'> & {
  /** What follows from its letter. */
  consequences?: (letterId: string) => Consequence[];
  announced: Announcement;
  /** What the aid comes to from now on, where that has changed. */
  certified?: Cents;
};

/** What a second person signs once the money is examined: the decision with its letter, which stands with the application's. */
export async function signClosing(
  context: VerificationAct<'send-final-notice' | 'revoke-in-part' | 'reclaim'>,
  { announced, certified, consequences, ...decision }: Closing,
): Promise<ActOutcome> {
  const { portal, trx, row, performer, now } = context;
  const proposal = await findProposal(trx, row.row.proposal_id);
  if (proposal === undefined) throw new Error(`verification ${row.id} has no application`);
  const letter = { proposal, performer, announced };
  const letterId = await writeLetter(portal, trx, `verification.${announced.act}`, letter);
  await insertClosingDecision(trx, {
    id: randomUUID(),
    verification_id: row.id,
    ...decision,
    proposed_by: draftOf(context).proposedBy,
    ...{ signed_at: now, signed_by: performer.id },
    letter_id: letterId,
  });
  if (certified !== undefined) await certifyAid(portal, trx, { proposal, performer, grant: certified });
  return {
    detail: amountIn(decision.terms),
    consequences: [
      ...(await endedOnAccount(trx, row.id, CLOSED)),
      ...(await endedProposals(trx, row.id, CLOSED, draftOf(context).act)),
      ...(consequences?.(letterId) ?? []),
    ],
  };
}

function amountIn(terms: ClosingTerms): Record<string, Cents> {
  if (terms.kind === 'reclaim') return { amount: terms.amount };
  return terms.kind === 'partial-revocation' ? { granted: terms.granted } : {};
}

export function draftOf({ draft }: ActContext<VerificationCase>): Draft {
  if (draft === undefined) throw new Error('nothing is signed without a proposal');
  return draft;
}
