import { ConfigError } from '#ground/server/environment.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { KeyMissing, type Sealing } from '#ground/server/sealing.ts';

/**
 * Brings the secrets of second factors, of officers and applicants, under the first key: those that lay in clear, and after a
 * rotation those of the key before. Throws ConfigError where one cannot be opened: its owner could not log in.
 */
export async function resealSecrets({ db, sealing }: Pick<Portal, 'db' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await resealOfficers(trx, sealing);
    await resealApplicants(trx, sealing);
  });
}

async function resealOfficers(trx: Trx, sealing: Sealing): Promise<void> {
  const officers = await trx.selectFrom('officer').select(['id', 'second_factor_secret as sealed']).execute();
  for (const { id, sealed } of officers.filter((one) => !sealing.isCurrent(one.sealed))) {
    const fresh = sealing.seal(openOrExplain(sealing, sealed, id), id);
    await trx.updateTable('officer').set({ second_factor_secret: fresh }).where('id', '=', id).execute();
  }
}

async function resealApplicants(trx: Trx, sealing: Sealing): Promise<void> {
  const applicants = await trx.selectFrom('account_totp').select(['account_id as id', 'secret as sealed']).execute();
  for (const { id, sealed } of applicants.filter((one) => !sealing.isCurrent(one.sealed))) {
    const fresh = sealing.seal(openOrExplain(sealing, sealed, id), id);
    await trx.updateTable('account_totp').set({ secret: fresh }).where('account_id', '=', id).execute();
  }
}

function openOrExplain(sealing: Portal['sealing'], sealed: string, id: string): string {
  try {
    return sealing.open(sealed, id);
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    throw new ConfigError(
      'SECRET_KEYS fehlt der Schlüssel, mit dem zweite Faktoren verschlüsselt sind. Bitte nennen Sie ihn hinter dem neuen.',
    );
  }
}
