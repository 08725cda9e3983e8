import { moveClock } from '#features/demo/server/move-clock.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, defineAct } from './act.ts';

const SHOW = defineAct({
  noun: 'clock',
  verb: 'show',
  summary: 'zeigt die Uhr des Portals',
  example: 'clock show',
  by: null,
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
  // The demonstration's time is nobody's case: whoever runs the machine may set it.
  by: null,
  options: {
    to: { kind: 'instant', placeholder: 'Zeitpunkt', help: 'Zeitpunkt mit Zeitzone', required: true, subject: true },
  },
  needsServer: true,
  run: async (portal, { to }) => {
    await moveClock(portal, to);
    return { now: portal.clock.now(), simulated: true };
  },
  text: ({ now }) => `Die Uhr steht auf ${printInstant(now)}.`,
});

export const CLOCK_ACTS: readonly Act[] = [SHOW, SET];
