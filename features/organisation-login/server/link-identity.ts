import type { Vouched } from '#features/account/rules/identity.ts';
import { identityLetter } from '#features/account/server/letters.ts';
import { type AccountRow, lockAccount } from '#features/account/server/store.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { Arrived } from './pages/arrived.ts';
import { deleteIdentity, listIdentities } from './store.ts';

/** From now on the identity opens the account: mail and entry. */
export async function tellLink(portal: Portal, trx: Trx, account: AccountRow, { provider }: Arrived): Promise<void> {
  await queueMail(portal, trx, identityLetter(portal, account, 'linked', provider.config.name));
  portal.log.event('identity.linked');
  await recordLink(portal, trx, account.id, 'identity-linked');
}

/** Parts an identity from the account; nothing happens to what is not this account's. */
export async function unlinkIdentity(
  portal: Portal,
  accountId: string,
  id: string,
): Promise<'done' | 'gone' | 'last-way'> {
  return portal.transaction(async (trx) => {
    // Nobody takes away another way in meanwhile.
    const account = await lockAccount(trx, accountId);
    const identities = await listIdentities(trx, accountId);
    const identity = identities.find((one) => one.id === id);
    if (account === undefined || identity === undefined) return 'gone';
    if (account.passwordHash === null && identities.length === 1) return 'last-way';
    await deleteIdentity(trx, id);
    await queueMail(portal, trx, identityLetter(portal, account, 'unlinked', nameOf(portal, identity.issuer)));
    portal.log.event('identity.unlinked');
    await recordLink(portal, trx, accountId, 'identity-unlinked');
    return 'done';
  });
}

/** A further way into the account, or one less: for the record, without who vouched for whom. */
async function recordLink(
  portal: Portal,
  trx: Trx,
  id: string,
  change: `identity-${'linked' | 'unlinked'}`,
): Promise<void> {
  await recordAct(portal, trx, {
    actor: { kind: 'applicant', id },
    act: `account.${change}`,
    subjects: [`/api/users/${id}`],
  });
}

export interface LinkedIdentity {
  id: string;
  provider: string;
  vouched: Vouched;
  linkedAt: Date;
  usedAt: Date;
}

/** What opens the account besides its password. `isLastWay`: nothing else does. */
export async function viewIdentities(
  portal: Portal,
  account: AccountRow,
): Promise<{ identities: LinkedIdentity[]; isLastWay: boolean }> {
  const identities = await listIdentities(portal.db, account.id);
  return {
    identities: identities.map(({ issuer, ...identity }) => ({ ...identity, provider: nameOf(portal, issuer) })),
    isLastWay: account.passwordHash === null && identities.length === 1,
  };
}

/** One that is no longer configured has no name any more. */
function nameOf({ config }: Portal, issuer: string): string {
  const { applicant } = config.identity;
  return applicant !== undefined && sameIssuer(applicant.issuer, issuer) ? applicant.name : new URL(issuer).host;
}

function sameIssuer(a: string, b: string): boolean {
  return new URL(a).href === new URL(b).href;
}
