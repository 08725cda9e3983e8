import { resolve } from 'node:path';
import { isFile } from '#ground/server/command-line.ts';
import { ACT_VERBS } from './act-verbs.ts';
import { CALL_VERBS } from './call-verbs.ts';
import { LOCAL } from './local-acts.ts';
import { OWN_VERBS } from './own-verbs.ts';
import type { Verb } from './verb.ts';

/** With an account it is refused or recorded under its name; without one only what nobody needs to be asked for. */
const LOCAL_VERBS: readonly Verb[] = Object.entries(LOCAL).map(([name, { summary, why, fields, labels }]) => {
  const [noun = '', verb = ''] = name.split(' ');
  const run: Verb['run'] = (desk, sent) => {
    // The server may run in another folder.
    const placed = Object.entries(sent).map(([of, typed]) => [of, isFile(of) ? resolve(String(typed)) : typed]);
    return desk.local(name, Object.fromEntries(placed));
  };
  return { noun, verb, summary, why, fields, labels, isOpen: true, run };
});

const FAR: readonly Verb[] = [...OWN_VERBS, ...ACT_VERBS, ...CALL_VERBS];

/** Everything an officer can do through the portal, and what is done on its machine; the first of a name counts. */
export const VERBS: readonly Verb[] = [...OWN_VERBS, ...LOCAL_VERBS, ...FAR].filter(
  ({ noun, verb }, place, all) => all.findIndex((one) => one.noun === noun && one.verb === verb) === place,
);

/** `isHere`: on the portal's own machine what is done there comes first. */
export function findVerb(noun: string | undefined, verb: string | undefined, isHere = true): Verb | undefined {
  const is = (one: Verb) => one.noun === noun && one.verb === verb;
  return (isHere ? undefined : FAR.find(is)) ?? VERBS.find(is);
}

/** What was probably meant: the word with the fewest other letters, if they are few. */
export function closest(typed: string, words: readonly string[]): string | undefined {
  const near = words.map((word) => ({ word, far: distance(typed, word) })).sort((one, other) => one.far - other.far)[0];
  return near !== undefined && near.far <= Math.max(2, typed.length / 3) ? near.word : undefined;
}

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, against] of [...other].entries()) {
      const kept = (row[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(kept, (next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
