import { conflict } from '../hydra/problem.ts';
import { SimulatedClock } from '../platform/clock.ts';
import type { Portal } from '../platform/portal.ts';
import { moveClock } from '../platform/shared-clock.ts';
import { type Act, defineAct } from './act.ts';
import { printInstant } from './print.ts';

const SHOW = defineAct({
  noun: 'clock',
  verb: 'show',
  summary: 'zeigt die Uhr des Portals',
  example: 'clock show',
  audit: 'none',
  options: {},
  needsServer: true,
  run: async ({ clock }) => ({ now: clock.now(), simulated: clock.simulated }),
  text: ({ now, simulated }) => `${printInstant(now)} (${simulated ? 'simuliert' : 'wirkliche Zeit'})`,
});

const SET = defineAct({
  noun: 'clock',
  verb: 'set',
  summary: 'stellt die Uhr der Demonstration und führt aus, was dadurch fällig wird',
  example: 'clock set 2022-03-25T20:00:00+01:00',
  options: {
    to: { kind: 'instant', placeholder: 'Zeitpunkt', help: 'Zeitpunkt mit Zeitzone', required: true, subject: true },
  },
  needsServer: true,
  run: async (portal, { to }) => {
    await setClock(portal, to);
    return { now: portal.clock.now(), simulated: true };
  },
  text: ({ now }) => `Die Uhr steht auf ${printInstant(now)}.`,
});

/** Only where time is simulated: a real clock belongs to nobody. Throws 409 else. */
async function setClock(portal: Portal, instant: Date): Promise<void> {
  if (!(portal.clock instanceof SimulatedClock)) {
    throw conflict('Die Uhr lässt sich nur in der Demonstration stellen. Dieses Portal läuft nach wirklicher Zeit.');
  }
  await moveClock(portal, portal.clock, instant);
  await portal.jobs.runSweeps();
}

export const CLOCK_ACTS: readonly Act[] = [SHOW, SET];
