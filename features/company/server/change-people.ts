import type { Actor } from '#features/access/server/actor.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { type CompanyAct, mayInCompany } from '#ground/rules/session/rights.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { PEOPLE_TEXTS, ROLE_FIELDS } from '../rules/people.ts';
import type { CompanyPeople } from '../rules/wire.ts';
import { endInvitationsOf, listInvitations } from './invitation-store.ts';
import { listPeople, lockPeople, type PersonRow, removeMember, setRole } from './people-store.ts';
import { recordOf } from './record-store.ts';
import { type PeopleChange, tellPeople } from './tell-people.ts';

/**
 * Who belongs to the company; addresses and invitations for owners only. The call itself may have changed what the actor is:
 * what counts is what they are now, and whoever has gone reads nothing.
 */
export async function viewPeople(
  { db, clock }: Portal,
  { accountId, companyId, companyName: company }: Actor,
): Promise<CompanyPeople> {
  const people = await listPeople(db, companyId);
  const role = people.find(({ id }) => id === accountId)?.role;
  if (role === undefined) return { company, role: 'reader', people: [], invitations: [] };
  const isOwner = role === 'owner';
  const open = isOwner ? await listInvitations(db, companyId, clock.now()) : [];
  return {
    company,
    role,
    people: people.map(({ email, canAct, ...person }) => ({
      ...person,
      email: isOwner ? email : null,
      isSelf: person.id === accountId,
    })),
    invitations: open.map(({ id, email, role: invited, expiresAt }) => ({
      id,
      email,
      role: invited,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

interface Changing {
  trx: Trx;
  person: PersonRow;
  /** The owners who can act, without this person, the longest there first. */
  otherOwners: readonly PersonRow[];
  /** Says it by mail, once it is done. */
  tell: (kind: PeopleChange['kind']) => Promise<void>;
}

/** One change at a time: two owners that go at once would leave none. Throws 404 for somebody who is not in the company. */
async function change(
  portal: Portal,
  actor: Actor,
  { personId, act = 'manage-people' }: { personId: string; act?: CompanyAct },
  work: (changing: Changing) => Promise<void>,
): Promise<void> {
  await portal.transaction(async (trx) => {
    const { name: company, people } = await lockPeople(trx, actor, act);
    const person = people.find(({ id }) => id === personId);
    if (person === undefined) throw notFound();
    const otherOwners = people.filter(({ id, role, canAct }) => role === 'owner' && canAct && id !== personId);
    const { accountId: byId, companyId } = actor;
    const tell = (kind: PeopleChange['kind']) =>
      tellPeople(portal, trx, { companyId, company, before: people, personId, byId, kind });
    await work({ trx, person, otherOwners, tell });
  });
}

/** Whom somebody has invited who is not to manage people any more: they would come back in by an address of their own. */
async function endTheirInvitations(portal: Portal, trx: Trx, actor: Actor, personId: string): Promise<void> {
  const ended = await endInvitationsOf(trx, { personId, companyId: actor.companyId, now: portal.clock.now() });
  for (const { id } of ended) await recordAct(portal, trx, recordOf(actor, 'revoke-invitation', { invitation: id }));
}

/** Gives a person another role. Throws 409 for the last owner. */
export async function changeRole(portal: Portal, actor: Actor, personId: string, body: unknown): Promise<void> {
  const { role } = readSent(ROLE_FIELDS, body, '');
  await change(portal, actor, { personId }, async ({ trx, person, otherOwners, tell }) => {
    if (role === person.role) return;
    if (person.role === 'owner' && otherOwners.length === 0) throw conflict(PEOPLE_TEXTS.lastOwner);
    await setRole(trx, actor.companyId, personId, role);
    await recordAct(portal, trx, recordOf(actor, 'change-role', { from: person.role, to: role }, personId));
    if (personId !== actor.accountId && !mayInCompany(role, 'manage-people'))
      await endTheirInvitations(portal, trx, actor, personId);
    await tell('role');
  });
}

/** The company becomes somebody else's: they are its owner, the actor goes on as a contributor. Throws 409 for whoever cannot act. */
export async function handOver(portal: Portal, actor: Actor, personId: string): Promise<void> {
  await change(portal, actor, { personId }, async ({ trx, person, tell }) => {
    if (personId === actor.accountId) return;
    if (!person.canAct) throw conflict(PEOPLE_TEXTS.cannotAct);
    await setRole(trx, actor.companyId, personId, 'owner');
    await setRole(trx, actor.companyId, actor.accountId, 'contributor');
    await recordAct(portal, trx, recordOf(actor, 'hand-over', {}, personId));
    await tell('handed-over');
  });
}

/** Takes a person out of the company; oneself: leaves it. Throws 409 for the last owner. */
export async function removePerson(portal: Portal, actor: Actor, personId: string): Promise<void> {
  const isSelf = personId === actor.accountId;
  await change(
    portal,
    actor,
    { personId, act: isSelf ? 'read' : 'manage-people' },
    async ({ trx, otherOwners, tell }) => {
      const [successor] = otherOwners;
      if (successor === undefined) throw conflict(PEOPLE_TEXTS.lastOwner);
      await removeMember(trx, actor.companyId, personId, successor.id);
      await recordAct(portal, trx, recordOf(actor, isSelf ? 'leave' : 'remove-person', {}, personId));
      if (!isSelf) await endTheirInvitations(portal, trx, actor, personId);
      await tell('gone');
    },
  );
}
