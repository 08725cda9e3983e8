import { randomUUID } from 'node:crypto';
import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import { PAPER_OBSTACLES } from '@portal/domain/agency/paper/wire.ts';
import { keywordsFor } from '@portal/domain/media/purposes.ts';
import { SEND_STEP, SENT } from '@portal/domain/proposal/wizard.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { endEveryLogin } from '../../../access/session-store.ts';
import { recordAct } from '../../../audit/record.ts';
import { conflict } from '../../../hydra/problem.ts';
import { insertLink } from '../../../media/public.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { changeProposal, proposalIri } from '../../../proposal/public.ts';
import { changeVerification, verificationIri } from '../../../verification/public.ts';
import { caseIri } from '../case-kind.ts';
import type { Performer } from '../performer.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { PAPERS } from './begin-paper.ts';
import { requireOwnPaper } from './own-paper.ts';
import {
  closePaperAccount,
  findAwaitedProofs,
  findProposalsOf,
  lockPaper,
  markHandedIn,
  PAPER_KEYWORD,
  type PaperRow,
} from './store.ts';

interface HandedIn {
  portal: Portal;
  trx: Trx;
  paper: PaperRow;
  scanId: string;
  now: Date;
}

/**
 * What was typed takes the place of the paper, and nobody types for the company any more. An application and a proof of use
 * count as submitted and received on the day of the stamp, and the scan is their signed sheet; of every other letter the scan
 * lies with the case, since what it asks for was done in the portal. Throws 403, 404, 409.
 */
export async function handInPaper(portal: Portal, performer: Performer, id: string): Promise<void> {
  const now = portal.clock.now();
  await portal.db.transaction().execute(async (trx) => {
    const paper = requireOwnPaper(await lockPaper(trx, id), performer);
    if (paper.scan_id === null) throw conflict(PAPER_OBSTACLES['no-scan']);
    const proposalId = await take({ portal, trx, paper, scanId: paper.scan_id, now });
    await markHandedIn(trx, id, proposalId, now);
    await endEveryLogin(trx, paper.account_id, now);
    await closePaperAccount(trx, paper.account_id);
    const { received_on: receivedOn, subject } = paper;
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: subject === 'application' ? 'paper.hand-in' : 'paper.close',
      subjects: [caseIri(PROPOSAL_CASE, proposalId), `${PAPERS}/${id}`, `/api/media/${paper.scan_id}`],
      why: `${PAPER_SUBJECTS[subject].label}, eingegangen am ${formatDay(receivedOn)}`,
      detail: { subject, receivedOn, typedBy: performer.id },
    });
  });
}

/** The application it is, or is about. */
async function take(handedIn: HandedIn): Promise<string> {
  const { subject, proposal_id } = handedIn.paper;
  if (subject === 'application' || proposal_id === null) return takeApplication(handedIn);
  if (subject === 'proof-of-use') await takeProofOfUse(handedIn, proposal_id);
  else
    await linkScan(handedIn, {
      resource: proposalIri(proposal_id),
      keywords: [PAPER_KEYWORD],
      proposalId: proposal_id,
    });
  return proposal_id;
}

async function takeApplication(handedIn: HandedIn): Promise<string> {
  const { portal, trx, paper, now } = handedIn;
  const proposalId = await submittedOf(trx, paper);
  const stamped = stampOf(handedIn);
  const sent = { current_step: SENT, submitted_at: stamped, confirmed_at: stamped };
  await changeProposal(trx, proposalId, sent, now);
  const keywords = keywordsFor('signedSheet', { item: proposalId });
  await linkScan(handedIn, { resource: proposalIri(proposalId), keywords, proposalId });
  const fields = { receivedOn: paper.received_on };
  await portal.acts.perform(trx, { kind: 'proposal', id: proposalId, act: 'receive', fields, applicant: null });
  return proposalId;
}

async function takeProofOfUse(handedIn: HandedIn, proposalId: string): Promise<void> {
  const { portal, trx, paper, now } = handedIn;
  const proof = (await findAwaitedProofs(trx, [proposalId]))[0];
  if (proof === undefined) throw conflict(PAPER_OBSTACLES['no-proof-of-use']);
  await changeVerification(trx, proof.id, { submitted_at: stampOf(handedIn) }, now);
  const keywords = keywordsFor('signedProofOfUse', { item: proof.id });
  await linkScan(handedIn, { resource: verificationIri(proof.id), keywords, proposalId });
  const fields = { receivedOn: paper.received_on };
  await portal.acts.perform(trx, { kind: 'verification', id: proof.id, act: 'receive', fields, applicant: null });
}

function stampOf({ portal, paper, now }: HandedIn): Date {
  return paper.received_on === portal.clock.today() ? now : startOfDay(paper.received_on);
}

/** Every rule of the submission was asked by the wizard itself. */
async function submittedOf(trx: Trx, { company_id }: PaperRow): Promise<string> {
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
