import type { Answers, Fields } from '../fields/field.ts';
import { changesBetween, keysIn } from './changes.ts';

/** A replaced state of a step, without its answers. */
export interface ReplacedState {
  version: number;
  by: string | null;
  at: Date;
}

/** Saves of one person in a row: they count as one change. */
export interface Run {
  /** Version of the state before the first of them. */
  from: number;
  /** Version of the state after the last; undefined: the one that stands now. */
  until: number | undefined;
  by: string | null;
  /** Of the last save. */
  at: Date;
  /** No later save can join this run. */
  isOver: boolean;
}

interface RunRules {
  /** Milliseconds from the first save of a run within which another one belongs to it. */
  lasts: number;
  now: Date;
}

/** Groups a step's replaced states, oldest first, into runs. */
export function runsOf(states: readonly ReplacedState[], { lasts, now }: RunRules): Run[] {
  const runs: (Run & { since: number })[] = [];
  for (const { version, by, at } of states) {
    const last = runs.at(-1);
    if (last !== undefined && last.by === by && at.getTime() < last.since + lasts) {
      last.at = at;
      continue;
    }
    if (last !== undefined) Object.assign(last, { until: version, isOver: true });
    runs.push({ from: version, until: undefined, by, at, isOver: false, since: at.getTime() });
  }
  return runs.map(({ since, ...run }) => ({ ...run, isOver: run.isOver || since + lasts <= now.getTime() }));
}

/** One answer that was changed, and what stood there before. */
export interface AnswerBefore {
  path: string;
  /** Null: nothing, or an element that was not there. */
  before: unknown;
}

/** What a run has changed. Each place is named so that it can be found again. */
export function answersBefore(fields: Fields, before: Answers, after: Answers): AnswerBefore[] {
  return changesBetween(fields, before, after).map((change) => ({
    path: placed(change.path, before),
    before: change.before ?? null,
  }));
}

/** A new element without an address of its own is known by where it stands. */
function placed(path: string, before: Answers): string {
  const [, list, index] = /^(.*)\[\+(\d+)\]$/.exec(path) ?? [];
  if (list === undefined) return path;
  const held = valueAtPlace(before, list);
  return `${list}[${(Array.isArray(held) ? held.length : 0) + Number(index)}]`;
}

/** The value at the place of a change now; undefined: the place is gone. */
export function valueAtPlace(answers: Answers, path: string): unknown {
  return keysIn(path).reduce<unknown>((inside, key) => {
    if (typeof inside !== 'object' || inside === null) return undefined;
    if (!key.startsWith('[')) return (inside as Answers)[key];
    const list = inside as { id?: string }[];
    const name = key.slice(1);
    return list.find(({ id }) => id === name) ?? (/^\d+$/.test(name) ? list[Number(name)] : undefined);
  }, answers);
}

/** What brings back the value before a change: an element that was not there is removed. */
export function undoingChange({ path, before }: AnswerBefore): { path: string; after: unknown } {
  return { path, after: before === null && path.endsWith(']') ? undefined : before };
}

/**
 * Of changes, newest first, those that no later change has touched: only these can be taken back alone.
 */
export function untouchedSince<T extends { step: number; path: string }>(changes: readonly T[]): Set<T> {
  const [touched, around] = [new Set<string>(), new Set<string>()];
  return new Set(
    changes.filter(({ step, path }) => {
      const ways = waysTo(`${step}.${path}`);
      const isTouched = ways.some((way) => touched.has(way)) || around.has(`${step}.${path}`);
      touched.add(`${step}.${path}`);
      for (const way of ways) around.add(way);
      return !isTouched;
    }),
  );
}

/** '7.proofs[6f…].name' → all of '7', '7.proofs', '7.proofs[6f…]' and itself. */
function waysTo(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index);
  return [...ends.map((end) => path.slice(0, end)), path];
}
