export interface SeededChoice {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  of<T>(many: readonly T[]): T;
}

/** The same choices for the same seed (mulberry32): a run that fails can be played again. */
export function seededChoice(seed: number): SeededChoice {
  let state = seed;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  const of = <T>(many: readonly T[]): T => {
    const found = many[below(many.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return { below, of };
}
