import { randomUUID } from 'node:crypto';
import { later } from '#ground/server/clock.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { InvitedPerson } from '../rules/invited-person.ts';
import { emailKey } from '../rules/registration.ts';
import { insertAccountLink, MAILED_TOKEN, makeAccountToken } from './store.ts';

export interface InvitedAccount {
  id: string;
  /** Where the person sets the password; with that the account is confirmed. */
  passwordPage: string;
}

/** An account without a company for somebody who has proven a mailbox by a mailed link; undefined when it has one. */
export async function registerInvited(
  portal: Portal,
  trx: Trx,
  { email, ...person }: InvitedPerson & { email: string },
): Promise<InvitedAccount | undefined> {
  const [id, linkId, now] = [randomUUID(), randomUUID(), portal.clock.now()];
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account')
    .values({
      id,
      email,
      email_key: emailKey(email),
      salutation: person.salutation,
      title: person.title,
      first_name: (person.firstName ?? '').trim(),
      last_name: (person.lastName ?? '').trim(),
      phone: (person.phone ?? '').trim(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return undefined;
  const expiresAt = later(now, MAILED_TOKEN.confirm);
  await insertAccountLink(trx, { id: linkId, accountId: id, purpose: 'confirm', expiresAt });
  const token = await makeAccountToken(trx, linkId, now);
  portal.log.event('account.registered');
  return { id, passwordPage: `/oauth/passwort-festlegen/${token}` };
}
