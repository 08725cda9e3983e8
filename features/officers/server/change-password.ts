import { findNewPasswordFault, hashPassword } from '#features/access/server/passwords.ts';
import { endOtherLogins } from '#features/access/server/session-store.ts';
import { proveSelf } from '#features/account/server/second-factor.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { tooManyRequests, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { actorOfOfficer, officerIri } from './actor.ts';
import { findOfficer, type OfficerRow, updateOwnPassword } from './store.ts';

const NO_PASSWORD = 'Bitte geben Sie Ihr bisheriges Passwort ein.';
const WRONG_PASSWORD = 'Das ist nicht Ihr bisheriges Passwort.';
const NO_NEW = 'Bitte geben Sie ein neues Passwort ein.';
const SAME = 'Das neue Passwort ist das bisherige. Wählen Sie ein anderes.';
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
  await refuseWrong(portal, officer, current, ip);
  const fault = current === next ? SAME : await findOfficersFault(officer, next);
  if (fault !== undefined) throw violations([wrong('newPassword', fault)]);
  const passwordHash = await hashPassword(next);
  await portal.transaction(async (trx) => {
    await updateOwnPassword(trx, officerId, passwordHash);
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

/** Tries count like those at the login page: a stolen browser must not be a way to guess. */
async function refuseWrong(portal: Portal, officer: OfficerRow, current: string, ip: string): Promise<void> {
  const { id, passwordHash } = officer;
  const self = { side: 'officer', id, passwordHash, takesCode: false } as const;
  const proof = await proveSelf(portal, self, { text: current, ip });
  if (proof.kind === 'slowed') throw tooManyRequests(proof.seconds, SLOWED);
  if (proof.kind === 'refused') throw violations([wrong('currentPassword', WRONG_PASSWORD)]);
}
