import { randomUUID } from 'node:crypto';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { heardIn } from '#features/cases/server/case-feature.ts';
import type { ActOutcome, Draft } from '#features/cases/server/case-kind.ts';
import { nameOf } from '#features/cases/server/performer.ts';
import { wrongField, wrongIn } from '#features/cases/server/sent-fields.ts';
import type { Announcement, Cut } from '#features/letter/rules/announcement.ts';
import { certifyAid, writeLetter } from '#features/letter/server/write-letter.ts';
import { askingBack, reclaimWith } from '#features/reclaim/server/reclaim.ts';
import { cutProof } from '#features/verification/rules/cut-proofs.ts';
import { loadVerificationCase, type VerificationCase } from '#features/verification/server/desk/load-case.ts';
import { findVerificationOfProposal } from '#features/verification/server/store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { sum } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { type ApprovalDraft, judgeApproval } from '../../rules/approval.ts';
import type { Funding } from '../../rules/funding/funding.ts';
import { type Application, appliedFor } from './applied-for.ts';
import { endedByDecision, endedByRevocation } from './ended-by-decision.ts';
import type { ProposalAct, ProposalCase } from './load-proposal.ts';
import { denialReasons } from './proposal-facts.ts';
import { announceRevision, announceRevocation, replaceApproval } from './revision-store.ts';

interface Grant {
  granted: ApprovedSnapshot;
  /** Rate and sum, with their derivation. */
  calculation: Trace<Funding>;
}

/** What a draft grants. Throws 422 with everything that is wrong with it. */
export function grantOf({ applied, full }: Application, draft: ApprovalDraft): Grant {
  const { calculation, violations } = judgeApproval(draft, applied);
  if (violations.length > 0) throw wrongIn('approval', violations);
  const { fq, step3 } = calculation.result;
  const proofs = full.proofs.map((proof) => cutProof(proof, admittedOf(draft, proof.id, proof.totalSum)));
  const granted = {
    ...full,
    isValueChain: full.isValueChain && draft.bonuses.valueChain,
    security: full.security && draft.bonuses.security,
    startDate: draft.startDate,
    endDate: draft.endDate,
    fundingRatio: fq,
    sumInvestApproved: sum(proofs.map(({ totalSum }) => totalSum)),
    sumFundingApproved: step3,
    proofs,
  };
  return { granted, calculation };
}

function admittedOf({ proofs }: ApprovalDraft, id: string, otherwise: number): number {
  return proofs.find((proof) => proof.id === id)?.admitted ?? otherwise;
}

/** What the letter of an approval announces. */
export function approvalAnnounced(
  { full }: Application,
  { granted, calculation }: Grant,
  reason: string | null,
): Announcement {
  const cuts = granted.proofs.flatMap(({ id, description, totalSum }): Cut[] => {
    const applied = full.proofs.find((proof) => proof.id === id)?.totalSum ?? totalSum;
    return applied === totalSum ? [] : [{ description, applied, admitted: totalSum }];
  });
  return { act: 'approve', granted, applied: full, cuts, reason, calculation };
}

type Context = ProposalAct<'approve' | 'deny' | 'revoke'>;

const OUTDATED =
  'Der Zuschuss errechnet sich inzwischen anders als vorgeschlagen. Bitte geben Sie den Vorschlag zurück.';

type Burdening = Pick<ProposalAct<'propose-denial' | 'propose-lapse'>, 'portal' | 'trx' | 'row' | 'fields'>;

/** Proposes a decision that burdens the company, which must have been heard before (§ 28 VwVfG). */
export function proposeBurden(purpose: 'denial' | 'revocation') {
  return async ({ portal, trx, row, fields }: Burdening): Promise<ActOutcome> => {
    const reviewed = { kind: 'proposal', caseId: row.id } as const;
    const heard = await portal.acts.hear(trx, { purpose, proposalId: row.id, reviewed, fields });
    return { draft: { reason: fields.reason, heard }, detail: { ...heard } };
  };
}

/** The same, with the day on which the revocation takes effect. */
export async function proposeRevocation(context: ProposalAct<'propose-revocation'>): Promise<ActOutcome> {
  const { effectiveFrom } = context.fields;
  if (effectiveFrom !== null && effectiveFrom > context.portal.clock.today())
    throw wrongField('effectiveFrom', 'Ein Widerruf wirkt spätestens ab heute.');
  const outcome = await proposeBurden('revocation')(context);
  return { ...outcome, draft: { ...outcome.draft, effectiveFrom } };
}

function effectiveFromIn(draft: Draft): CalendarDay | null {
  const day = draft.content.effectiveFrom;
  return typeof day === 'string' ? day : null;
}

/** The reason in a draft, which was checked when the draft was written. */
function reasonIn(draft: Draft | undefined): string | null {
  const reason = draft?.content.reason;
  return typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : null;
}

/** What the letter of a draft announces; the preview shows the same. */
async function announcementOf(
  portal: Portal,
  db: Trx | Portal['db'],
  { proposal }: ProposalCase,
  draft: Draft,
): Promise<Announcement> {
  const reason = reasonIn(draft);
  const burden = { reason: reason ?? '', heard: heardIn(draft) ?? null };
  if (draft.act === 'propose-revocation')
    return { act: 'revoke', effectiveFrom: effectiveFromIn(draft), reclaim: null, ...burden };
  if (draft.act === 'propose-lapse') return { act: 'lapse', ...burden };
  if (draft.act !== 'propose-approval')
    return { act: 'deny', ...burden, ...(await denialReasons(portal, db, proposal)) };
  const application = await appliedFor(portal, db, proposal);
  const grant = grantOf(application, draft.content.approval as ApprovalDraft);
  if (grant.granted.sumFundingApproved !== draft.content.grant) throw conflict(OUTDATED);
  return approvalAnnounced(application, grant, reason);
}

/** Signs an approval or a denial: writes the decision with a snapshot of what is granted, and its letter. */
export async function decide(context: Context) {
  const { portal, trx, row, draft, performer, now } = context;
  const announced = await announcementOf(portal, trx, row, draftOf(draft));
  const isApproval = announced.act === 'approve';
  const status = isApproval ? 'final_approved' : 'final_denied';
  const version = row.isReopened ? await replaceApproval(trx, row.id) : 1;
  // Only ever inserted: what was granted is never changed.
  await trx
    .insertInto('revision')
    .values({
      ...{ id: randomUUID(), proposal_id: row.id, revision_status: status, version, reason: announced.reason },
      decided_at: now,
      decided_by: nameOf(performer),
      approved: isApproval ? JSON.stringify(announced.granted) : null,
    })
    .execute();
  await announceRevision(trx, row.id, await announce(context, announced));
  if (isApproval) {
    const grant = announced.granted.sumFundingApproved;
    await certifyAid(portal, trx, { proposal: row.proposal, performer, grant });
  }
  portal.log.event('proposal.decided', { proposal: row.id, status });
  const sums = isApproval ? { grant: announced.granted.sumFundingApproved, rate: announced.granted.fundingRatio } : {};
  return {
    detail: { proposedBy: draftOf(draft).proposedBy, ...sums, signedBy: performer.id },
    consequences: await endedByDecision({ portal, trx }, row.id),
  };
}

/** Signs a revocation. The approval it revokes stays on the row. */
export async function revoke(context: Context) {
  const { portal, trx, row, draft, performer, now } = context;
  const effectiveFrom = effectiveFromIn(draftOf(draft));
  const proof = await lockProof(portal, trx, row.id);
  const reclaim = proof === undefined ? null : await reclaimWith(portal, trx, proof, { granted: 0, effectiveFrom });
  const reason = reasonIn(draft) ?? '';
  const announced = { act: 'revoke', effectiveFrom, reclaim, reason, heard: heardIn(draftOf(draft)) ?? null } as const;
  const letterId = await announce(context, announced);
  const revoked = { revokedAt: now, revokedBy: nameOf(performer), reason, letterId, effectiveFrom };
  await announceRevocation(trx, row.id, revoked);
  portal.log.event('proposal.revoked', { proposal: row.id });
  const { proposedBy } = draftOf(draft);
  const notice = {
    verificationId: proof?.id ?? '',
    notice: letterId,
    proposer: proposedBy,
    signer: performer.id,
    reason,
  };
  const consequences = [...(await endedByRevocation({ portal, trx }, row.id)), ...askingBack(reclaim, notice)];
  return { detail: { proposedBy }, consequences };
}

async function lockProof(portal: Portal, trx: Trx, proposalId: string): Promise<VerificationCase | undefined> {
  const proof = await findVerificationOfProposal(trx, proposalId);
  return proof === undefined ? undefined : loadVerificationCase(portal, trx, proof.id, { lock: true });
}

function announce({ portal, trx, row, performer }: Context, announced: Announcement) {
  const request = { proposal: row.proposal, performer, announced };
  // The denial of an application whose sheet never came is kept under 'deny' as well.
  const act = announced.act === 'lapse' ? 'deny' : announced.act;
  return writeLetter(portal, trx, `proposal.${act}`, request);
}

/** The draft, which the table has required before. */
function draftOf(draft: Draft | undefined): Draft {
  if (draft === undefined) throw new Error('nothing to sign');
  return draft;
}
