import { ConfigError } from '../platform/environment.ts';
import type { Portal } from '../platform/portal.ts';
import { KeyMissing } from '../platform/sealing.ts';

/**
 * Brings the secrets of second factors under the first key: those that lay in clear, and after a rotation those of the key
 * before. Throws ConfigError where one cannot be opened: nobody of the agency could log in.
 */
export async function resealSecrets({ db, sealing }: Pick<Portal, 'db' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const officers = await trx.selectFrom('officer').select(['id', 'second_factor_secret as sealed']).execute();
    for (const { id, sealed } of officers.filter((one) => !sealing.isCurrent(one.sealed))) {
      const fresh = sealing.seal(openOrExplain(sealing, sealed, id), id);
      await trx.updateTable('officer').set({ second_factor_secret: fresh }).where('id', '=', id).execute();
    }
  });
}

function openOrExplain(sealing: Portal['sealing'], sealed: string, id: string): string {
  try {
    return sealing.open(sealed, id);
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    throw new ConfigError(
      'SECRET_KEYS fehlt der Schlüssel, mit dem die zweiten Faktoren der Behörde verschlüsselt sind. Bitte nennen Sie ihn hinter dem neuen.',
    );
  }
}
