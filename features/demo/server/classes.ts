import type { ClockBody } from '#ground/rules/programme/wire.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface DemoAnswers {
  Clock: ClockBody;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends DemoAnswers {}
}

export const DEMO_CLASSES = {
  Clock: {
    description: 'Die Uhr der Demonstration',
    properties: { now: 'Zeitpunkt', today: 'Tag', simulated: 'Die Zeit ist simuliert' },
  },
} satisfies Record<keyof DemoAnswers, ClassDescription>;
