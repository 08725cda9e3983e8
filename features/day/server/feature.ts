import type { Feature } from '#ground/server/feature.ts';
import type { DayStart } from '../rules/wire.ts';
import { dayRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    DayStart: DayStart;
  }
}

export const DAY: Feature = {
  name: 'day',
  classes: {
    DayStart: {
      description: 'Womit ein Arbeitstag beginnt',
      properties: {
        today: 'Heute',
        since: 'Letzter Arbeitstag davor',
        counts: 'Zahlen der eigenen Fälle',
        followUps: 'Eigene Wiedervorlagen',
        next: 'Eigene Fälle, die dringendsten zuerst',
        happened: 'Was andere seither an eigenen Fällen getan haben',
        letters: 'Schreiben, die zu drucken und aufzugeben sind',
      },
    },
  },
  calls: { 'day show': ['GET /day', 'zeigt den eigenen Tag'] },
  routes: dayRoutes,
};
