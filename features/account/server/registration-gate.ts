import { isEnded } from '#ground/rules/programme/programme.ts';
import { registrationClosed } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings/store.ts';
import { countAccounts, lockRegistration } from './store.ts';

/** Literal, contract §3.4: one text whatever the reason. */
const CLOSED = 'Das Kontingent für Neu-Registrierungen ist erschöpft.';

/** Closed by the agency, by the end of the programme, or because the cap is reached (decisions §1 and §2). */
async function isRegistrationOpen(portal: Portal, db: Db | Trx): Promise<boolean> {
  if (isEnded(portal.programme, portal.clock.today())) return false;
  const { registrationOpen, registrationCap: cap } = (await findSettings(portal, db)).settings;
  return registrationOpen && (cap === null || (await countAccounts(db)) < cap);
}

/** Throws 406 when nobody can register. */
export async function refuseWhenClosed(portal: Portal): Promise<void> {
  if (!(await isRegistrationOpen(portal, portal.db))) throw registrationClosed(CLOSED);
}

/** The same once more inside the transaction, where a cap could be overrun by two at once. */
export async function refuseOverCap(portal: Portal, trx: Trx): Promise<void> {
  if ((await findSettings(portal, trx)).settings.registrationCap === null) return;
  await lockRegistration(trx);
  if (!(await isRegistrationOpen(portal, trx))) throw registrationClosed(CLOSED);
}
