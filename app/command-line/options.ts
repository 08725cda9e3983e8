import { parseArgs } from 'node:util';
import { usualDayText } from '#features/cases/rules/act-fields.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { readEuro } from '#ground/rules/values/money.ts';
import { isFile } from '#ground/server/command-line.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

/** Options that are shorter than the names of their fields. */
const SHORT: Readonly<Partial<Record<string, string>>> = {
  bookedOn: 'day',
  checkRequired: 'required',
  drawDay: 'draw',
  filedOn: 'day',
  firstDay: 'from',
  lastDay: 'to',
  postedOn: 'day',
  publicSource: 'source',
  publicValue: 'value',
  receivedOn: 'day',
  roles: 'role',
  submitFirstDay: 'submit-from',
  submitLastDay: 'submit-to',
};

/** 'interestFrom' → 'interest-from'. */
export function optionName(field: string): string {
  return SHORT[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const PLACEHOLDERS = {
  text: 'Text',
  reference: 'Kennung',
  choices: 'Text,Text',
  day: 'Tag',
  money: 'Euro',
  number: 'Zahl',
  yesNo: 'ja|nein',
  checkbox: 'ja|nein',
  group: 'JSON',
  list: 'JSON',
} as const satisfies Record<Exclude<Field['kind'], 'choice'>, string>;

/** The line of the help for an option. */
export function optionLine(name: string, field: Field, isLoose = false): string {
  const words = field.kind === 'choice' ? field.options.map(({ value }) => value).join('|') : PLACEHOLDERS[field.kind];
  const placeholder = isFile(name) ? 'Datei' : words;
  const values = field.kind === 'choices' && field.open === undefined ? field.options.map(({ value }) => value) : [];
  const usual = usualDayText(name);
  const help = [field.label, ...(field.hint === undefined ? [] : [field.hint]), ...(usual === null ? [] : [usual])];
  const more = values.length === 0 ? '' : ` (auch mehrmals: ${values.join(', ')})`;
  const need = field.required === undefined || usual !== null || isLoose ? '' : ' (nötig)';
  return `  ${`--${optionName(name)} <${placeholder}>`.padEnd(30)}${help.join('; ')}${more}${need}`;
}

const EXAMPLES: Readonly<Record<Field['kind'], string>> = {
  ...{ text: '"Text"', reference: '/api/…', choice: 'wert', choices: 'wert', day: '2022-04-05', number: '10' },
  ...{ money: '1.234,56', yesNo: 'ja', checkbox: 'ja', group: "'{}'", list: "'[]'" },
};

/** The needed options with example values. */
export function exampleOptions(verb: Pick<Verb, 'subject' | 'fields'>): string {
  const [plain, { fields }] = [optionsWithoutName(verb), verb];
  const required = Object.entries(fields).filter(([name, field]) => field.required && usualDayText(name) === null);
  return required
    .map(([name, field]) => {
      const [option] = field.kind === 'choice' || field.kind === 'choices' ? field.options : [];
      const named = plain.includes(optionName(name)) ? '' : `--${optionName(name)} `;
      return ` ${named}${option?.value ?? EXAMPLES[field.kind]}`;
    })
    .join('');
}

/** The value to send for what was typed. Text that cannot be read is sent as it is: the portal says what is wrong with it. */
function toSend(field: Field, typed: string): unknown {
  if (field.kind === 'money') {
    const read = readEuro(typed);
    return read.ok ? read.value : typed;
  }
  if (field.kind === 'yesNo' || field.kind === 'checkbox') return { ja: true, nein: false }[typed] ?? typed;
  if (field.kind === 'choices') return typed.split(',').flatMap((one) => one.trim() || []);
  if (field.kind === 'number') return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
  if (field.kind !== 'group' && field.kind !== 'list') return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
}

/** Options whose values may stand alone: the subject and files; without them the text of a search, or the only needed option. */
function optionsWithoutName({ subject, fields }: Pick<Verb, 'subject' | 'fields'>): string[] {
  const named = [...(subject === undefined ? [] : [subject.name]), ...Object.keys(fields).filter(isFile)];
  if (named.length > 0) return named;
  if (fields.text !== undefined && fields.text.required === undefined) return ['text'];
  const needed = Object.keys(fields).filter((name) => fields[name]?.required !== undefined);
  return needed.length === 1 ? needed.map(optionName) : [];
}

class WrongArguments extends Error {}

export interface Typed {
  /** The thing the command acts on. */
  subject: string | undefined;
  /** Values by the names of the fields. */
  sent: Readonly<Record<string, unknown>>;
  json: boolean;
  /** E-mail address of the one who acts, where several are logged in. */
  officer: string | undefined;
  /** Path where a file is written. */
  output: string | undefined;
}

const TEXTS = { type: 'string', multiple: true } as const;
const COMMON = { officer: TEXTS, portal: TEXTS, output: { ...TEXTS, short: 'o' } };

/** Names of the options of this verb alone. */
function optionsOf({ subject, fields }: Pick<Verb, 'subject' | 'fields'>): string[] {
  return [...(subject === undefined ? [] : [subject.name]), ...Object.keys(fields).map(optionName)];
}

/** Reads the arguments behind a verb. Throws WrongArguments, or an error of `parseArgs`. */
export function readTyped(verb: Verb, args: readonly string[]): Typed {
  const own = Object.fromEntries(optionsOf(verb).map((name) => [name, TEXTS]));
  const options = { ...own, ...COMMON, json: { type: 'boolean' as const } };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  const given = values as Readonly<Record<string, readonly string[] | undefined>>;
  const places = optionsWithoutName(verb);
  const extra = positionals.find((_text, index) => places[index] === undefined || given[places[index]] !== undefined);
  if (extra !== undefined) {
    throw new WrongArguments(`Mit „${extra}“ kann „${verb.noun} ${verb.verb}“ nichts anfangen.`);
  }
  const typedAt = (name: string) => (given[name]?.join(',') ?? positionals[places.indexOf(name)])?.trim();
  const sent = Object.entries(verb.fields).flatMap(([name, field]) => {
    const typed = typedAt(optionName(name)) ?? '';
    return typed === '' ? [] : [[name, toSend(field, typed)] as const];
  });
  return {
    subject: verb.subject && typedAt(verb.subject.name),
    sent: Object.fromEntries(sent),
    json: values.json === true,
    ...{ officer: given.officer?.at(-1), output: given.output?.at(-1) },
  };
}

/** A violation with the name of the option in place of the path: 'fields.until' → '--until'. */
export function inOptions({ propertyPath, message }: Violation, fields: Fields): string {
  const [, field = '', rest = ''] = /^(?:fields\.)?(\w+)(.*)$/s.exec(propertyPath) ?? [];
  const name = optionName(field);
  const isOption = Object.keys(fields).some((one) => optionName(one) === name);
  const path = isOption ? `--${name}${rest}` : propertyPath;
  return path === '' ? message : `${path}: ${message}`;
}

/** The sentence for arguments that cannot be read, with the options there are. */
export function complaint(error: unknown, verb: Verb): string {
  if (error instanceof WrongArguments) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const option = /'(--?[^' <]+)/.exec(message)?.[1] ?? '';
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Die Option ${option} ist unvollständig.`;
  const named = optionsOf(verb)
    .map((name) => `--${name}`)
    .join(', ');
  return `Die Option ${option} gibt es hier nicht.${named === '' ? '' : ` Möglich sind: ${named}.`}`;
}

const CALL = 'npm run agency --';

export function exampleFor(verb: Verb): string {
  const named = verb.subject === undefined ? '' : ` ${verb.subject.example}`;
  return `${verb.noun} ${verb.verb}${named}${verb.isLoose ? '' : exampleOptions(verb)}`;
}

/** All nouns, each with its verbs in one line; or the verbs of one noun, each with its summary. */
export function helpText(noun?: string): string {
  const nouns = [...new Set(VERBS.map((one) => one.noun))].filter((one) => noun === undefined || one === noun);
  const of = (one: string) => VERBS.filter((verb) => verb.noun === one);
  const width = Math.max(...nouns.map((one) => one.length)) + 2;
  const all = nouns.map(
    (one) =>
      `  ${one.padEnd(width)}${of(one)
        .map(({ verb }) => verb)
        .join(', ')}`,
  );
  const own = noun === undefined ? [] : of(noun);
  const verbWidth = Math.max(0, ...own.map(({ verb }) => verb.length)) + 2;
  return [
    `Aufruf: ${CALL} <Gegenstand> <Tätigkeit> [Optionen]`,
    '',
    ...(noun === undefined ? all : own.map(({ verb, summary }) => `  ${noun} ${verb.padEnd(verbWidth)}${summary}`)),
    '',
    'Zuerst: login <Adresse>. Passwort und Code werden gefragt; für Programme: AGENCY_PASSWORD, AGENCY_CODE und AGENCY_NEW_PASSWORD, oder je eine Zeile der Eingabe.',
    'Immer möglich: --help (auch hinter einem Gegenstand oder einer Tätigkeit), --json (Ergebnis für Programme), --output <Datei> (wohin eine Datei geht)',
    '--officer <Adresse>: wer von den Angemeldeten handelt. Ohne Anmeldung gehen nur die Auskünfte, die niemanden betreffen.',
    '--portal <Adresse>: ein Portal auf einer anderen Maschine, auch als AGENCY_PORTAL; ohne sie das dieser Maschine.',
  ].join('\n');
}

/** One verb with its options. */
export function verbHelp(verb: Verb): string {
  const { subject, fields, noun, summary, why } = verb;
  const about =
    subject === undefined
      ? []
      : [
          `  ${`--${subject.name} <${subject.placeholder}>`.padEnd(30)}${subject.help} (${subject.isOptional ? 'freiwillig, ' : ''}auch ohne Namen)`,
        ];
  const options = [...about, ...Object.entries(fields).map(([name, field]) => optionLine(name, field, verb.isLoose))];
  return [
    `${noun} ${verb.verb}: ${summary}`,
    '',
    ...(options.length === 0 ? ['  ohne Optionen'] : options),
    ...(why === undefined ? [] : ['', `Nur auf der Maschine des Portals: ${why}`]),
    '',
    `Beispiel: ${CALL} ${exampleFor(verb)}`,
  ].join('\n');
}
