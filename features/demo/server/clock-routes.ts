import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import type { ClockBody } from '#ground/rules/programme/wire.ts';
import { instant } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { moveClock, shiftLogins } from './move-clock.ts';

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
