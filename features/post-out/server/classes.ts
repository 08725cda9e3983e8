import { actOperations } from '#features/cases/server/declared-acts.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { PostOut, PostOutResults } from '../rules/wire.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface PostOutAnswers {
  PostOut: PostOut;
  PostOutResults: PostOutResults;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends PostOutAnswers {}
}

export const POST_OUT_CLASSES = {
  PostOut: {
    description: 'Postausgang: Schreiben, die gedruckt und aufgegeben werden',
    properties: { letters: 'Schreiben', hasMore: 'Es gibt mehr', waiting: 'Zahl der wartenden Schreiben je Stand' },
    operations: actOperations(['letter']),
  },
  PostOutResults: { description: 'Ergebnis für mehrere Schreiben', properties: { results: 'Ergebnis je Schreiben' } },
} satisfies Record<keyof PostOutAnswers, ClassDescription>;
