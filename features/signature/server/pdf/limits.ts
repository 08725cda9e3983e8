/** The file goes beyond what an honest one needs: refused in bounded time and memory (issue 4, hostile files). */
export class TooComplex extends Error {}

/** What stands here is not the syntax of a PDF. */
export class Broken extends Error {}

/** The parts do not fit together: something could be hidden from one reader and shown by another. */
export class Inconsistent extends Error {}

/** A sheet has some 150 objects and a signature adds some 10 to 100. */
export const LIMITS = {
  objects: 20_000,
  /** Values of all objects together. */
  values: 100_000,
  depth: 48,
  revisions: 32,
  /** Bytes of all streams that have to be opened, as expanded. */
  content: 32 * 1024 * 1024,
} as const;

/** What one file may still use up. */
export class Budget {
  #left: { objects: number; values: number; content: number; revisions: number } = { ...LIMITS };

  /** Throws TooComplex. */
  take(what: 'objects' | 'values' | 'content' | 'revisions', amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw new TooComplex(what);
  }

  get content(): number {
    return this.#left.content;
  }
}
