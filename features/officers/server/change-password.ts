import { findNewPasswordFault } from '#features/access/server/passwords.ts';
import { endOtherLogins } from '#features/access/server/session.ts';
import { choosePassword } from '#features/account/server/set-password.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { tooManyRequests, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { actorOfOfficer, officerIri } from './actor.ts';
import { findOfficer, type OfficerRow, updateOwnPassword } from './store.ts';

const NO_PASSWORD = 'Bitte geben Sie Ihr bisheriges Passwort ein.';
const WRONG_PASSWORD = 'Das ist nicht Ihr bisheriges Passwort.';
const NO_NEW = 'Bitte geben Sie ein neues Passwort ein.';
const SLOWED = 'Zu viele Versuche. Bitte warten Sie einen Augenblick.';

interface OwnLogin {
  officerId: string;
  /** Hash of the token of this call: its login stays. */
  token: Buffer;
}

/**
 * An officer changes the own password, who must know the present one; every other login of theirs ends. Throws 422 at
 * `currentPassword` and `newPassword`, 429 after wrong ones, HashQueueFull.
 */
export async function changeOwnPassword(
  portal: Portal,
  { officerId, token }: OwnLogin,
  { current, next, ip }: { current: string; next: string; ip: string },
): Promise<void> {
  const gaps = [
    ...(current === '' ? [missing('currentPassword', NO_PASSWORD)] : []),
    ...(next === '' ? [missing('newPassword', NO_NEW)] : []),
  ];
  if (gaps.length > 0) throw violations(gaps);
  const officer = await getOfficer(portal, officerId);
  const self = { side: 'officer', id: officerId, passwordHash: officer.passwordHash } as const;
  const typed = { present: current, password: next, ip };
  const chosen = await choosePassword(portal, self, typed, () => findOfficersFault(officer, next));
  if (chosen.kind === 'slowed') throw tooManyRequests(chosen.seconds, SLOWED);
  if (chosen.kind === 'refused') throw violations([wrong('currentPassword', WRONG_PASSWORD)]);
  if (chosen.kind === 'weak') throw violations([wrong('newPassword', chosen.message)]);
  await portal.transaction(async (trx) => {
    await updateOwnPassword(trx, officerId, chosen.passwordHash);
    await endOtherLogins(trx, { side: 'officer', id: officerId }, { bearer: token }, portal.clock.now());
    const actor = actorOfOfficer(officer);
    await recordAct(portal, trx, { actor, act: 'officer.change-password', subjects: [officerIri(officerId)] });
  });
}

async function getOfficer(portal: Portal, officerId: string): Promise<OfficerRow> {
  const officer = await findOfficer(portal.db, officerId);
  if (officer === undefined) throw new Error(`officer ${officerId} vanished`);
  return officer;
}

/** What a change to this password would say of it, for whoever is still typing. Throws HashQueueFull. */
export async function checkOwnPassword(portal: Portal, officerId: string, typed: string): Promise<string | null> {
  return (await findOfficersFault(await getOfficer(portal, officerId), typed)) ?? null;
}

/** What is wrong with a new password for this officer. Throws HashQueueFull. */
export function findOfficersFault({ email, name }: OfficerRow, password: string): Promise<string | undefined> {
  return findNewPasswordFault(password, email, [name]);
}
