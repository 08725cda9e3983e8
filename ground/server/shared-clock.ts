import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, REAL_CLOCK, SimulatedClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, Portal, Trx } from './portal.ts';
import { findSetting, saveSetting } from './settings.ts';

/** Where a simulated clock stood, so that every process and the next start go by the same. */
interface ClockReading {
  instant: string;
  /** The real time it was read at; missing in what older versions left. */
  readAt?: string;
  /** Made anew whenever somebody sets the clock: tells a move from time that went by. */
  move?: string;
}

const SETTING = 'clock';
const SAVE_MS = 60_000;
const FOLLOW_MS = 1_000;
/** A clock read this recently is running elsewhere, or was until just now; an older one stood still since. */
const RUNNING_MS = 2 * SAVE_MS;

/** A demonstration goes on where its clock stood, so that no time runs backwards; a start asked for by name wins. */
export async function openClock(config: Config, db: Db): Promise<Clock> {
  if (config.clockStart === undefined) return REAL_CLOCK;
  const stored = config.clockExplicit ? undefined : await findSetting<ClockReading>(db, SETTING);
  const instant = stored === undefined ? undefined : instantOf(stored);
  return new SimulatedClock(instant !== undefined && instant > config.clockStart ? instant : config.clockStart);
}

/** Tells every process where the clock is set; each follows within a second. The caller sets its own. */
export async function noteClock(db: Db | Trx, instant: Date): Promise<void> {
  const reading: ClockReading = {
    instant: instant.toISOString(),
    readAt: new Date().toISOString(),
    move: randomUUID(),
  };
  await saveSetting(db, SETTING, reading, instant);
}

/**
 * Keeps the simulated clocks of all processes together, over restarts too. `opens`: this start decides what they show.
 * Real time needs none of it.
 */
export async function keepClock(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  opens: boolean,
): Promise<{ close(): Promise<void> }> {
  if (!(clock instanceof SimulatedClock)) return { close: async () => {} };
  if (opens) await noteClock(db, clock.now());
  let move = (await findSetting<ClockReading>(db, SETTING))?.move;
  const follow = async () => {
    const stored = await findSetting<ClockReading>(db, SETTING);
    if (stored === undefined || stored.move === move) return;
    clock.set(instantOf(stored));
    move = stored.move;
  };
  const timers = [
    setInterval(() => void save(db, clock, move).catch(() => {}), SAVE_MS),
    setInterval(() => void follow().catch(() => {}), FOLLOW_MS),
  ];
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await save(db, clock, move);
    },
  };
}

/** Only over the reading of the same move: a clock set in the meantime is not set back. */
async function save(db: Db, clock: SimulatedClock, move: string | undefined): Promise<void> {
  if (move === undefined) return;
  const value = JSON.stringify({ instant: clock.now(), readAt: new Date(), move });
  await sql`update setting set value = ${value}, changed_at = ${clock.now()}
    where name = ${SETTING} and value ->> 'move' = ${move}`.execute(db);
}

function instantOf({ instant, readAt }: ClockReading): Date {
  const age = readAt === undefined ? RUNNING_MS : Math.max(0, Date.now() - Date.parse(readAt));
  return new Date(Date.parse(instant) + (age < RUNNING_MS ? age : 0));
}
