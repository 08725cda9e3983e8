import type { Actor } from '#features/access/server/actor.ts';
import { mailAbout } from '#features/cases/server/mail-about.ts';
import { type JudgedFile, requireAccepted } from '#features/signed-sheet/server/judge-signed-file.ts';
import type { SignedCase } from '#features/signed-sheet/server/store.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { transitionNotEnabled } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { VERIFICATION_RULES_VERSION } from '../rules/steps.ts';
import { decideTransition, type VerificationTransition } from '../rules/workflow.ts';
import { sealSubmitted } from './close-resubmission.ts';
import { type LoadedVerification, planOf } from './load-verification.ts';
import { receivedMail } from './mails.ts';
import { VERIFICATION_SHEET } from './make-sheet.ts';
import { verificationIri } from './present-verification.ts';
import { changeVerification, type VerificationChange } from './store.ts';

export function signedVerification(id: string): SignedCase {
  return { purpose: 'signedProofOfUse', linkedResource: verificationIri(id), caseId: id };
}

export interface Move {
  by: Actor;
  transition: VerificationTransition;
  /** The verdict on the signed file of way b, where it is submitted. */
  signed: JudgedFile | undefined;
}

/** Moves a locked proof of use that the caller has judged, with everything the transition brings about. */
export async function takeTransition(
  portal: Portal,
  trx: Trx,
  loaded: LoadedVerification,
  { transition, by, signed }: Move,
): Promise<void> {
  const { row } = loaded;
  const decision = decideTransition(row.current_step, transition);
  if (!decision.allowed) throw transitionNotEnabled(transition, 'verification');
  const ended = { kind: 'verification', id: row.id, act: 'close-resubmission', applicant: row.account_id } as const;
  if (transition === 'finish_resubmit') return portal.acts.perform(trx, ended);
  const now = portal.clock.now();
  const moved = { current_step: decision.to, last_transition: transition, stepped_at: now };
  await changeVerification(trx, row.id, { ...moved, ...frozen(loaded, transition, { now, by: by.accountId }) }, now);
  if (transition === 'review') await orderSheet(portal, trx, row.id);
  if (transition === 'submit') await receive(portal, trx, loaded, signed);
}

/** Step 7 is filled in after the transmission, the comment of a resubmission after the submission. */
const LATER = ['downloaded', 'documentTransmission', 'resubmitComment'];

/** SHA-256 in hex over number, answers, accounts, invoices and files, keys in order: what the sheet's signature binds to. */
function contentHash({ row, proofs, invoices, links }: LoadedVerification): string {
  const form = Object.fromEntries(Object.entries(row.form).filter(([name]) => !LATER.includes(name)));
  const content = {
    number: row.number,
    rulesVersion: VERIFICATION_RULES_VERSION,
    form,
    proofs: proofs.map(({ id, proof_id, account }) => ({ id, proof: proof_id, account })),
    invoices: invoices.map(({ id, verification_proof_id, media_id, meta }) => ({
      id,
      proof: verification_proof_id,
      media: media_id,
      meta,
    })),
    files: links.map(({ linked_resource, sha256 }) => `${linked_resource} ${sha256}`).sort(),
  };
  return hashOf(content);
}

/** What the signature binds to is fixed with the transmission: from here on only step 7 is left. */
function frozen(
  loaded: LoadedVerification,
  transition: VerificationTransition,
  { now, by }: { now: Date; by: string },
): VerificationChange {
  if (transition === 'submit') return { submitted_at: now, handed_in_by: by };
  if (transition !== 'review') return {};
  const content = { content_hash: contentHash(loaded), rules_version: VERIFICATION_RULES_VERSION };
  return { ...content, transmitted_at: now, handed_in_by: by };
}

async function orderSheet(portal: Portal, trx: Trx, verificationId: string): Promise<void> {
  await portal.jobs.enqueue(trx, VERIFICATION_SHEET, { verificationId }, { singletonKey: verificationId });
}

/** Submitted electronically the sheet has arrived with this act, if its signature holds; else 422 on `file`. */
async function receive(
  portal: Portal,
  trx: Trx,
  loaded: LoadedVerification,
  signed: JudgedFile | undefined,
): Promise<void> {
  const { row } = loaded;
  const isElectronic = row.form.documentTransmission === 'b';
  const signature = isElectronic ? await requireAccepted(trx, signedVerification(row.id), signed) : undefined;
  await sealSubmitted(portal, trx, row.id);
  const received = { signature, grant: planOf(loaded).sumFunding };
  await mailAbout(portal, trx, row, (to) => receivedMail(portal, to, row, received));
  const fields = { receivedOn: portal.clock.today() };
  const arrived = { kind: 'verification', id: row.id, act: 'receive', fields, applicant: null } as const;
  if (isElectronic) await portal.acts.perform(trx, arrived);
  portal.log.event('verification.submitted', { verification: row.id });
}
