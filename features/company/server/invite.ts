import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { hashToken, isTokenShaped } from '#features/access/server/tokens.ts';
import { emailKey, INVITED_PERSON_FIELDS } from '#features/account/rules/registration.ts';
import { invitationLetter } from '#features/account/server/letters.ts';
import { enterMail, mailsExhausted, proveMailbox, refuseOverBudget } from '#features/account/server/mail-budget.ts';
import { registerInvited } from '#features/account/server/register-account.ts';
import { findAccount } from '#features/account/server/store.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { later } from '#ground/server/clock.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict, notFound, Problem, violations } from '#ground/server/hydra/problem.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';
import { INVITATION_DAYS, INVITATION_FIELDS, isBound, MAX_OPEN_INVITATIONS, PEOPLE_TEXTS } from '../rules/people.ts';
import type { AcceptedInvitation, InvitationView } from '../rules/wire.ts';
import {
  endInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
} from './invitation-store.ts';
import { insertMember, listPeople, lockCompany, lockPeople, type PersonRow } from './people-store.ts';
import { recordOf } from './record-store.ts';
import { tellPeople } from './tell-people.ts';

/** 410 with what to do. */
function over(): Problem {
  return new Problem(410, PEOPLE_TEXTS.over);
}

async function getInvitation(portal: Portal, db: Db | Trx, token: string): Promise<InvitationRow> {
  if (!isTokenShaped(token)) throw notFound();
  const found = await findInvitation(db, hashToken(token), portal.clock.now());
  if (found === undefined) throw over();
  return found;
}

/** What whoever has the link is told. Throws 410 once it is over. */
export async function viewInvitation(portal: Portal, token: string): Promise<InvitationView> {
  const { company, role, email, expiresAt } = await getInvitation(portal, portal.db, token);
  return { company, role, email, expiresAt: expiresAt.toISOString() };
}

/** Whoever is logged in enters the company. Throws 410, 409 where they are in it, or where an owner's invitation went to another address. */
export async function acceptInvitation(portal: Portal, accountId: string, token: string): Promise<AcceptedInvitation> {
  return inTransaction(portal, async (trx) => {
    const invitation = await getInvitation(portal, trx, token);
    const account = await findAccount(trx, accountId);
    if (isBound(invitation.role) && emailKey(account?.email ?? '') !== emailKey(invitation.email))
      throw conflict(PEOPLE_TEXTS.ownerElsewhere);
    return enter(portal, trx, invitation, { accountId, next: null });
  });
}

/**
 * A new account for the address that was invited, without a company of its own; its mailbox is proven by the link. Throws
 * 409 where the address has an account, which whoever has the link may know.
 */
export async function registerByInvitation(portal: Portal, token: string, body: unknown): Promise<AcceptedInvitation> {
  const person = readSent(INVITED_PERSON_FIELDS, body, '');
  return inTransaction(portal, async (trx) => {
    const invitation = await getInvitation(portal, trx, token);
    const account = await registerInvited(portal, trx, { ...person, email: invitation.email });
    if (account === undefined) throw conflict(PEOPLE_TEXTS.hasAccount);
    return enter(portal, trx, invitation, { accountId: account.id, next: account.passwordPage });
  });
}

/** What proves a mailbox needs the portal's secret, which is read outside of any transaction. */
async function inTransaction<T>(portal: Portal, work: (trx: Trx) => Promise<T>): Promise<T> {
  await getSecret(portal);
  return portal.transaction(work);
}

interface Entering {
  accountId: string;
  next: string | null;
}

async function enter(
  portal: Portal,
  trx: Trx,
  { id, companyId, company, role, email }: InvitationRow,
  { accountId, next }: Entering,
): Promise<AcceptedInvitation> {
  const now = portal.clock.now();
  if ((await lockCompany(trx, companyId)) === undefined) throw over();
  if (!(await endInvitation(trx, id, companyId, now))) throw over();
  const before = await listPeople(trx, companyId);
  if (!(await insertMember(trx, { companyId, accountId, role, now }))) throw conflict(PEOPLE_TEXTS.youAreIn);
  await proveMailbox(portal, trx, email);
  await recordAct(portal, trx, recordOf({ accountId, companyId }, 'join', { invitation: id, role }));
  await tellPeople(portal, trx, { companyId, company, before, personId: accountId, byId: accountId, kind: 'joined' });
  return { company: companyId, next };
}

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
