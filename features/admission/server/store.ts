import { type Kysely, sql } from 'kysely';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { CLOCKS_APART, type Line, OPEN } from './line.ts';
import { LOBBY_SECONDS, type SecondOfPlaces } from './places.ts';

/** Any fixed number: only one process lets people in at a time. */
const ADVANCE_LOCK = 4_820_116;
/** Seconds after its last report in which a process still counts. */
const SILENT_SECONDS = 5;

export function secondsOf(instant: Date): number {
  return instant.getTime() / 1000;
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export async function readLine(db: Db | Trx): Promise<Line> {
  const row = await db.selectFrom('admission').selectAll().executeTakeFirst();
  if (row === undefined) return OPEN;
  return {
    isClosed: row.closed,
    admittedTo: row.admitted_to,
    rate: { perSecond: row.rate, felt: row.felt_rate },
    calmSince: row.calm_since === null ? undefined : secondsOf(row.calm_since),
    advancedAt: secondsOf(row.advanced_at),
  };
}

export async function writeLine(trx: Trx, line: Line): Promise<void> {
  const row = {
    closed: line.isClosed,
    admitted_to: line.admittedTo,
    rate: line.rate.perSecond,
    felt_rate: line.rate.felt,
    calm_since: line.calmSince === undefined ? null : instantOf(line.calmSince),
    advanced_at: instantOf(line.advancedAt),
  };
  await trx
    .insertInto('admission')
    .values(row)
    .onConflict((clash) => clash.column('id').doUpdateSet(row))
    .execute();
  // Nobody asks for a place long let in, nor for one of a clock that was set back; a process long silent has ended.
  const [first, last] = [Math.floor(line.admittedTo), Math.ceil(line.advancedAt) + LOBBY_SECONDS + CLOCKS_APART];
  await trx
    .deleteFrom('admission_place')
    .where((eb) => eb.or([eb('second', '<', first), eb('second', '>', last)]))
    .execute();
  await trx
    .deleteFrom('admission_process')
    .where('seen_at', '<', instantOf(line.advancedAt - 3600))
    .execute();
}

/** True for the one process that may let people in now. Held to the transaction's end. */
export async function mayAdvance(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${ADVANCE_LOCK}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

export async function reportPressure(db: Db, id: string, pressure: number, now: Date): Promise<void> {
  const row = { pressure, seen_at: now };
  await db
    .insertInto('admission_process')
    .values({ id, ...row })
    .onConflict((clash) => clash.column('id').doUpdateSet(row))
    .execute();
}

/** Of the busiest process that still speaks. */
export async function readPressure(trx: Trx, now: Date): Promise<number> {
  const { worst } = await trx
    .selectFrom('admission_process')
    .select((eb) => eb.fn.max('pressure').as('worst'))
    .where('seen_at', '>', instantOf(secondsOf(now) - SILENT_SECONDS))
    .executeTakeFirstOrThrow();
  return worst ?? 0;
}

export async function addPlaces(db: Db, fresh: readonly SecondOfPlaces[]): Promise<void> {
  if (fresh.length === 0) return;
  // In order, or two processes that tell the same seconds could wait for each other.
  const values = [...fresh].sort((a, b) => a.second - b.second);
  await db
    .insertInto('admission_place')
    .values(values)
    .onConflict((clash) =>
      clash.column('second').doUpdateSet({ places: sql`admission_place.places + excluded.places` }),
    )
    .execute();
}

export async function listPlaces(db: Kysely<Schema>): Promise<SecondOfPlaces[]> {
  return db.selectFrom('admission_place').selectAll().orderBy('second').execute();
}

/** The opening of a pot that has just been, or else the next one. Seconds. */
export async function findOpening(db: Kysely<Schema>, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('raffle_pot')
    .select('raffle_begin')
    .where('raffle_begin', '>', instantOf(secondsOf(now) - LOBBY_SECONDS))
    .orderBy('raffle_begin')
    .limit(1)
    .executeTakeFirst();
  return row && secondsOf(row.raffle_begin);
}
