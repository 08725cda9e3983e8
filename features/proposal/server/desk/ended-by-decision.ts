import type { Recipient } from '#features/access/server/members.ts';
import { AMENDMENTS } from '#features/amendment/server/amendment-store.ts';
import type { ActContext, ActOutcome, Consequence } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import { CORRECTIONS } from '#features/correction/server/correction-store.ts';
import type { ObjectableAct } from '#features/objection/rules/decisions.ts';
import { OBJECTIONS } from '#features/objection/server/objection-store.ts';
import { listBankChanges } from '#features/payout/server/bank-store.ts';
import { listPayouts } from '#features/payout/server/store.ts';
import { quotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { findQuotaFacts } from '#features/raffle/server/standing.ts';
import { findVerificationOfProposal } from '#features/verification/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { chainAfterLeaving } from '../../rules/value-chain.ts';
import { WITHDRAWN } from '../../rules/wizard.ts';
import { withdrawnMail } from '../mails.ts';
import { findSteps } from '../steps/step-store.ts';
import { findPartners, tellPartners } from '../steps/value-chain-store.ts';
import { changeProposal } from '../store.ts';
import type { ProposalAct, ProposalCase } from './load-proposal.ts';

type Withdrawal = ProposalAct<'withdraw'>;

const NOT_SUBMITTED = 'Dieser Antrag ist noch nicht eingereicht.';

/**
 * It is taken back: nothing is asked for, objected to or proposed any more. A letter that says so counts from its stamp
 * (§ 130 BGB is applied accordingly).
 */
export async function withdraw({ portal, trx, row, fields, performer, now }: Withdrawal): Promise<ActOutcome> {
  const { submitted_at: submitted } = row.proposal;
  if (submitted === null && performer.actor.kind !== 'applicant') throw conflict(NOT_SUBMITTED);
  const subject = submitted === null ? undefined : { what: 'dem Antrag', since: dayOf(submitted) };
  const withdrawnAt = arrivalOfLetter(portal.clock, fields.receivedOn, subject);
  await changeProposal(trx, row.id, { current_step: WITHDRAWN, withdrawn_at: withdrawnAt }, now);
  await tellPartners(portal, trx, row.proposal, false);
  return { consequences: await endedByWithdrawal({ portal, trx }, row.id) };
}

/** Says what has become of the quota and of a value chain, as the page does. */
export async function withdrawalMail({ portal, trx, row }: ActContext<ProposalCase>, to: Recipient): Promise<Mail> {
  const { text } = quotaStanding(await findQuotaFacts(portal, trx, row.proposal.company_id));
  const answers = (await findSteps(trx, row.id)).get(0) ?? {};
  const chain = chainAfterLeaving(answers, await findPartners(trx, row.proposal.given_code));
  return withdrawnMail(portal, to, row.proposal, [text, ...(chain === undefined ? [] : [chain])]);
}

const DECIDED = { reason: 'Über den Antrag ist entschieden.' };
const IS_WITHDRAWN = { reason: 'Der Antrag ist zurückgezogen.' };
const REVOKED = { reason: 'Die Bewilligung ist widerrufen.' };

/** Decisions that a new one on the application replaces. Reclaims are not among them. */
const DECISIONS_OF_GRANT: readonly ObjectableAct[] = ['approve', 'deny', 'accept', 'refuse'];

interface Deciding {
  portal: Portal;
  trx: Trx;
}

/** What is open on an application at the moment of its decision, and ends with it (decisions §9). */
export async function endedByDecision(
  { portal, trx }: Deciding,
  proposalId: string,
  fields = DECIDED,
  replaced: readonly ObjectableAct[] = DECISIONS_OF_GRANT,
): Promise<Consequence[]> {
  const correction = await CORRECTIONS.findOpen(trx, proposalId);
  const hearings = (await portal.acts.hearings(trx, proposalId)).filter(({ state }) => state === 'open');
  const objections = (await OBJECTIONS.listOpen(trx, proposalId)).filter(
    ({ against }) => against === null || replaced.includes(against),
  );
  return [
    ...(correction === undefined ? [] : [{ kind: 'correction', id: correction.id, act: 'cancel', fields } as const]),
    ...hearings.map(({ id }): Consequence => ({ kind: 'hearing', id, act: 'cancel', fields })),
    // Objections against a decision that is replaced.
    ...objections.map(({ id }): Consequence => ({ kind: 'objection', id, act: 'lapse', fields })),
  ];
}

/** The same at a withdrawal. */
async function endedByWithdrawal(deciding: Deciding, proposalId: string): Promise<Consequence[]> {
  return endedByDecision(deciding, proposalId, IS_WITHDRAWN);
}

/** A revocation ends what rests on the approval as well: its proof of use, money on the way, changes asked for. */
export async function endedByRevocation(deciding: Deciding, proposalId: string): Promise<Consequence[]> {
  const { trx } = deciding;
  const fields = REVOKED;
  const open = await AMENDMENTS.listOpen(trx, proposalId);
  return [
    ...(await endedOnProofOfUse(trx, proposalId)),
    ...(await endedByDecision(deciding, proposalId, fields, [...DECISIONS_OF_GRANT, 'final-notice', 'revoke-in-part'])),
    ...open.map(({ id }): Consequence => ({ kind: 'amendment', id, act: 'lapse', fields })),
  ];
}

async function endedOnProofOfUse(trx: Trx, proposalId: string): Promise<Consequence[]> {
  const fields = REVOKED;
  const proof = await findVerificationOfProposal(trx, proposalId);
  if (proof === undefined) return [];
  const payouts = (await listPayouts(trx, proof.id)).filter(
    ({ state }) => state === 'proposed' || state === 'approved',
  );
  return [
    ...(proof.current_step === 'resubmit_invoices'
      ? [{ kind: 'verification', id: proof.id, act: 'close-resubmission', fields } as const]
      : []),
    ...payouts.map(({ id }): Consequence => ({ kind: 'payout', id, act: 'decline', fields })),
    ...(await endedOnAccount(trx, proof.id, fields)),
    ...(await endedProposals(trx, proof.id, fields)),
  ];
}

/** Changes of the bank account that wait for a second person. */
export async function endedOnAccount(
  trx: Trx,
  verificationId: string,
  fields: Consequence['fields'],
): Promise<Consequence[]> {
  const open = (await listBankChanges(trx, verificationId)).filter(({ state }) => state === 'proposed');
  return open.map(({ id }): Consequence => ({ kind: 'bank-change', id, act: 'refuse', fields }));
}

/** Whatever waits for a second person on a proof of use; `but`: what is being signed. */
export async function endedProposals(
  trx: Trx,
  verificationId: string,
  fields: Consequence['fields'],
  but?: string,
): Promise<Consequence[]> {
  const drafts = await findDrafts(trx, { kind: 'verification', caseId: verificationId });
  const isLeft = drafts.some(({ act }) => act !== but);
  return isLeft ? [{ kind: 'verification', id: verificationId, act: 'lapse', fields }] : [];
}
