import type { Answers } from '#ground/rules/fields/field.ts';
import { withValueAt } from '../path.ts';

/**
 * The answers on the screen, exchanged and never changed in place: a draft, a save under way and a comparison may hold
 * on to what they saw. Fields follow their own answer through `subscribe`.
 */
export class AnswersStore {
  #answers: Answers;
  readonly #listeners = new Set<() => void>();

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  answers = (): Answers => this.#answers;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(path: string, value: unknown): void {
    this.replace(withValueAt(this.#answers, path, value));
  }

  replace(answers: Answers): void {
    this.#answers = answers;
    for (const listener of this.#listeners) listener();
  }
}
