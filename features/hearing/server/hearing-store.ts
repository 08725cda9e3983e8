import type { Selectable } from 'kysely';
import type { HearingView } from '#features/cases/rules/proceedings/wire.ts';
import { HEARING_PURPOSES, type HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { HearingState } from '../rules/acts.ts';
import type { HearingOf } from '../rules/hearing.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'hearing.purpose': HearingPurpose;
    'hearing.state': Exclude<HearingState, 'none'>;
  }
}

export type HearingRow = Selectable<Schema['hearing']>;

interface NewHearing {
  id: string;
  proposalId: string;
  purpose: HearingPurpose;
  reason: string;
  until: CalendarDay;
  now: Date;
}

export async function insertHearing(trx: Trx, hearing: NewHearing): Promise<void> {
  const { id, proposalId, purpose, reason, until, now } = hearing;
  await trx
    .insertInto('hearing')
    .values({ id, proposal_id: proposalId, purpose, state: 'open', reason, until, opened_at: now })
    .execute();
}

export async function findHearing(db: Db | Trx, id: string): Promise<HearingRow | undefined> {
  return db.selectFrom('hearing').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findHearings(db: Db | Trx, proposalId: string): Promise<HearingRow[]> {
  return db
    .selectFrom('hearing')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('opened_at', 'desc')
    .execute();
}

/** The one that can be answered: there is at most one. */
export async function findOpenHearing(db: Db | Trx, proposalId: string): Promise<HearingRow | undefined> {
  return (await findHearings(db, proposalId)).find(({ state }) => state === 'open');
}

export function dutyOf({ id, purpose, state, decided_at }: HearingRow): HearingOf {
  return { id, purpose, state, isSpent: decided_at !== null };
}

type Ended = Exclude<HearingRow['state'], 'open'>;

export async function endHearing(
  trx: Trx,
  id: string,
  { state, answer = null, now }: { state: Ended; answer?: string | null; now: Date },
): Promise<void> {
  await trx.updateTable('hearing').set({ state, answer, closed_at: now }).where('id', '=', id).execute();
}

/** Opens it until a later day, also one that has run out. */
export async function extendHearing(trx: Trx, id: string, until: CalendarDay): Promise<void> {
  await trx.updateTable('hearing').set({ state: 'open', until, closed_at: null }).where('id', '=', id).execute();
}

/** A decision rests on it now. */
export async function spendHearing(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('hearing').set({ decided_at: now }).where('id', '=', id).execute();
}

/** Ids of those whose last day has passed. */
export async function findOverdueHearings(db: Db, today: CalendarDay): Promise<string[]> {
  const rows = await db
    .selectFrom('hearing')
    .select('id')
    .where('state', '=', 'open')
    .where('until', '<', today)
    .execute();
  return rows.map(({ id }) => id);
}

export function hearingView({ id, state, purpose, reason, until, answer, ...row }: HearingRow): HearingView {
  const about = HEARING_PURPOSES[purpose];
  const at = { openedAt: instant(row.opened_at), closedAt: maybeInstant(row.closed_at) };
  return { id, state, purpose, about, reason, until, answer, isSpent: row.decided_at !== null, ...at };
}
