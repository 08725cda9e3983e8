import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/bearer.ts';
import { emailKey } from '#features/account/rules/registration.ts';
import { invitationLetter } from '#features/account/server/letters.ts';
import { enterMail, mailsExhausted, refuseOverBudget } from '#features/account/server/mail-budget.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { later } from '#ground/server/clock.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { INVITATION_DAYS, INVITATION_FIELDS, MAX_OPEN_INVITATIONS, PEOPLE_TEXTS } from '../rules/people.ts';
import { endInvitation, insertInvitation, listInvitations } from './invitation-store.ts';
import { lockPeople, type PersonRow } from './people-store.ts';
import { recordOf } from './record.ts';

const DAY = 24 * 3_600_000;

/**
 * Invites somebody by mail. Whether the address has an account makes no difference to anything. Throws 422 with every
 * violation, 409 where too many are open, 429 where too many mails asked for from this address are.
 */
export async function invite(portal: Portal, actor: Actor, body: unknown, ip: string): Promise<void> {
  const { email, role } = readSent(INVITATION_FIELDS, body, '');
  await refuseOverBudget(portal, ip);
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const { name: company, people } = await lockPeople(trx, actor, 'manage-people');
    await refuseNeedless(trx, { companyId: actor.companyId, people, email, now });
    const delay = await enterMail(portal, trx, { ip, email });
    if (delay !== undefined) throw mailsExhausted(portal, delay);
    const invitation = { id: randomUUID(), companyId: actor.companyId, email, role };
    const expiresAt = later(now, INVITATION_DAYS * DAY);
    await insertInvitation(trx, { ...invitation, expiresAt, now, by: actor.accountId });
    await queueMail(portal, trx, invitationLetter(portal, { ...invitation, company }));
    await recordAct(portal, trx, recordOf(actor, 'invite', { invitation: invitation.id, role }));
  });
}

interface Wish {
  companyId: string;
  people: readonly PersonRow[];
  email: string;
  now: Date;
}

async function refuseNeedless(trx: Trx, { companyId, people, email, now }: Wish): Promise<void> {
  const isSame = (one: { email: string }) => emailKey(one.email) === emailKey(email);
  if (people.some(isSame)) throw violations([wrong('email', PEOPLE_TEXTS.alreadyIn)]);
  const open = await listInvitations(trx, companyId, now);
  if (open.some(isSame)) throw violations([wrong('email', PEOPLE_TEXTS.alreadyInvited)]);
  if (open.length >= MAX_OPEN_INVITATIONS) throw conflict(PEOPLE_TEXTS.tooMany);
}

/** Takes an invitation back. Throws 404 for one that is none of this company's or over. */
export async function revokeInvitation(portal: Portal, actor: Actor, id: string): Promise<void> {
  await portal.transaction(async (trx) => {
    await lockPeople(trx, actor, 'manage-people');
    if (!(await endInvitation(trx, id, actor.companyId, portal.clock.now()))) throw notFound();
    await recordAct(portal, trx, recordOf(actor, 'revoke-invitation', { invitation: id }));
  });
}
