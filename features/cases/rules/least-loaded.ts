/** Somebody who can get cases now. */
export interface Load {
  id: string;
  /** Open cases. */
  open: number;
}

/** Instead of a person: each case goes to whoever has the fewest. */
export const EVENLY = 'evenly';

/** Whoever has the fewest open cases, the first id where several have; undefined where nobody is there. */
export function leastLoaded(people: Iterable<Load>): Load | undefined {
  return [...people].sort((one, other) => one.open - other.open || (one.id < other.id ? -1 : 1))[0];
}
