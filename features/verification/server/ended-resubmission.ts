import type { Portal } from '#ground/server/portal.ts';
import { isResubmissionOver } from '../rules/deadlines.ts';
import { findEndedResubmissions, lockVerification, type VerificationRow } from './store.ts';

const DEADLINE_OVER = 'Frist abgelaufen.';

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
