import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { LetterContent } from '../rules/blocks.ts';
import { letterJobs } from './print-letter.ts';
import { letterRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface LetterAnswers {
  Letter: LetterContent;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends LetterAnswers {}
}

const LETTER_CLASSES = {
  Letter: {
    description: 'Ein Bescheid',
    properties: {
      title: 'Betreff',
      sender: 'Absender',
      recipient: 'Anschrift',
      blocks: 'Textblöcke',
      signedBy: 'Wer unterschreibt',
      annex: 'Anlage',
    },
  },
} satisfies Record<keyof LetterAnswers, ClassDescription>;

export const LETTER: Feature = {
  name: 'letter',
  classes: LETTER_CLASSES,
  routes: letterRoutes,
  jobs: letterJobs,
};
