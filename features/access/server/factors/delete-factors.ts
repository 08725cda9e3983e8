import type { Trx } from '#ground/server/portal.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { deleteRecoveryCodes, deleteTotp } from './factor-store.ts';

/** Everything an account has beside its password: the app, its codes, the passkeys. */
export async function deleteFactors(trx: Trx, accountId: string): Promise<void> {
  await deleteTotp(trx, accountId);
  await deleteRecoveryCodes(trx, accountId);
  await deletePasskeys(trx, { side: 'account', id: accountId });
}
