import type { ObjectionEnd } from '#features/cases/rules/proceedings/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { OBJECTION_TABLE } from '../rules/acts.ts';
import type { ObjectableAct } from '../rules/decisions.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'objection.against': ObjectableAct;
    'objection.ended_as': ObjectionEnd;
  }
}

export interface ObjectionRow {
  id: string;
  proposalId: string;
  filedAt: Date;
  /** Null for one that the command line noted. */
  filedOn: CalendarDay | null;
  reason: string | null;
  against: ObjectableAct | null;
  /** Of the decision's letter; null for one from before there were letters. */
  letterId: string | null;
  announcedOn: CalendarDay | null;
  /** When and by whom the decision was signed; null without a letter. */
  decidedAt: Date | null;
  signedBy: string | null;
  closedAt: Date | null;
  endedAs: ObjectionEnd | null;
  outcome: string | null;
}

interface NewObjection {
  id: string;
  proposalId: string;
  filedOn: CalendarDay;
  reason: string | null;
  against: ObjectableAct;
  letterId: string | null;
  filedAt: Date;
}

/** False: one is open already against the same decision. */
export async function insertObjection(trx: Trx, objection: NewObjection): Promise<boolean> {
  const { id, proposalId, filedOn, reason, against, letterId, filedAt } = objection;
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('objection')
    .values({
      id,
      proposal_id: proposalId,
      filed_at: filedAt,
      filed_on: filedOn,
      outcome: null,
      reason,
      against,
      letter_id: letterId,
    })
    .onConflict((clash) => clash.columns(['proposal_id', 'letter_id']).where('closed_at', 'is', null).doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

function objections(db: Db | Trx) {
  return db
    .selectFrom('objection as o')
    .leftJoin('letter as l', 'l.id', 'o.letter_id')
    .select([
      'o.id',
      'o.proposal_id as proposalId',
      'o.filed_at as filedAt',
      'o.filed_on as filedOn',
      'o.reason',
      'o.against',
      'o.letter_id as letterId',
      'l.announced_on as announcedOn',
      'l.created_at as decidedAt',
      'l.signed_by as signedBy',
      'o.closed_at as closedAt',
      'o.ended_as as endedAs',
      'o.outcome',
    ]);
}

export async function findObjection(db: Db | Trx, id: string): Promise<ObjectionRow | undefined> {
  return objections(db).where('o.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findObjections(db: Db | Trx, proposalId: string): Promise<ObjectionRow[]> {
  return (
    objections(db)
      .where('o.proposal_id', '=', proposalId)
      .orderBy('o.filed_at', 'desc')
      // Of two with one stamp the one that is open.
      .orderBy('o.closed_at', (order) => order.desc().nullsFirst())
      .execute()
  );
}

export async function endObjection(trx: Trx, id: string, { as, now }: { as: ObjectionEnd; now: Date }): Promise<void> {
  await trx
    .updateTable('objection')
    .set({ ended_as: as, outcome: OBJECTION_TABLE.states[as], closed_at: now })
    .where('id', '=', id)
    .execute();
}

/** One that an older command line ended has only its outcome: nothing of the decision changed. */
export function endOf({ endedAs }: Pick<ObjectionRow, 'endedAs'>): ObjectionEnd {
  return endedAs ?? 'withdrawn';
}
