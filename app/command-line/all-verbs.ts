import { CALL_VERBS } from './calls.ts';
import { DRAW_VERBS } from './draw-verbs.ts';
import { LOCAL_VERBS } from './local-verbs.ts';
import { OWN_VERBS } from './own-verbs.ts';
import { OFFICER, PEOPLE_VERBS } from './people-verbs.ts';
import { CASE_VERBS } from './table-verbs.ts';
import type { Verb } from './verb.ts';

const never = () => Promise.reject(new Error('done by the program itself'));
const LOGIN: readonly Verb[] = [
  {
    ...{ noun: 'officer', verb: 'login', subject: OFFICER, fields: {}, isOpen: true, run: never },
    summary: 'meldet Sie mit Passwort und zweitem Faktor für eine Stunde an; auch kurz: login',
  },
  {
    ...{ noun: 'officer', verb: 'logout', fields: {}, isOpen: true, run: never },
    subject: { ...OFFICER, isOptional: true },
    summary: 'beendet Ihre Anmeldung; auch kurz: logout',
  },
];

const nameOf = ({ noun, verb }: Verb) => `${noun} ${verb}`;

/** The first of a name counts: words of its own before those of the tables. */
function firstOf(...all: readonly Verb[][]): readonly Verb[] {
  return [
    ...new Map(
      all
        .flat()
        .toReversed()
        .map((verb) => [nameOf(verb), verb]),
    ).values(),
  ].toReversed();
}

const FAR = firstOf([...LOGIN], [...DRAW_VERBS], [...OWN_VERBS], [...CASE_VERBS], [...PEOPLE_VERBS], [...CALL_VERBS]);

/** Everything an officer can do through the portal, and what is done on its machine. */
export const VERBS: readonly Verb[] = firstOf([...LOCAL_VERBS], [...FAR]);

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
