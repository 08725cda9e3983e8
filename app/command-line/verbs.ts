import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { FEATURES } from '#app/server/features.ts';
import { type Fields, group, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { type DeskCall, isFile } from '#ground/server/command-line.ts';
import { ACT_VERBS } from './act-verbs.ts';
import { type Desk, type Json, type Method, Refused } from './desk.ts';
import { addressOf, isFound, subjectOf } from './find-case.ts';
import { LOCAL } from './local-control.ts';
import { OWN_VERBS } from './own-verbs.ts';
import type { Subject, Verb } from './verb.ts';

const ROOT = '/api/agency';
const ID = { placeholder: 'Kennung', help: 'Kennung, wie die Liste sie zeigt', example: '0b9f2a54-…' };
const ACT = text({ label: 'Handlung', max: 100, required: 'Bitte nennen Sie die Handlung.' });
const PARAMETER = /:([\w-]+)/g;

/** Every call of the desk that is no act, as its feature declares it. A test compares them with the portal's routes. */
export const CALLS: readonly (readonly [words: string, call: DeskCall])[] = FEATURES.flatMap(({ calls = {} }) =>
  Object.entries(calls),
);

function fieldsOf(asked: DeskCall[2] = {}): Fields {
  if (typeof asked === 'string') return { body: group({ label: asked, fields: {} }) };
  const named = (label: string) => voluntary(text({ label, max: 2000 }));
  return Object.fromEntries(
    Object.entries(asked).map(([name, field]) => [name, typeof field === 'string' ? named(field) : field]),
  );
}

function verbOf([words, [route, summary, asked]]: (typeof CALLS)[number]): Verb {
  const [noun = '', verb = ''] = words.split(' ');
  const [method = '', path = ''] = route.split(' ');
  const [about, ...others] = [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
  const subject: Subject | undefined =
    about === undefined ? undefined : isFound(about) ? subjectOf(about) : { ...ID, name: about };
  const fields: Fields = { ...Object.fromEntries(others.map((name) => [name, ACT])), ...fieldsOf(asked) };
  const run: Verb['run'] = async (desk, sent, typed) => {
    let address = about === undefined ? `${ROOT}${path}` : await addressFor(desk, path, about, typed);
    for (const name of others) address = address.replace(`:${name}`, encodeURIComponent(String(sent[name] ?? '')));
    const own = Object.fromEntries(Object.entries(sent).filter(([name]) => !others.includes(name)));
    if (method === 'GET') return desk.call(method, `${address}${queryOf(address, own)}`);
    return desk.call(method as Method, address, await bodyOf(own));
  };
  return { noun, verb, summary, subject, fields, run };
}

/** The address of the call, with the id of the thing it acts on. */
async function addressFor(desk: Desk, path: string, about: string, typed: string): Promise<string> {
  const [before = '', after = ''] = path.split(`:${about}`);
  if (isFound(about)) return `${await addressOf(desk, about, typed)}${after}`;
  return `${ROOT}${before}${encodeURIComponent(typed)}${after}`;
}

function queryOf(address: string, sent: Json): string {
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? '' : `${address.includes('?') ? '&' : '?'}${query}`;
}

/** A file is sent as a form, the bank's report as text in a field of JSON, everything else as JSON. */
async function bodyOf({ body, file, report, ...sent }: Json): Promise<object> {
  if (report !== undefined) return { report: (await read(report)).toString('utf8') };
  if (file === undefined) return { ...sent, ...(body as object | undefined) };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await read(file))], basename(String(file))));
  return form;
}

async function read(path: unknown): Promise<Buffer> {
  return readFile(String(path)).catch(() => {
    throw new Refused(`Die Datei ${path} lässt sich nicht lesen.`);
  });
}

export const CALL_VERBS: readonly Verb[] = CALLS.map(verbOf);

/** What the portal's own machine does. Nobody has to be logged in; the act itself may ask for a login. */
const LOCAL_VERBS: readonly Verb[] = Object.entries(LOCAL).map(([name, { summary, why, fields, labels }]) => {
  const [noun = '', verb = ''] = name.split(' ');
  const run: Verb['run'] = (desk, sent) => {
    // The server may run in another folder: a path is sent from the root on.
    const absolute = Object.entries(sent).map(([of, typed]) => [of, isFile(of) ? resolve(String(typed)) : typed]);
    return desk.local(name, Object.fromEntries(absolute));
  };
  return { noun, verb, summary, why, fields, labels, isOpen: true, run };
});

const BY_CALL: readonly Verb[] = [...OWN_VERBS, ...ACT_VERBS, ...CALL_VERBS];

/** Every command; of two with one name the first counts. */
export const VERBS: readonly Verb[] = [...OWN_VERBS, ...LOCAL_VERBS, ...BY_CALL].filter(
  ({ noun, verb }, place, all) => all.findIndex((one) => one.noun === noun && one.verb === verb) === place,
);

/** `isHere`: on the portal's own machine a local act comes before a call of the same name. */
export function findVerb(noun: string | undefined, verb: string | undefined, isHere = true): Verb | undefined {
  const is = (one: Verb) => one.noun === noun && one.verb === verb;
  return (isHere ? undefined : BY_CALL.find(is)) ?? VERBS.find(is);
}

/** The word with the smallest edit distance to what was typed, if that is small. */
export function closest(typed: string, words: readonly string[]): string | undefined {
  const near = words.map((word) => ({ word, far: distance(typed, word) })).sort((one, other) => one.far - other.far)[0];
  return near !== undefined && near.far <= Math.max(2, typed.length / 3) ? near.word : undefined;
}

/** Edit distance (Levenshtein). */
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
