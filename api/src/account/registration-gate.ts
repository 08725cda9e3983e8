import { isEnded } from '@portal/domain/programme/programme.ts';
import { registrationClosed } from '../hydra/problem.ts';
import type { Db, Portal, Trx } from '../platform/portal.ts';
import { findSetting, saveSetting } from '../platform/settings.ts';
import { countAccounts, lockRegistration } from './store.ts';

/** Literal, contract §3.4: one text whatever the reason. */
const CLOSED = 'Das Kontingent für Neu-Registrierungen ist erschöpft.';

interface RegistrationSetting {
  open: boolean;
}

const SETTING = 'registration';

/** Closed by the agency, by the end of the programme, or because the cap is reached (decisions §1 and §2). */
async function isRegistrationOpen(portal: Portal, db: Db | Trx): Promise<boolean> {
  if (isEnded(portal.programme, portal.clock.today())) return false;
  const setting = await findSetting<RegistrationSetting>(db, SETTING);
  if (setting?.open === false) return false;
  const cap = portal.programme.account.registrationCap;
  return cap === null || (await countAccounts(db)) < cap;
}

/** Throws 406 when nobody can register. */
export async function refuseWhenClosed(portal: Portal): Promise<void> {
  if (!(await isRegistrationOpen(portal, portal.db))) throw registrationClosed(CLOSED);
}

/** The same once more inside the transaction, where a cap could be overrun by two at once. */
export async function refuseOverCap(portal: Portal, trx: Trx): Promise<void> {
  if (portal.programme.account.registrationCap === null) return;
  await lockRegistration(trx);
  if (!(await isRegistrationOpen(portal, trx))) throw registrationClosed(CLOSED);
}

/** The agency opens or closes registration. */
export async function setRegistrationOpen({ db, clock }: Portal, open: boolean): Promise<void> {
  await saveSetting(db, SETTING, { open } satisfies RegistrationSetting, clock.now());
}
