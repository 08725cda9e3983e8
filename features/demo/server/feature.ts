import type { ClockBody } from '#ground/rules/programme/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import { CLOCK_HERE, clockRoutes, SET_HERE, TO } from './clock.ts';
import { describeDemo } from './describe.ts';
import { demoRoutes } from './mailbox.ts';
import { documentsOnDemand } from './planting/documents-on-demand.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Clock: ClockBody;
  }
}

const PLANTING =
  'Die Demonstration wird gefüllt: Konten, Anträge, Bescheide. Das geschieht einmal und dauert etwa zehn Sekunden …';

/** Built in everywhere; only a portal that says it is a demonstration has anything of it. */
export const DEMO: Feature = {
  name: 'demo',
  classes: {
    Clock: {
      description: 'Die Uhr der Demonstration',
      properties: { now: 'Zeitpunkt', today: 'Tag', simulated: 'Die Zeit ist simuliert' },
    },
  },
  door: (app, portal) => {
    if (portal.config.demo) documentsOnDemand(app, portal);
  },
  local: { 'clock show': CLOCK_HERE, 'clock set': SET_HERE },
  calls: {
    'clock show': ['GET /clock', 'zeigt die Uhr der Demonstration'],
    'clock set': ['POST /clock', 'stellt die Uhr der Demonstration', { to: TO }],
  },
  routes: (app, portal) => {
    if (!portal.config.demo) return;
    demoRoutes(app, portal);
    clockRoutes(app, portal);
  },
  describe: describeDemo,
  // Imported only in the demonstration, which alone needs the planted cases.
  prepare: async (portal) => {
    if (portal.config.demo) await (await import('./planting/plant.ts')).plantDemo(portal, () => console.log(PLANTING));
  },
};
