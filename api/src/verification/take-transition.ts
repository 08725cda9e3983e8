import type { Answers } from '@portal/domain/fields/field.ts';
import { VERIFICATION_RULES_VERSION } from '@portal/domain/verification/rules-version.ts';
import { decideTransition, type VerificationTransition } from '@portal/domain/verification/workflow.ts';
import { transitionNotEnabled } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { closeResubmission, sealSubmitted } from './close-resubmission.ts';
import { contentHash } from './content-hash.ts';
import type { LoadedVerification } from './load-verification.ts';
import { receivedMail } from './mails.ts';
import { VERIFICATION_SHEET } from './sheet-job.ts';
import { changeVerification, type VerificationChange } from './store.ts';

/** Moves a locked proof of use that the caller has judged, with everything the transition brings about. */
export async function takeTransition(
  portal: Portal,
  trx: Trx,
  loaded: LoadedVerification,
  transition: VerificationTransition,
): Promise<void> {
  const { row } = loaded;
  const decision = decideTransition(row.current_step, transition);
  if (!decision.allowed) throw transitionNotEnabled(transition, 'verification');
  if (transition === 'finish_resubmit') return closeResubmission(portal, trx, row, 'applicant');
  const now = portal.clock.now();
  const moved = { current_step: decision.to, last_transition: transition, stepped_at: now };
  await changeVerification(trx, row.id, { ...moved, ...frozen(loaded, transition, now) }, now);
  if (transition === 'review') await orderSheet(portal, trx, row.id);
  if (transition === 'submit') await confirm(portal, trx, loaded);
}

/** What the signature binds to is fixed with the transmission: from here on only step 7 is left. */
function frozen(loaded: LoadedVerification, transition: VerificationTransition, now: Date): VerificationChange {
  if (transition === 'submit') return { submitted_at: now };
  if (transition !== 'review') return {};
  return { content_hash: contentHash(loaded), rules_version: VERIFICATION_RULES_VERSION, transmitted_at: now };
}

async function orderSheet(portal: Portal, trx: Trx, verificationId: string): Promise<void> {
  await portal.jobs.enqueue(trx, VERIFICATION_SHEET, { verificationId }, { singletonKey: verificationId });
}

async function confirm(portal: Portal, trx: Trx, { row }: LoadedVerification): Promise<void> {
  await sealSubmitted(trx, row.id);
  const { documentTransmission } = row.form as Answers & { documentTransmission?: 'a' | 'b' | null };
  const to = await findRecipient(trx, row.account_id);
  await queueMail(portal, trx, receivedMail(portal, to, row, documentTransmission ?? null));
  portal.log.event('verification.submitted', { verification: row.id });
}
