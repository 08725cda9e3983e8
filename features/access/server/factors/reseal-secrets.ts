import { ConfigError } from '#ground/server/config.ts';
import type { Portal } from '#ground/server/portal.ts';
import { KeyMissing } from '#ground/server/sealing.ts';
import { listTotpSecrets, replaceTotpSecret } from './factor-store.ts';

/**
 * Brings the secrets of second factors, of officers and applicants, under the first key: those that lay in clear, and after a
 * rotation those of the key before. Throws ConfigError where one cannot be opened: its owner could not log in.
 */
export async function resealSecrets({ db, sealing }: Pick<Portal, 'db' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const side of ['officer', 'applicant'] as const) {
      for (const { id, secret } of await listTotpSecrets(trx, side)) {
        if (sealing.isCurrent(secret)) continue;
        await replaceTotpSecret(trx, { side, id }, sealing.seal(openOrExplain(sealing, secret, id), id));
      }
    }
  });
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
