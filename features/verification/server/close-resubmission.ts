import { mailAbout } from '#features/access/server/members.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { isResubmissionOver } from '../rules/deadlines.ts';
import { sealFiles } from './file-store.ts';
import { releaseInbox, sealInvoices } from './invoices/invoice-store.ts';
import { resubmissionClosedMail } from './mails.ts';
import {
  changeVerification,
  findEndedResubmissions,
  listProofs,
  lockVerification,
  type VerificationRow,
} from './store.ts';

const DEADLINE_OVER = 'Frist abgelaufen.';

/** Who ended it: the applicant, the deadline or the agency. */
type ClosedBy = 'applicant' | 'deadline' | 'agency';

/** What the act `close-resubmission` does on a row that the caller has locked: all is sealed, the applicant is told. */
export async function closeResubmission(portal: Portal, trx: Trx, row: VerificationRow, by: ClosedBy): Promise<void> {
  const now = portal.clock.now();
  await sealSubmitted(portal, trx, row.id);
  const change = { current_step: 'submitted', last_transition: 'finish_resubmit', stepped_at: now } as const;
  await changeVerification(trx, row.id, change, now);
  await mailAbout(portal, trx, row, (to) => resubmissionClosedMail(portal, to, row, by));
  portal.log.event('verification.resubmission-closed', { verification: row.id, by });
}

/** Invoices and files stay from now on as they are; files that still wait are no part of it, and go. */
export async function sealSubmitted(portal: Portal, trx: Trx, verificationId: string): Promise<void> {
  await releaseInbox(trx, { verificationId, now: portal.clock.now() });
  const proofs = await listProofs(trx, verificationId);
  await sealInvoices(trx, verificationId);
  await sealFiles(
    trx,
    verificationId,
    proofs.map(({ id }) => id),
  );
  await portal.acts.handIn(portal, trx, { kind: 'verification', id: verificationId });
}

export function hasEnded({ clock }: Pick<Portal, 'clock'>, row: VerificationRow): boolean {
  const { current_step: state, resubmit_until: until } = row;
  return state === 'resubmit_invoices' && until !== null && isResubmissionOver(until, clock.now());
}

/** The act of the portal itself at the end of a resubmission. */
export function deadlineOver(id: string) {
  const fields = { reason: DEADLINE_OVER };
  return { kind: 'verification', id, act: 'close-resubmission', fields, applicant: null } as const;
}

/** Closes a resubmission whose last second has passed; of many at the same time one does it. */
export async function closeEndedResubmission(portal: Portal, id: string): Promise<void> {
  await portal.transaction(async (trx) => {
    const row = await lockVerification(trx, id);
    if (row !== undefined && hasEnded(portal, row)) await portal.acts.perform(trx, deadlineOver(id));
  });
}

/** The sweep: resubmissions close at 23:59:59 of their last day in Berlin, whether or not a browser is open. */
export async function closeEndedResubmissions(portal: Portal): Promise<void> {
  for (const id of await findEndedResubmissions(portal.db, portal.clock.today())) {
    await closeEndedResubmission(portal, id);
  }
}
