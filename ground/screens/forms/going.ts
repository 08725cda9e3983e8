import type { Answers } from '#ground/rules/fields/field.ts';

/** Given answers that nobody would be asked for any more. */
export interface Going {
  /** Where else they stand: '8. Finanzierungsplan'. */
  place?: string;
  /** Names of the fields, each once. */
  labels: readonly string[];
}

type GoingWith = (before: Answers, after: Answers) => readonly Going[];

/** Asks before a change by hand takes other answers away. */
export interface Losses {
  /** What goes with a change, apart from what the person changed. */
  of(before: Answers, after: Answers, byHand: readonly string[]): readonly Going[];
  ask(question: Question): void;
  /** What a change takes from elsewhere: set by who knows. */
  elsewhere: { of?: GoingWith | undefined };
}

export interface Question {
  going: readonly Going[];
  /** Makes the change. */
  give(): void;
}
