import { usualDay, usualDayText } from '#features/cases/rules/act-fields.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Act, ActOption, OptionKind } from '../act.ts';

/** Shorter than the field is called, where that says as much beside the act. */
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
  submitFirstDay: 'submit-from',
  submitLastDay: 'submit-to',
};

/** 'interestFrom' → 'interest-from'. */
export function optionName(field: string): string {
  return SHORT[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const KINDS = {
  text: ['text', 'Text'],
  reference: ['text', 'Kennung'],
  choice: ['text', ''],
  choices: ['list', 'Text,Text'],
  day: ['day', 'Tag'],
  money: ['euro', 'Euro'],
  number: ['integer', 'Zahl'],
  yesNo: ['yesNo', 'ja|nein'],
  checkbox: ['yesNo', 'ja|nein'],
  group: ['json', 'JSON'],
  list: ['json', 'JSON'],
} as const satisfies Record<Field['kind'], readonly [OptionKind, string]>;

/** What a declaration asks for, as options: the same labels, and the same sentence for what is missing. */
export function optionsOf(needs: Fields = {}): Record<string, ActOption> {
  return Object.fromEntries(Object.entries(needs).map(([name, field]) => [optionName(name), optionOf(name, field)]));
}

function optionOf(name: string, field: Field): ActOption {
  const [kind, plain] = KINDS[field.kind];
  const usual = usualDayText(name);
  const placeholder = field.kind === 'choice' ? field.options.map(({ value }) => value).join('|') : plain;
  const help = [field.label, ...(field.hint === undefined ? [] : [field.hint]), ...(usual === null ? [] : [usual])];
  return {
    ...{ kind, placeholder, help: help.join('; ') },
    ...(field.required === undefined || usual !== null ? {} : { required: true, missing: field.required }),
  };
}

/** The same where each of them belongs to only one of the acts behind a verb: which, the state of the case decides. */
export function voluntaryOptions(needs: Fields): Record<string, ActOption> {
  const all = Object.entries(optionsOf(needs));
  return Object.fromEntries(all.map(([name, { required: _, missing: __, ...option }]) => [name, option]));
}

type Values = Readonly<Record<string, unknown>>;

/** What was typed, under the names of the declaration; with `today`, days that are mostly today are. */
export function fieldsFrom(needs: Fields | undefined, values: Values, today?: CalendarDay): ActFields {
  const given = Object.keys(needs ?? {}).map((name) => {
    const usual = today === undefined ? undefined : (usualDay(name, today) ?? undefined);
    return [name, values[optionName(name)] ?? usual];
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** The option that names a case. */
export const CASE_OPTION = {
  kind: 'text',
  placeholder: 'Nummer|Kennung',
  help: 'Antragsnummer oder Kennung',
  required: true,
  subject: true,
} as const satisfies ActOption;

export const POT_OPTION = {
  ...CASE_OPTION,
  placeholder: 'Kennung|Monat',
  help: 'Kennung des Lostopfs oder Monat der Ziehung',
} as const satisfies ActOption;

export const SAMPLE_OPTION = {
  ...CASE_OPTION,
  placeholder: 'offen|Kennung',
  help: 'Kennung der Stichprobe; „offen“ für die älteste, die noch nicht gezogen ist',
} as const satisfies ActOption;

export const TEXT_OPTION = {
  ...CASE_OPTION,
  placeholder: 'Name',
  help: 'Name des Textbausteins, wie ihn letter-text list zeigt',
} as const satisfies ActOption;

/** A refusal names options: 'fields.until' → '--until'. */
export function inOptions({ propertyPath, message }: Violation, options: Act['options']): string {
  const [, field = '', rest = ''] = /^(?:fields\.)?(\w+)(.*)$/s.exec(propertyPath) ?? [];
  const name = optionName(field);
  const path = Object.hasOwn(options, name) ? `--${name}${rest}` : propertyPath;
  return path === '' ? message : `${path}: ${message}`;
}

export const GRANT_OPTION = {
  ...CASE_OPTION,
  placeholder: 'Adresse|Kennung',
  help: 'wer die Rollen bekommt, oder die Kennung eines Vorschlags; sonst der neueste Vorschlag dieser Person',
} as const satisfies ActOption;

export const CHANGE_OPTION = {
  ...CASE_OPTION,
  placeholder: 'neu|Kennung',
  help: 'Kennung einer Änderung des Budgets; „neu“ für eine neue, sonst für die neueste',
} as const satisfies ActOption;
