import { type Selectable, sql } from 'kysely';
import type { ObjectionEnd, ObjectionView } from '#features/cases/rules/proceedings-wire.ts';
import type { ProceedingCase } from '#features/proceeding/server/proceeding.ts';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { OBJECTION_TABLE, type ObjectionState } from '../rules/acts.ts';
import { canObject, OBJECTABLE, type ObjectableAct, type ObjectableDecision } from '../rules/decisions.ts';
import { isInTime, type ObjectionPeriod, objectionUntil } from '../rules/objection-period.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'objection.against': ObjectableAct;
    'objection.ended_as': ObjectionEnd;
  }
}

export interface ObjectionRow extends Selectable<Schema['objection']> {
  /** Of the decision's letter; null without one. */
  announced_on: CalendarDay | null;
  decided_at: Date | null;
  signed_by: string | null;
}

export type ObjectionCase = ProceedingCase<ObjectionRow, ObjectionState>;

/** Against each decision at most one is open. One that an older command line ended has only its outcome: nothing changed. */
export const OBJECTIONS = new ProceedingStore<ObjectionRow, ObjectionEnd>({
  table: 'objection',
  began: 'filed_at',
  ended: (as) => ({ ended_as: as, outcome: OBJECTION_TABLE.states[as] }),
  endOf: ({ closed_at, ended_as }) => (closed_at === null ? null : (ended_as ?? 'withdrawn')),
  all: sql`select p.*, l.announced_on, l.created_at as decided_at, l.signed_by
    from objection p left join letter l on l.id = p.letter_id`,
});

interface DecisionRow {
  id: string;
  /** Null for a decision from before there were letters. */
  letterId: string | null;
  act: ObjectableAct;
  decidedAt: Date;
  announcedOn: CalendarDay | null;
  isInForce: boolean;
  objections: (ObjectionEnd | null)[];
}

/** A decision as an objection is filed against it. */
export interface Decision extends ObjectableDecision {
  letterId: string | null;
}

/** Until when an objection is in time. What has no letter tells nobody how to go against it. */
function objectionDeadline({
  letterId,
  announcedOn,
}: Pick<DecisionRow, 'letterId' | 'announcedOn'>): CalendarDay | null {
  const period: ObjectionPeriod = letterId === null ? 'uninstructed' : 'instructed';
  return announcedOn === null ? null : objectionUntil(announcedOn, period);
}

/** Every decision about an application that can be objected to now, newest first. */
export async function findObjectable(db: Db | Trx, proposalId: string): Promise<Decision[]> {
  const rows = await findDecisions(db, proposalId);
  return rows.filter(canObject).map((row) => {
    const { id, letterId, act, decidedAt, announcedOn } = row;
    return { id, letterId, act, decidedOn: dayOf(decidedAt), announcedOn, until: objectionDeadline(row) };
  });
}

/** Newest first. What the remedy of an objection took out of force is known by that objection. */
export async function findDecisions(db: Db | Trx, proposalId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    with decided as (
      select l.id, l.id as letter_id, split_part(l.act, '.', 2) as act, l.created_at as decided_at, l.announced_on,
        case split_part(l.act, '.', 2)
          when 'revoke' then r.revoke_letter_id = l.id
          when 'reclaim' then exists (select from closing_in_force c where c.letter_id = l.id)
          when 'approve' then r.letter_id = l.id and r.revoked_at is null
          when 'deny' then r.letter_id = l.id
          else r.revoked_at is null and l.created_at >= r.decided_at
        end as in_force
      from letter l left join revision r on r.proposal_id = l.proposal_id
      where l.proposal_id = ${proposalId} and split_part(l.act, '.', 2) = any(${Object.keys(OBJECTABLE)}::text[])
      union all
      select r.id, null, case r.revision_status when 'final_approved' then 'approve' when 'final_denied' then 'deny' else 'revoke' end,
        coalesce(r.revoked_at, r.decided_at), business_day(coalesce(r.revoked_at, r.decided_at)), true
      from revision r where r.proposal_id = ${proposalId}
        and case when r.revoked_at is null then r.letter_id else r.revoke_letter_id end is null
    )
    select d.id, d.letter_id as "letterId", d.act, d.decided_at as "decidedAt", d.announced_on as "announcedOn",
      coalesce(d.in_force, false) as "isInForce",
      array(select case when o.closed_at is not null then coalesce(o.ended_as, 'withdrawn') end from objection o
        where o.proposal_id = ${proposalId} and o.letter_id is not distinct from d.letter_id
          and (o.letter_id is not null or o.against = d.act)) as objections
    from decided d order by d.decided_at desc, d.id`.execute(db);
  return rows;
}

export function objectableView({ letterId: _letter, ...decision }: Decision): ObjectableDecision {
  return decision;
}

export function objectionView(row: ObjectionRow): ObjectionView {
  const { id, announced_on: announcedOn, filed_on: filedOn, decided_at: decidedAt, reason, against, outcome } = row;
  const until = objectionDeadline({ letterId: row.letter_id, announcedOn });
  return {
    ...{ id, filedOn, reason, against, announcedOn, until, outcome },
    filedAt: instant(row.filed_at),
    decidedOn: decidedAt === null ? null : dayOf(decidedAt),
    // Of a decision from before there were letters nobody can tell.
    inTime: row.letter_id === null || filedOn === null ? null : isInTime(filedOn, until),
    closedAt: maybeInstant(row.closed_at),
    endedAs: OBJECTIONS.endOf(row),
  };
}
