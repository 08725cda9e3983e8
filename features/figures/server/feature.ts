import { bearer } from '#features/access/server/bearer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import type { Feature } from '#ground/server/feature.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { DashboardSums } from '../rules/wire.ts';
import { cachedDashboard } from './dashboard.ts';
import { ministryRoutes } from './ministry.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Dashboard: DashboardSums;
  }
}

const FORM = { fuer: 'maschine: ohne deutsches Zahlenformat' };

export const FIGURES: Feature = {
  name: 'figures',
  classes: {
    Dashboard: {
      description: 'Zahlen über alle Fälle',
      properties: {
        countedAt: 'Gezählt am',
        pots: 'Nutzung der Lostöpfe',
        funnel: 'Wie viele wie weit gekommen sind',
        states: 'Fälle nach Stand',
        durations: 'Mittlere Dauer',
        money: 'Geld in Cent, nach mehreren Aufteilungen',
      },
    },
  },
  calls: {
    'dashboard show': ['GET /dashboard', 'zeigt Zahlen über alle Fälle'],
    'ministry csv': ['GET /ministry/:table/csv', 'gibt eine Tabelle des Geldes als CSV aus', FORM],
  },
  routes: (app, portal) => {
    const { path, roles } = AGENCY_CALLS.dashboard;
    const readSums = cachedDashboard(portal);
    app.get(path, { onRequest: [bearer(portal).officer(...roles)] }, async () =>
      item('Dashboard', path, await readSums()),
    );
    ministryRoutes(app, portal);
  },
};
