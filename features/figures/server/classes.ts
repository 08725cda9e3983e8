import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { DashboardSums } from '../rules/wire.ts';

/** What its classes answer, in the words the screens read it by. */
interface FiguresAnswers {
  Dashboard: DashboardSums;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends FiguresAnswers {}
}

export const FIGURES_CLASSES = {
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
} satisfies Record<keyof FiguresAnswers, ClassDescription>;
