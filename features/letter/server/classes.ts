import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { LetterContent } from '../rules/blocks.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface LetterAnswers {
  Letter: LetterContent;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends LetterAnswers {}
}

export const LETTER_CLASSES = {
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
