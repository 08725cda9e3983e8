import type { Selectable } from 'kysely';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { CorrectionState } from '../rules/acts.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'correction.state': Exclude<CorrectionState, 'none'>;
  }
}

export type CorrectionRow = Selectable<Schema['correction']>;

interface NewCorrection {
  id: string;
  proposalId: string;
  reason: string;
  fields: readonly string[];
  until: CalendarDay;
  now: Date;
}

export async function insertCorrection(trx: Trx, correction: NewCorrection): Promise<void> {
  const { id, proposalId, reason, fields, until, now } = correction;
  await trx
    .insertInto('correction')
    .values({
      id,
      proposal_id: proposalId,
      state: 'open',
      reason,
      fields: [...fields],
      until,
      requested_at: now,
    })
    .execute();
}

export async function findCorrection(db: Db | Trx, id: string): Promise<CorrectionRow | undefined> {
  return db.selectFrom('correction').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one the applicant can still answer: there is at most one. */
export async function findOpenCorrection(db: Db | Trx, proposalId: string): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('correction')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Newest first. */
export async function findCorrections(db: Db, proposalId: string): Promise<CorrectionRow[]> {
  return db
    .selectFrom('correction')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('requested_at', 'desc')
    .execute();
}

type Ended = Exclude<CorrectionRow['state'], 'open'>;

export async function endCorrection(trx: Trx, id: string, state: Ended, now: Date): Promise<void> {
  await trx.updateTable('correction').set({ state, closed_at: now }).where('id', '=', id).execute();
}

/** Opens it until a later day, also one that has run out. */
export async function extendCorrection(trx: Trx, id: string, until: CalendarDay): Promise<void> {
  await trx.updateTable('correction').set({ state: 'open', until, closed_at: null }).where('id', '=', id).execute();
}

/** Ids of those whose last day has passed, of applications that were not withdrawn. */
export async function findOverdueCorrections(db: Db, today: CalendarDay): Promise<string[]> {
  const rows = await db
    .selectFrom('correction as c')
    .innerJoin('proposal as p', 'p.id', 'c.proposal_id')
    .select('c.id')
    .where('c.state', '=', 'open')
    .where('c.until', '<', today)
    .where('p.withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
