import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { PaperApplications } from '../rules/wire.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface PaperAnswers {
  AgencyPapers: PaperApplications;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends PaperAnswers {}
}

export const PAPER_CLASSES = {
  AgencyPapers: {
    description: 'Anträge auf Papier und spätere Briefe, die für Unternehmen erfasst werden',
    properties: { applications: 'Was auf Papier kam, das Offene zuerst' },
  },
} satisfies Record<keyof PaperAnswers, ClassDescription>;
