import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { DayStart } from '../rules/wire.ts';
import { dayRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface DayAnswers {
  DayStart: DayStart;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends DayAnswers {}
}

const DAY_CLASSES = {
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
} satisfies Record<keyof DayAnswers, ClassDescription>;

export const DAY: Feature = {
  name: 'day',
  classes: DAY_CLASSES,
  calls: { 'day show': ['GET /day', 'zeigt den eigenen Tag'] },
  routes: dayRoutes,
};
