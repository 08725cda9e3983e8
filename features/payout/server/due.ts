import { BANK } from '#features/verification/rules/steps/step-5-financing-overview.ts';
import type { VerificationRow } from '#features/verification/server/store.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { paidSoFar } from '../rules/payout.ts';
import type { Account } from '../rules/wire.ts';
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
