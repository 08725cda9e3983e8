import { parseArgs } from 'node:util';
import type { Act, ActOption } from './act.ts';
import { ACTS, findAct } from './acts.ts';
import type { ActRequest } from './run-act.ts';

/** What the command line asks for. `help` without `act` means all of it. */
export type Command =
  | { kind: 'help'; act: Act | undefined }
  | { kind: 'act'; act: Act; request: ActRequest; json: boolean }
  | { kind: 'wrong'; message: string; json: boolean };

const ASK_HELP = 'Alles Mögliche zeigt: npm run agency -- --help';

/** Reads the arguments behind the program's name. */
export function readCommand(args: readonly string[]): Command {
  const [noun, verb] = args;
  const json = args.includes('--json');
  const act = findAct(noun, verb);
  if (args.includes('--help') || args.includes('-h') || args.length === 0) return { kind: 'help', act };
  if (act === undefined) return { kind: 'wrong', message: unknownAct(noun, verb), json };
  try {
    return { kind: 'act', act, request: requestFrom(act, args.slice(2)), json };
  } catch (error) {
    return { kind: 'wrong', message: `${complaint(error)} ${ASK_HELP}`, json };
  }
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

function requestFrom(act: Act, args: string[]): ActRequest {
  const strings = Object.entries<ActOption>(act.options).map(
    ([name, { kind }]) => [name, { type: 'string' as const, multiple: kind === 'list' }] as const,
  );
  const options = { ...Object.fromEntries(strings), json: { type: 'boolean' as const } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  const { json: _json, ...named } = values as Record<string, string | boolean | undefined>;
  const typed = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return { noun: act.noun, verb: act.verb, options: withSubject(act, typed, positionals) };
}

function withSubject(act: Act, typed: Record<string, string>, [subject, ...others]: string[]): Record<string, string> {
  if (subject === undefined) return typed;
  const name = Object.entries<ActOption>(act.options).find(([, option]) => option.subject)?.[0];
  if (name === undefined || others.length > 0 || typed[name] !== undefined) {
    const extra = name === undefined || typed[name] !== undefined ? subject : others[0];
    throw new WrongArguments(`Mit „${extra}“ kann „${act.noun} ${act.verb}“ nichts anfangen.`);
  }
  return { ...typed, [name]: subject };
}

function complaint(error: unknown): string {
  if (error instanceof WrongArguments) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const option = /'(--?[^' <]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Die Option ${option} gibt es hier nicht.`;
  return `Die Option ${option} ist unvollständig.`;
}
