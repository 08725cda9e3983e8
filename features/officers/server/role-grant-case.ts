import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Role } from '#features/audit/rules/roles.ts';
import {
  type ActContext,
  type ActOf,
  type ActOutcome,
  type CaseBase,
  defineCase,
} from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import {
  decideProposal,
  draftIn,
  findProposed,
  refusals,
  SHOWN_PROPOSALS,
} from '#features/cases/server/shared/second-person.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { ROLE_GRANT_TABLE, type RoleGrantState } from '../rules/acts.ts';
import { findRoleConflict, type RolePeriod } from '../rules/role-rules.ts';
import { giveHoldings, listHoldings } from './role-store.ts';
import { findOfficer, hasLoginService, lockOfficers, officerIri } from './store.ts';

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
async function propose({ portal, trx, row, fields, performer, now }: Act<'propose'>): Promise<ActOutcome> {
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
async function confirm({ portal, trx, row, performer, now }: Context): Promise<ActOutcome> {
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

function presentGrant({ grant }: RoleGrantCase): RoleGrantRow {
  if (grant === undefined) throw new Error('there is no proposal yet');
  return grant;
}

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'role_grant.roles': Role[];
    'role_grant.state': Exclude<RoleGrantState, 'none'>;
  }
}

export type RoleGrantRow = Selectable<Schema['role_grant']>;

/** Newest first: of everybody, or of one person. */
export async function listGrants(db: Db | Trx, officerId?: string): Promise<RoleGrantRow[]> {
  const all = db
    .selectFrom('role_grant')
    .selectAll()
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_PROPOSALS);
  return (officerId === undefined ? all : all.where('officer_id', '=', officerId)).execute();
}

interface NewGrant extends RolePeriod {
  id: string;
  officerId: string;
  roles: readonly Role[];
  reason: string;
  by: string;
  now: Date;
}

async function insertGrant(trx: Trx, grant: NewGrant): Promise<void> {
  const { id, officerId, roles, from, until, reason, by, now } = grant;
  await trx
    .insertInto('role_grant')
    .values({
      ...{ id, officer_id: officerId, roles: [...roles], from_day: from, until_day: until, reason },
      ...{ state: 'proposed', proposed_by: by, proposed_at: now },
    })
    .execute();
}

export interface RoleGrantCase extends CaseBase<RoleGrantState> {
  state: RoleGrantState;
  /** Who gets the roles. */
  officerId: string;
  /** Absent in state `none`: then the case has the id of the person it would be about. */
  grant: RoleGrantRow | undefined;
}

async function loadGrant(
  _portal: Pick<Portal, 'db'>,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<RoleGrantCase | undefined> {
  const grant = await findProposed(db, 'role_grant', id, options);
  if (grant !== undefined) return grantCaseOf(grant);
  if ((await findOfficer(db, id)) === undefined) return undefined;
  return { id, state: 'none', accountId: '', companyId: '', drafts: [], officerId: id, grant: undefined };
}

/** A proposal of its own: what its second person puts in force. */
export function grantCaseOf(grant: RoleGrantRow): RoleGrantCase {
  const { id, state, officer_id: officerId } = grant;
  const drafts = state === 'proposed' ? [draftIn('propose', grant)] : [];
  return { id, state, accountId: '', companyId: '', drafts, officerId, grant };
}

const TAKEN_BACK = 'Wer die Rollen vorgeschlagen hat, hat den Vorschlag zurückgenommen.';

export const ROLE_GRANT_CASE = defineCase({
  name: 'role-grant',
  table: ROLE_GRANT_TABLE,
  load: loadGrant,
  about: ({ officerId }) => [officerIri(officerId)],
  facts: async () => ({}),
  // Whoever gets the roles never confirms them.
  closed: ({ officerId }, performer) => (officerId === performer.id ? ['confirm'] : []),
  effects: {
    propose,
    confirm,
    ...refusals<RoleGrantCase>('role_grant', (row) => presentGrant(row).id, TAKEN_BACK),
  },
  mails: {},
  signs: { confirm: ['propose'] },
});
