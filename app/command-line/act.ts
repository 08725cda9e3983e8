import type { Role } from '#features/audit/rules/roles.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { readEuro } from '#ground/rules/values/money.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';

export type OptionKind = 'text' | 'file' | 'list' | 'day' | 'integer' | 'instant' | 'euro' | 'yesNo' | 'json';

/** One option of an act, `--name <placeholder>`. */
export interface ActOption {
  kind: OptionKind;
  placeholder: string;
  /** German, for the help. */
  help: string;
  required?: boolean;
  /** Said where a required one is missing. */
  missing?: string;
  /** May stand without its name, right behind the verb. */
  subject?: boolean;
}

type ActOptions = Readonly<Record<string, ActOption>>;

type ValueOf<O extends ActOption> = O['kind'] extends 'integer' | 'euro'
  ? number
  : O['kind'] extends 'instant'
    ? Date
    : O['kind'] extends 'day'
      ? CalendarDay
      : O['kind'] extends 'list'
        ? readonly string[]
        : O['kind'] extends 'yesNo'
          ? boolean
          : O['kind'] extends 'json'
            ? object
            : string;

type ValuesOf<O extends ActOptions> = {
  [K in keyof O]: O[K] extends { required: true } ? ValueOf<O[K]> : ValueOf<O[K]> | undefined;
};

/** What a value has become after its way through JSON: instants are text. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Json<E>[]
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : T;

/** An act of the agency: what it is called, what it needs, what it does, how its result reads. */
export interface Act {
  noun: string;
  verb: string;
  /** German, one line. */
  summary: string;
  /** What follows `npm run agency --`. */
  example: string;
  options: ActOptions;
  /** Who may: officers with one of these roles; null: whoever may use the machine. */
  by: readonly Role[] | null;
  /** Whoever runs the machine may as well, as long as there is no officer at all. */
  bootstraps: boolean;
  /** What the record of acts says of it: a change, a look at personal data, or nothing. */
  audit: 'act' | 'read' | 'none';
  /** Needs the running server, whose clock it moves. */
  needsServer: boolean;
  /** Options as typed → result. Throws Problem with the German reason when it refuses. */
  run(portal: Portal, typed: TypedOptions, call: ActCall): Promise<object>;
  /** The result as a person reads it. */
  text(result: object): string;
}

/** Shows a case, whatever has just been done to it. */
export interface CaseView {
  see(portal: Portal, id: string): Promise<object>;
  text(seen: object): string;
}

export type TypedOptions = Readonly<Record<string, string>>;

/** Who calls, and what came with it besides the options. */
export interface ActCall {
  performer: Performer;
  /** Token of a login at the command line. */
  session: string | undefined;
  /** What nobody types as an option: passwords, codes. */
  secrets: TypedOptions;
}

interface ActSpec<O extends ActOptions, R extends object> {
  noun: string;
  verb: string;
  summary: string;
  example: string;
  options: O;
  by: Act['by'];
  bootstraps?: true;
  /** Default: a change. */
  audit?: Act['audit'];
  needsServer?: boolean;
  run(portal: Portal, values: ValuesOf<O>, call: ActCall): Promise<R>;
  text(result: Json<R>): string;
}

/** Keeps the types of options and result together and forgets them outside. */
export function defineAct<const O extends ActOptions, R extends object>(spec: ActSpec<O, R>): Act {
  return {
    ...spec,
    audit: spec.audit ?? 'act',
    bootstraps: spec.bootstraps ?? false,
    needsServer: spec.needsServer ?? false,
    run: (portal, typed, call) => spec.run(portal, readOptions(spec.options, typed), call),
    text: (result) => spec.text(result as Json<R>),
  };
}

/** Reads every option; throws 422 that names all wrong ones. */
function readOptions<O extends ActOptions>(options: O, typed: TypedOptions): ValuesOf<O> {
  const wrongs: Violation[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(typed)) {
    if (!Object.hasOwn(options, name)) wrongs.push(wrong(`--${name}`, 'Diese Option gibt es hier nicht.'));
  }
  for (const [name, option] of Object.entries(options)) {
    const text = Object.hasOwn(typed, name) ? (typed[name]?.trim() ?? '') : '';
    if (text !== '') values[name] = readValue(name, option, text, wrongs);
    else if (option.required)
      wrongs.push(wrong(`--${name}`, option.missing ?? `Bitte geben Sie diese Option an: ${option.help}.`));
  }
  if (wrongs.length > 0) throw violations(wrongs);
  return values as ValuesOf<O>;
}

function readValue(name: string, { kind }: ActOption, text: string, wrongs: Violation[]): unknown {
  const value = READERS[kind](text);
  if (value === undefined) wrongs.push(wrong(`--${name}`, `„${text}“ ist ${EXPECTED[kind]}.`));
  return value;
}

const READERS = {
  text: (text) => (readable(text) ? text : undefined),
  // Of the machine; the command line has made it absolute.
  file: (text) => (readable(text) ? text : undefined),
  // Given several times, an option arrives as one text with commas.
  list: (text) =>
    readable(text) ? text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])) : undefined,
  day: (text) => (isCalendarDay(text) ? text : undefined),
  integer: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  instant: findInstant,
  // Cents, as every call has them.
  euro: (text) => {
    const read = readEuro(text);
    return read.ok ? read.value : undefined;
  },
  yesNo: (text) => (text === 'ja' || text === 'nein' ? text === 'ja' : undefined),
  json: findJson,
} as const satisfies Record<OptionKind, (text: string) => unknown>;

function readable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const EXPECTED = {
  text: 'kein lesbarer Text',
  file: 'kein lesbarer Pfad',
  list: 'keine lesbare Liste',
  day: 'kein Tag wie 2022-03-15',
  integer: 'keine ganze Zahl',
  instant: 'kein Zeitpunkt wie 2022-03-15T10:00:00+01:00',
  euro: 'kein Betrag wie 1.234,56',
  yesNo: 'weder ja noch nein',
  json: 'kein JSON wie {"endDate":"2023-12-31"}',
} as const satisfies Record<OptionKind, string>;

function findJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** With offset: a time without one would mean another instant on every machine. */
function findInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
