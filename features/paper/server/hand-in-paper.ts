import { randomUUID } from 'node:crypto';
import { endEveryLogin } from '#features/access/server/session.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { PAPER_KEYWORD, PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { stampInstant } from '#features/cases/server/shared/handed-in.ts';
import { insertLink } from '#features/media/server/store.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import { SEND_STEP, SENT } from '#features/proposal/rules/wizard.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { changeProposal } from '#features/proposal/server/store.ts';
import { verificationIri } from '#features/verification/server/present-verification.ts';
import { changeVerification } from '#features/verification/server/store.ts';
import { keywordsFor } from '#ground/rules/files/purposes.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { PAPER_OBSTACLES } from '../rules/papers.ts';
import { requireOwnPaper } from './begin-paper.ts';
import {
  closePaperAccount,
  findProofsOf,
  findProposalsOf,
  lockPaper,
  markHandedIn,
  PAPERS,
  type TypedRow,
} from './store.ts';

interface HandedIn {
  portal: Portal;
  trx: Trx;
  paper: TypedRow;
  scanId: string;
  now: Date;
}

/**
 * What was typed takes the place of the paper, and nobody types for the company any more. It counts as submitted and received
 * on the day of the stamp, and the scan is its signed sheet. Throws 403, 404, 409.
 */
export async function handInPaper(portal: Portal, performer: Performer, id: string): Promise<void> {
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const paper = requireOwnPaper(await lockPaper(trx, id), performer);
    if (paper.scan_id === null) throw conflict(PAPER_OBSTACLES['no-scan']);
    const proposalId = await take({ portal, trx, paper, scanId: paper.scan_id, now });
    await markHandedIn(trx, id, proposalId, now);
    await endEveryLogin(trx, { side: 'applicant', id: paper.account_id }, now);
    await closePaperAccount(trx, paper.account_id);
    const { received_on: receivedOn, subject } = paper;
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: subject === 'application' ? 'paper.hand-in' : 'paper.close',
      subjects: [caseIri(PROPOSAL_CASE, proposalId), `${PAPERS}/${id}`, `/api/media/${paper.scan_id}`],
      why: `${PAPER_SUBJECTS[subject]}, eingegangen am ${formatDay(receivedOn)}`,
      detail: { subject, receivedOn, typedBy: performer.id },
    });
  });
}

/** The application it is, or is about. */
async function take(handedIn: HandedIn): Promise<string> {
  const { subject, proposal_id: proposalId } = handedIn.paper;
  if (subject === 'application' || proposalId === null) return takeApplication(handedIn);
  await takeProofOfUse(handedIn, proposalId);
  return proposalId;
}

async function takeApplication(handedIn: HandedIn): Promise<string> {
  const { portal, trx, paper, now } = handedIn;
  const proposalId = await submittedOf(trx, paper);
  const stamped = stampInstant(portal.clock, paper.received_on);
  const sent = { current_step: SENT, submitted_at: stamped, confirmed_at: stamped };
  await changeProposal(trx, proposalId, sent, now);
  const keywords = keywordsFor('signedSheet', { item: proposalId });
  await linkScan(handedIn, { resource: proposalIri(proposalId), keywords, proposalId });
  const fields = { receivedOn: paper.received_on };
  await portal.acts.perform(trx, { kind: 'proposal', id: proposalId, act: 'receive', fields, applicant: null });
  return proposalId;
}

/** Whatever else is sent for it, such as late invoices, lies with the application. */
async function takeProofOfUse(handedIn: HandedIn, proposalId: string): Promise<void> {
  const { portal, trx, paper, now } = handedIn;
  const [proof] = await findProofsOf(trx, [proposalId]);
  if (proof !== undefined && proof.submitted_at === null) throw conflict(PAPER_OBSTACLES['no-proof-of-use']);
  if (proof === undefined || proof.received_at !== null)
    return linkScan(handedIn, { resource: proposalIri(proposalId), keywords: [PAPER_KEYWORD], proposalId });
  await changeVerification(trx, proof.id, { submitted_at: stampInstant(portal.clock, paper.received_on) }, now);
  const keywords = keywordsFor('signedProofOfUse', { item: proof.id });
  await linkScan(handedIn, { resource: verificationIri(proof.id), keywords, proposalId });
  const fields = { receivedOn: paper.received_on };
  await portal.acts.perform(trx, { kind: 'verification', id: proof.id, act: 'receive', fields, applicant: null });
}

/** Every rule of the submission was asked by the wizard itself. */
async function submittedOf(trx: Trx, { company_id }: TypedRow): Promise<string> {
  const found = (await findProposalsOf(trx, [company_id])).find(
    ({ submitted_at, received_at, current_step }) =>
      submitted_at !== null && received_at === null && current_step >= SEND_STEP,
  );
  if (found === undefined) throw conflict(PAPER_OBSTACLES['not-submitted']);
  return found.id;
}

interface ScanPlace {
  resource: string;
  keywords: readonly string[];
  proposalId: string;
}

async function linkScan({ trx, paper, scanId, now }: HandedIn, place: ScanPlace): Promise<void> {
  await insertLink(trx, {
    id: randomUUID(),
    mediaId: scanId,
    companyId: paper.company_id,
    linkedResource: place.resource,
    keywords: place.keywords,
    proposalId: place.proposalId,
    now,
  });
}
