import { sql } from 'kysely';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { SimulatedClock } from '#ground/server/clock.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { noteClock } from '#ground/server/shared-clock.ts';

/** Logins of both sides and their instants; those at the command line follow the machine's clock. */
const LOGINS = {
  login_session: ['created_at', 'used_at', 'expires_at'],
  officer_session: ['created_at', 'used_at', 'expires_at'],
  token_family: ['created_at', 'expires_at', 'revoked_at'],
  oauth_code: ['expires_at', 'used_at'],
  oauth_token: ['expires_at', 'used_at', 'revoked_at'],
} as const;

/**
 * Sets the demonstration's clock and runs what falls due by it, logins that end included. `also`: done in the same
 * transaction, with the milliseconds the clock is moved by. Throws 409 where time is real, which belongs to nobody,
 * and for a day on which nobody could set it back.
 */
export async function moveClock(
  portal: Portal,
  instant: Date,
  also: (trx: Trx, milliseconds: number) => Promise<void> = async () => {},
): Promise<void> {
  const { clock, db } = portal;
  if (!(clock instanceof SimulatedClock)) {
    throw conflict('Die Uhr lässt sich nur in der Demonstration stellen. Dieses Portal läuft nach wirklicher Zeit.');
  }
  await db.transaction().execute(async (trx) => {
    if (!(await hasOfficersOn(trx, dayOf(instant)))) throw conflict(NOBODY_THERE);
    await noteClock(trx, instant);
    // Last: an entry of the record holds back every other act until the commit.
    await also(trx, instant.getTime() - clock.now().getTime());
  });
  clock.set(instant);
  await portal.jobs.runSweeps();
}

const NOBODY_THERE =
  'An diesem Tag hatte in der Sachbearbeitung noch niemand eine Rolle: Es könnte sich niemand anmelden und die Uhr zurückstellen. Wählen Sie einen späteren Tag.';

/** Roles are held from a day on. Also true where there is nobody at the desk at all. */
async function hasOfficersOn(trx: Trx, day: CalendarDay): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select count(*) = 0 or bool_or(cardinality(roles_in_force(id, roles, ${day}::date)) > 0) as "isOpen"
    from officer where is_active`.execute(trx);
  return rows[0]?.isOpen === true;
}

/** Logins move along with the clock: whoever plays months in minutes at the desk stays logged in, on both sides. */
export async function shiftLogins(trx: Trx, milliseconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(LOGINS)) {
    const shifted = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${milliseconds}::float8 * interval '1 millisecond'`,
    );
    const moved = table === 'officer_session' ? sql`where stage <> 'command-line'` : sql``;
    await sql`update ${sql.table(table)} set ${sql.join(shifted)} ${moved}`.execute(trx);
  }
}
