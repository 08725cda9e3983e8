import { readFileSync } from 'node:fs';

const README = new URL('../../README.md', import.meta.url);

/** One step of the tour in README.md: what stands there in quotation marks, in its order. */
export class TourStep {
  readonly #names: string[];

  constructor(text: string) {
    this.#names = [...text.matchAll(/„([^“]+)“/g)].map(([, name = '']) => name);
  }

  /** What is pressed, chosen or read next, as the README calls it. */
  next(): string {
    const name = this.#names.shift();
    if (name === undefined) throw new Error('the README names nothing more in this step');
    return name;
  }

  /** Nothing was left out. */
  get left(): readonly string[] {
    return this.#names;
  }
}

/** The steps of the tour, the first one at 0. */
export function readTour(): TourStep[] {
  const readme = readFileSync(README, 'utf8').replaceAll(/\n {2,}/g, ' ');
  return [...readme.matchAll(/^\d+\. \*\*.*$/gm)].slice(0, 10).map(([text]) => new TourStep(text));
}
