import type { Account } from '@portal/domain/agency/accounting/wire.ts';
import { paidSoFar } from '@portal/domain/agency/payout/payout.ts';
import { restoreAnswers } from '@portal/domain/fields/answers.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import { BANK } from '@portal/domain/verification/step-5-financing-overview/schema.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import type { VerificationRow } from '../../../verification/public.ts';
import { findApprovedBankChange } from './bank-store.ts';
import type { Payout } from './store.ts';

/** What was paid and stayed, in cents. */
export function paidOf(payouts: readonly Payout[]): Cents {
  return paidSoFar(payouts);
}

/** The account money goes to: the one the recipient has signed for, or the newest that two officers changed it to. */
export async function findConfirmedAccount(
  db: Db | Trx,
  row: Pick<VerificationRow, 'id' | 'form'>,
): Promise<Account | undefined> {
  const changed = await findApprovedBankChange(db, row.id);
  if (changed !== undefined) return changed;
  const { name: holder, iban, bic } = restoreAnswers(BANK, row.form.verificationBank);
  return holder === null || iban === null ? undefined : { holder, iban, bic };
}
