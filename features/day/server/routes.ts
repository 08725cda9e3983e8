import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { auditWords } from '#features/audit/rules/audit-words.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { casePath } from '#features/cases/rules/case-segments.ts';
import { LISTED_KINDS, type ListedKindName, stateLabel } from '#features/cases/rules/work-list.ts';
import { lastWorkingDayBefore } from '#features/cases/rules/working-day.ts';
import { listedIri, presentListed } from '#features/cases/server/lists/present-case.ts';
import { pointOf } from '#features/cases/server/lists/read-case-query.ts';
import { AWAITS_SIGNATURE, type ListedCase, listWork, TO_ASSIGN } from '#features/cases/server/lists/store.ts';
import { type Performer, workOf } from '#features/cases/server/performer.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import type { FollowUp } from '#features/desk/rules/wire.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import type { LettersToPost } from '#features/post-out/rules/wire.ts';
import { countToPost } from '#features/post-out/server/post-store.ts';
import { findToSign } from '#features/to-sign/server/routes.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import { COUNTED } from '#ground/server/hydra/collection.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import type { DayCounts, DayStart, Happened } from '../rules/wire.ts';

interface OfficersWork {
  officerId: string;
  /** The own id and those of whom this person stands in for. */
  work: readonly string[];
  today: CalendarDay;
  /** Beginning of the last working day. */
  since: Date;
}

/** Counted by the indexes of the list: as many cases as the person has, however many there are. */
async function countDay(db: Db, { officerId, work, today, since }: OfficersWork): Promise<Omit<DayCounts, 'toSign'>> {
  const { rows } = await sql<Omit<DayCounts, 'toSign'>>`
    select count(*)::int as open,
      count(*) filter (where w.due_key = ${today}::date and not ${AWAITS_SIGNATURE})::int as "dueToday",
      count(*) filter (where w.due_key < ${today}::date and not ${AWAITS_SIGNATURE})::int as overdue,
      count(*) filter (where ${AWAITS_SIGNATURE})::int as "awaitsSignature",
      (select count(*)::int from case_assignment a join work_list n on n.id = a.case_id
        where a.officer_id = any(${[...work]}::uuid[]) and a.assigned_at >= ${since} and n.is_open) as fresh,
      (select count(*)::int from (
        select from work_list w where ${TO_ASSIGN} limit ${COUNTED}
      ) as unassigned) as unassigned,
      (select count(*)::int from follow_up f where f.officer_id = ${officerId}::uuid and f.due_on <= ${today}::date)
        as "followUps"
    from work_list w where w.is_open and w.assignee_id = any(${[...work]}::uuid[])`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count has one row');
  return counts;
}

type FollowedCase = FollowUp & Pick<ListedCase, 'kind' | 'id' | 'number' | 'companyName' | 'state'>;

/** The oldest first. */
async function findFollowUps(db: Db, officerId: string, limit: number): Promise<FollowedCase[]> {
  const { rows } = await sql<FollowedCase>`
    select f.due_on as "on", n.text as note, w.kind, w.id, w.number, w.company_name as "companyName", w.state
    from follow_up f join work_list w on w.id = f.case_id join case_note n on n.id = f.note_id
    where f.officer_id = ${officerId}::uuid
    order by f.due_on, f.case_id limit ${limit}`.execute(db);
  return rows;
}

type HappenedRow = Pick<ListedCase, 'kind' | 'id'> &
  Pick<Happened, 'number' | 'companyName' | 'actorName' | 'actorKind'> & { at: Date; act: string };

/**
 * What others did to this person's open cases, the newest first: as many entries are read as the agency has written since.
 * An act names several cases, a payout beside its proof of use: it is told of the first, the one it was done to.
 */
async function findActsOfOthers(
  db: Db,
  { officerId, work, since }: Omit<OfficersWork, 'today'>,
  limit: number,
): Promise<HappenedRow[]> {
  const { rows } = await sql<HappenedRow>`
    with mine as (
      select kind, id, number, company_name, ${addressOf(sql`kind`, sql`id`)} as iri
      from work_list where is_open and assignee_id = any(${[...work]}::uuid[])
    )
    select distinct on (e.number) m.kind, m.id, m.number, m.company_name as "companyName", e.at, e.act,
      e.actor_name as "actorName", e.actor_kind as "actorKind"
    from audit_entry e cross join lateral unnest(e.subjects) with ordinality as s(iri, place)
      join mine m on m.iri = s.iri
    where e.at >= ${since} and e.kind = 'act' and e.actor_id is distinct from ${officerId}::uuid
    order by e.number desc, s.place limit ${limit}`.execute(db);
  return rows;
}

/** Of a case, as the record names it. */
function addressOf(kind: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = (Object.keys(LISTED_KINDS) as ListedKindName[]).map(
    (name) => sql`when ${sql.lit(name)} then ${sql.lit(`${casePath(name)}/`)}`,
  );
  return sql`case ${kind} ${sql.join(cases, sql` `)} end || ${id}`;
}

const MOST = { next: 10, followUps: 30, happened: 30 } as const;

/** How a working day begins. A handful of questions, however many cases there are. */
async function readDay(portal: Portal, performer: Performer): Promise<DayStart> {
  const { db, clock } = portal;
  const today = clock.today();
  const since = lastWorkingDayBefore(today);
  const work = workOf(performer);
  const whose = { officerId: performer.id, work, today, since: startOfDay(since) };
  const counts = await countDay(db, whose);
  const followUps = await findFollowUps(db, performer.id, MOST.followUps);
  const order = { by: 'dueOn', direction: 'asc' } as const;
  const page = { order, limit: MOST.next, counted: false };
  const next = await listWork(db, { list: 'mine', isDoable: true }, pointOf(portal, performer), page);
  const happened = await findActsOfOthers(db, whose, MOST.happened);
  const toSign = await findToSign(portal, performer);
  return {
    ...{ today, since },
    letters: performer.roles.includes('intake') ? await readLetters(portal) : null,
    counts: { ...counts, toSign: toSign.filter(({ body }) => body.because === null).length },
    followUps: followUps.map(({ kind, id, state, ...one }) => ({
      ...one,
      '@id': listedIri({ kind, id }),
      kindLabel: LISTED_KINDS[kind].label,
      stateLabel: stateLabel(kind, state),
    })),
    next: next.map((one) => presentListed(one)),
    happened: happened.map(({ kind, id, act, at, ...one }) => ({
      ...one,
      case: listedIri({ kind, id }),
      at: instant(at),
      label: auditWords(act),
    })),
  };
}

async function readLetters(portal: Portal): Promise<LettersToPost> {
  const { postWithinDays } = (await findSettings(portal, portal.db)).settings;
  const counts = await countToPost(portal.db, { today: portal.clock.today(), postWithinDays });
  return { ...counts, withinDays: postWithinDays };
}

const { day: DAY } = AGENCY_CALLS;

/** The page a day begins with. */
export function dayRoutes(app: FastifyInstance, portal: Portal): void {
  app.get(DAY.path, { onRequest: [bearer(portal).officer(...DAY.roles)] }, async (request) => {
    const day = await readDay(portal, performerOf(request));
    const shown = [...day.followUps, ...day.next].map((one) => one['@id']);
    const subjects = [...new Set([...shown, ...day.happened.map((one) => one.case)])];
    await recordListRead(portal, officerOf(request), { act: 'day.list', subjects });
    return item('DayStart', DAY.path, day);
  });
}
