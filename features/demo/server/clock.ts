import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { auditedPortal, recordAct } from '#features/audit/server/record.ts';
import { OPERATOR } from '#features/cases/server/performer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { text } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import type { ClockBody } from '#ground/rules/programme/wire.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import { instant, SimulatedClock } from '#ground/server/clock.ts';
import { localAct } from '#ground/server/command-line.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
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
async function shiftLogins(trx: Trx, milliseconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(LOGINS)) {
    const shifted = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${milliseconds}::float8 * interval '1 millisecond'`,
    );
    const moved = table === 'officer_session' ? sql`where stage <> 'command-line'` : sql``;
    await sql`update ${sql.table(table)} set ${sql.join(shifted)} ${moved}`.execute(trx);
  }
}

/** With offset: a time without one would mean another instant on every machine. */
function readInstant(typed: string): Read<string> {
  if (ISO.test(typed) && !Number.isNaN(Date.parse(typed))) return { ok: true, value: typed };
  return { ok: false, message: `„${typed}“ ist kein Zeitpunkt wie 2022-03-15T10:00:00+01:00.` };
}

export const TO = text({
  label: 'Zeitpunkt mit Zeitzone',
  max: 40,
  read: readInstant,
  required: 'Bitte geben Sie einen Zeitpunkt an.',
});

const WHY = 'Die Zeit der Demonstration gehört zu keinem Fall: Wer die Maschine betreibt, darf sie stellen.';
const labels = { now: 'Uhr des Portals', simulated: 'Simuliert' };

export const CLOCK_HERE = localAct({
  summary: 'zeigt die Uhr des Portals',
  why: WHY,
  fields: {},
  labels,
  run: async ({ clock }) => ({ now: clock.now(), simulated: clock.simulated }),
});

export const SET_HERE = localAct({
  summary: 'stellt die Uhr der Demonstration und führt aus, was dadurch fällig wird',
  why: WHY,
  fields: { to: TO },
  labels,
  run: async (portal, { to }) => {
    const record = { actor: OPERATOR.actor, act: 'clock.set', subjects: [], detail: { to } };
    const audited = auditedPortal(portal, record);
    await moveClock(audited.portal, new Date(to));
    await audited.finish();
    return { now: portal.clock.now(), simulated: true };
  },
});

const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
/** Ten years. */
const MOST_HOURS = 87_600;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const NO_INSTANT = 'Bitte geben Sie einen Zeitpunkt wie 2022-03-15T10:00:00+01:00 an.';
const NO_TIME = 'Bitte geben Sie ganze Tage oder Stunden an, zusammen höchstens zehn Jahre.';
const TOO_FAR = 'Die Uhr lässt sich höchstens zehn Jahre weit stellen.';

/** The demonstration's clock at the desk, so that one person plays a whole life in minutes. Registered there only. */
export function clockRoutes(app: FastifyInstance, portal: Portal): void {
  const { path, roles } = AGENCY_CALLS.clock;
  const onRequest = [bearer(portal).officer(...roles)];
  const shown = (): ClockBody => ({ now: instant(portal.clock.now()), today: portal.clock.today(), simulated: true });

  app.get(path, { onRequest }, async () => item('Clock', path, shown()));

  // What falls due runs by connections of its own and must see the clock as it is set.
  app.post(path, { onRequest, config: { takesKey: false } }, async (request, reply) => {
    const to = readTarget(portal.clock.now(), bodyOf(request));
    const record = { actor: actorOfCall(officerOf(request)), act: 'clock.set', subjects: [path] };
    await moveClock(portal, to, async (trx, milliseconds) => {
      await shiftLogins(trx, milliseconds);
      await recordAct(portal, trx, { ...record, detail: { to: instant(to) } });
    });
    return action(reply, 'Clock', path, shown());
  });
}

/** An instant, or days and hours from now on. Throws 422. */
function readTarget(now: Date, { to, days = 0, hours = 0 }: Readonly<Record<string, unknown>>): Date {
  if (to === undefined || to === null) return new Date(now.getTime() + readHours(days, hours) * HOUR_MS);
  if (typeof to !== 'string' || !ISO.test(to) || Number.isNaN(Date.parse(to)))
    throw violations([wrong('to', NO_INSTANT)]);
  const target = new Date(to);
  if (Math.abs(target.getTime() - now.getTime()) > MOST_HOURS * HOUR_MS) throw violations([wrong('to', TOO_FAR)]);
  return target;
}

function readHours(days: unknown, hours: unknown): number {
  const isCount = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0;
  const sum = isCount(days) && isCount(hours) ? days * HOURS_A_DAY + hours : 0;
  if (sum < 1 || sum > MOST_HOURS) throw violations([wrong('days', NO_TIME)]);
  return sum;
}
