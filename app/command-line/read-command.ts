import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Act, ActOption, TypedOptions } from './act.ts';
import { ACTS, findAct } from './acts/acts.ts';
import type { ActRequest } from './run-recorded.ts';

/** What the command line asks for. `help` without `act` means all of it, or of a noun. */
export type Command =
  | { kind: 'help'; act: Act | undefined; noun?: string | undefined }
  /** `officer`: who of those logged in acts. */
  | { kind: 'act'; act: Act; request: ActRequest; json: boolean; officer: string | undefined }
  | { kind: 'wrong'; message: string; json: boolean };

/** Verbs that need no noun. */
const SHORT: readonly string[] = ['login', 'logout'];
const ASK_HELP = 'Alles Mögliche zeigt: npm run agency -- --help';

/** Reads the arguments behind the program's name. */
export function readCommand(typed: readonly string[]): Command {
  const args = SHORT.includes(typed[0] ?? '') ? ['officer', ...typed] : typed;
  const [noun, verb] = args;
  const json = args.includes('--json');
  const act = findAct(noun, verb);
  if (args.includes('--help') || args.includes('-h') || args.length === 0) {
    return { kind: 'help', act, noun: ACTS.some((one) => one.noun === noun) ? noun : undefined };
  }
  if (act === undefined) return { kind: 'wrong', message: unknownAct(noun, verb), json };
  try {
    return { kind: 'act', act, json, ...requestFrom(act, args.slice(2)) };
  } catch (error) {
    return {
      kind: 'wrong',
      message: `${complaint(error, act)} Mehr dazu: npm run agency -- ${noun} ${verb} --help`,
      json,
    };
  }
}

/** The server may run in another folder. */
function withPaths({ options }: Act, typed: TypedOptions): TypedOptions {
  const absolute = ([name, text]: [string, string]) => [name, options[name]?.kind === 'file' ? resolve(text) : text];
  return Object.fromEntries(Object.entries(typed).map(absolute));
}

function unknownAct(noun: string | undefined, verb: string | undefined): string {
  const verbs = ACTS.filter((act) => act.noun === noun).map((act) => act.verb);
  if (verbs.length === 0) {
    const nouns = [...new Set(ACTS.map((act) => act.noun))].join(', ');
    return `„${noun}“ gibt es nicht. Möglich sind: ${nouns}. ${ASK_HELP}`;
  }
  const given = verb === undefined ? `Zu „${noun}“ fehlt die Tätigkeit.` : `„${noun} ${verb}“ gibt es nicht.`;
  return `${given} Möglich sind: ${verbs.join(', ')}. ${ASK_HELP}`;
}

class WrongArguments extends Error {}

/** Options of every act. */
const COMMON = { json: { type: 'boolean' }, officer: { type: 'string' } } as const;

function requestFrom(act: Act, args: string[]): { request: ActRequest; officer: string | undefined } {
  const strings = Object.entries<ActOption>(act.options).map(
    ([name, { kind }]) => [name, { type: 'string' as const, multiple: kind === 'list' }] as const,
  );
  const options = { ...Object.fromEntries(strings), ...COMMON };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  const { json: _json, officer, ...named } = values as Record<string, string | boolean | undefined>;
  const typed = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  const request = { noun: act.noun, verb: act.verb, options: withPaths(act, withSubject(act, typed, positionals)) };
  return { request, officer: typeof officer === 'string' ? officer : undefined };
}

/** What stands without a name is taken in the order of the options that may. */
function withSubject(act: Act, typed: Record<string, string>, plain: readonly string[]): Record<string, string> {
  const names = Object.entries<ActOption>(act.options).flatMap(([name, option]) => (option.subject ? name : []));
  const extra = plain.find((_text, index) => names[index] === undefined || typed[names[index]] !== undefined);
  if (extra !== undefined) throw new WrongArguments(`Mit „${extra}“ kann „${act.noun} ${act.verb}“ nichts anfangen.`);
  return { ...typed, ...Object.fromEntries(plain.map((text, index) => [names[index], text])) };
}

function complaint(error: unknown, act: Act): string {
  if (error instanceof WrongArguments) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const option = /'(--?[^' <]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const possible = Object.keys(act.options).map((name) => `--${name}`);
    return `Die Option ${option} gibt es hier nicht.${possible.length === 0 ? '' : ` Möglich sind: ${possible.join(', ')}.`}`;
  }
  return `Die Option ${option} ist unvollständig.`;
}
