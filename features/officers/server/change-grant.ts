import { randomUUID } from 'node:crypto';
import type { Role } from '#features/audit/rules/roles.ts';
import type { ActContext, ActOf, ActOutcome } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { decideProposal } from '#features/cases/server/shared/second-person.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Trx } from '#ground/server/portal.ts';
import type { ROLE_GRANT_TABLE } from '../rules/acts.ts';
import { findRoleConflict, type RolePeriod } from '../rules/role-rules.ts';
import { insertGrant, listGrants, type RoleGrantCase, type RoleGrantRow } from './grant-store.ts';
import { giveHoldings, listHoldings } from './role-store.ts';
import { hasLoginService, lockOfficers } from './store.ts';

type Context = ActContext<RoleGrantCase>;
type Act<A extends keyof typeof ROLE_GRANT_TABLE.acts> = ActOf<RoleGrantCase, typeof ROLE_GRANT_TABLE, A>;

export const OWN_ROLES = 'Diese Rollen bekämen Sie selbst. Eine andere Person muss sie bestätigen.';
export const FROM_SERVICE =
  'Die Rollen dieser Person kommen vom Anmeldedienst Ihrer Behörde und gelten, wie sie dort stehen. Ändern Sie sie dort.';
const WAITS = 'Ein Vorschlag mit einer dieser Rollen wartet schon auf eine zweite Person.';
const OVER = 'Der letzte vorgeschlagene Tag ist vorbei. Bitte lehnen Sie den Vorschlag ab.';

const PAST = 'Dieser Tag ist vorbei. Bitte geben Sie heute oder einen späteren Tag an.';
const BEFORE = 'Der letzte Tag liegt vor dem ersten.';

/** From today and without an end, where nothing else is said. Throws 422 at `fields.from` and `fields.until`. */
export function readPeriod(
  { from, until }: { from: string | null; until: string | null },
  today: CalendarDay,
): RolePeriod {
  const first = (from ?? today) as CalendarDay;
  const last = until as CalendarDay | null;
  if (first < today) throw wrongField('from', PAST);
  if (last !== null && last < first) throw wrongField('until', BEFORE);
  return { from: first, until: last };
}

/** The first person. */
export async function propose({ portal, trx, row, fields, performer, now }: Act<'propose'>): Promise<ActOutcome> {
  const { officerId } = row;
  const { roles, reason } = fields;
  await refuseUnfit(trx, officerId, roles, (text) => wrongField('roles', text));
  const period = readPeriod(fields, portal.clock.today());
  const waiting = (await listGrants(trx, officerId)).filter(({ state }) => state === 'proposed');
  if (waiting.some((grant) => grant.roles.some((role) => roles.includes(role)))) throw wrongField('roles', WAITS);
  const id = randomUUID();
  await insertGrant(trx, { id, officerId, roles, ...period, reason, by: performer.id, now });
  return { id, detail: { roles, effectiveFrom: period.from, until: period.until } };
}

/** The second person, who is neither who proposed it nor who gets the roles, puts them in force. */
export async function confirm({ portal, trx, row, performer, now }: Context): Promise<ActOutcome> {
  const grant = presentGrant(row);
  const { officer_id: officerId, roles, until_day: until, proposed_by: proposedBy } = grant;
  if (officerId === performer.id) throw conflict(OWN_ROLES);
  await lockOfficers(trx);
  await refuseUnfit(trx, officerId, roles, conflict);
  const today = portal.clock.today();
  if (until !== null && until < today) throw conflict(OVER);
  const from = grant.from_day < today ? today : grant.from_day;
  await giveHoldings(trx, officerId, roles, { from, until, by: performer.id, proposedBy, now, today });
  await decideProposal(trx, 'role_grant', grant.id, { state: 'confirmed', by: performer.id, now, refusal: null });
  return { detail: { roles, effectiveFrom: from, until, proposedBy } };
}

/** Throws what stands against somebody having these roles, whoever gives them. */
export async function refuseUnfit(
  trx: Trx,
  officerId: string,
  roles: readonly Role[],
  refusal: (text: string) => Error,
): Promise<void> {
  if (await hasLoginService(trx, officerId)) throw conflict(FROM_SERVICE);
  const held = (await listHoldings(trx, officerId)).map(({ role }) => role);
  const text = findRoleConflict(held, roles);
  if (text !== undefined) throw refusal(text);
}

export async function refuse({ trx, row, performer, fields, now }: Act<'refuse'>): Promise<void> {
  await decideProposal(trx, 'role_grant', presentGrant(row).id, {
    state: 'refused',
    by: performer.id,
    now,
    refusal: fields.reason,
  });
}

export async function takeBack({ trx, row, performer, now }: Context): Promise<void> {
  const refusal = 'Wer die Rollen vorgeschlagen hat, hat den Vorschlag zurückgenommen.';
  await decideProposal(trx, 'role_grant', presentGrant(row).id, { state: 'refused', by: performer.id, now, refusal });
}

function presentGrant({ grant }: RoleGrantCase): RoleGrantRow {
  if (grant === undefined) throw new Error('there is no proposal yet');
  return grant;
}
