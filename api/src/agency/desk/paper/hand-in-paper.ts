import { randomUUID } from 'node:crypto';
import { PAPER_UNTYPED_FIELDS } from '@portal/domain/agency/paper/fields.ts';
import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import { PAPER_OBSTACLES } from '@portal/domain/agency/paper/wire.ts';
import { keywordsFor } from '@portal/domain/media/purposes.ts';
import { SEND_STEP, SENT } from '@portal/domain/proposal/wizard.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { endEveryLogin } from '../../../access/session-store.ts';
import { recordAct } from '../../../audit/record.ts';
import { conflict } from '../../../hydra/problem.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import { insertLink } from '../../../media/public.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { changeProposal, proposalIri } from '../../../proposal/public.ts';
import { changeVerification, verificationIri } from '../../../verification/public.ts';
import { caseIri } from '../case-kind.ts';
import type { Performer } from '../performer.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { isLetterCase, keepWithCase, type LetterCase } from './letter-scan.ts';
import { requireOwnPaper } from './own-paper.ts';
import { stampInstant } from './stamp.ts';
import {
  closePaperAccount,
  findAwaitedProofs,
  findProposalsOf,
  lockPaper,
  markHandedIn,
  PAPERS,
  type PaperRow,
} from './store.ts';
import { findTypedCase, findTypedLetters } from './typed-letters.ts';

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
 * lies with the case, once what it asks for was done. Throws 403, 404, 409.
 */
export async function handInPaper(portal: Portal, performer: Performer, id: string): Promise<void> {
  const now = portal.clock.now();
  await portal.db.transaction().execute(async (trx) => {
    const paper = requireOwnPaper(await lockPaper(trx, id), performer);
    if (paper.scan_id === null) throw conflict(PAPER_OBSTACLES['no-scan']);
    const proposalId = await take({ portal, trx, paper, scanId: paper.scan_id, now });
    await endTyping(trx, paper, { proposalId, because: null, now });
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

/**
 * Nothing was typed of it, and the reason is said: it came too late, was begun twice, asks for nothing. A scan lies with the case
 * all the same. Throws 403, 404, 409, 422.
 */
export async function closeUntyped(portal: Portal, performer: Performer, id: string, sent: unknown): Promise<void> {
  const { reason } = readSent(PAPER_UNTYPED_FIELDS, sent);
  const now = portal.clock.now();
  await portal.db.transaction().execute(async (trx) => {
    const paper = requireOwnPaper(await lockPaper(trx, id), performer);
    const { subject, scan_id: scanId, proposal_id: proposalId } = paper;
    if (proposalId !== null && scanId !== null) await linkLetter({ portal, trx, paper, scanId, now }, proposalId);
    await endTyping(trx, paper, { proposalId, because: reason, now });
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.close-untyped',
      subjects: [...(proposalId === null ? [] : [caseIri(PROPOSAL_CASE, proposalId)]), `${PAPERS}/${id}`],
      why: `${PAPER_SUBJECTS[subject].label}: ${reason}`,
      detail: { subject, receivedOn: paper.received_on, typedBy: performer.id },
    });
  });
}

async function endTyping(trx: Trx, { id, account_id }: PaperRow, ended: Parameters<typeof markHandedIn>[2]) {
  await markHandedIn(trx, id, ended);
  await endEveryLogin(trx, account_id, ended.now);
  await closePaperAccount(trx, account_id);
}

/** The application it is, or is about. */
async function take(handedIn: HandedIn): Promise<string> {
  const { trx, paper } = handedIn;
  const { id, subject, proposal_id } = paper;
  if (subject === 'application' || proposal_id === null) return takeApplication(handedIn);
  if (subject === 'proof-of-use') {
    await takeProofOfUse(handedIn, proposal_id);
    return proposal_id;
  }
  const isTyped = PAPER_SUBJECTS[subject].typedBy.length === 0 || (await findTypedLetters(trx, [paper])).has(id);
  if (!isTyped) throw conflict(PAPER_OBSTACLES['not-typed']);
  await linkLetter(handedIn, proposal_id);
  return proposal_id;
}

/** Beside what was typed of it, where that is a case of its own. */
async function linkLetter({ trx, paper, scanId, now }: HandedIn, proposalId: string): Promise<void> {
  const typed = await findTypedCase(trx, { ...paper, proposal_id: proposalId });
  const of = typed !== undefined && isLetterCase(typed.kind) ? (typed as LetterCase) : undefined;
  await keepWithCase(trx, { mediaId: scanId, companyId: paper.company_id, proposalId, of, now });
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

async function takeProofOfUse(handedIn: HandedIn, proposalId: string): Promise<void> {
  const { portal, trx, paper, now } = handedIn;
  const proof = (await findAwaitedProofs(trx, [proposalId]))[0];
  if (proof === undefined) throw conflict(PAPER_OBSTACLES['no-proof-of-use']);
  await changeVerification(trx, proof.id, { submitted_at: stampInstant(portal.clock, paper.received_on) }, now);
  const keywords = keywordsFor('signedProofOfUse', { item: proof.id });
  await linkScan(handedIn, { resource: verificationIri(proof.id), keywords, proposalId });
  const fields = { receivedOn: paper.received_on };
  await portal.acts.perform(trx, { kind: 'verification', id: proof.id, act: 'receive', fields, applicant: null });
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
