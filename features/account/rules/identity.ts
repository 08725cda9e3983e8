import { missingAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { type Answers, text } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { REGISTRATION_FIELDS, type Registration } from './registration.ts';

/** What an organisation's login may vouch for of a person and their company. */
const { firstName, lastName, email, phone, companyName, street, housenumber, postcode, city } = REGISTRATION_FIELDS;
const VERIFIED_FIELDS = {
  firstName,
  lastName,
  email,
  phone,
  companyName,
  registerNumber: text({ label: 'Registernummer', max: 100 }),
  street,
  housenumber,
  postcode,
  city,
};

export type Verifiable = keyof typeof VERIFIED_FIELDS;

export const VERIFIABLE = Object.keys(VERIFIED_FIELDS) as readonly Verifiable[];

export function isVerifiable(text: string): text is Verifiable {
  return Object.hasOwn(VERIFIED_FIELDS, text);
}

/** What was vouched for, in the shape a registration has; what could not be read as an answer is left out and asked. */
export type Vouched = Readonly<Partial<Record<Verifiable, string>>>;

export function readVouched(told: Answers): Vouched {
  const { data } = readAnswers(VERIFIED_FIELDS, told);
  const found = VERIFIABLE.flatMap((name) => {
    const value = data[name]?.trim() ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(found);
}

/** In the order of the registration, with their labels. */
export function vouchedEntries(vouched: Vouched): { name: Verifiable; label: string; value: string }[] {
  return VERIFIABLE.flatMap((name) => {
    const value = vouched[name];
    return value === undefined ? [] : [{ name, label: VERIFIED_FIELDS[name].label, value }];
  });
}

/** What is still to be asked of somebody an organisation's login vouches for: never what it has told, and no password. */
export function askedBeside(vouched: Vouched): (keyof Registration)[] {
  const names = Object.keys(REGISTRATION_FIELDS) as (keyof Registration)[];
  return names.filter((name) => name !== 'plainPassword' && !Object.hasOwn(vouched, name));
}

/** Typed answers beside what was vouched for, which nobody can change. Violations by field. */
export function readVouchedRegistration(
  typed: Answers,
  vouched: Vouched,
): { data: Registration; violations: Violation[] } {
  const { registerNumber: _apart, ...told } = vouched;
  const { data, violations } = readAnswers(REGISTRATION_FIELDS, { ...typed, plainPassword: null, ...told });
  const wrongAt = new Set(violations.map(({ propertyPath }) => propertyPath));
  const gaps = missingAnswers(REGISTRATION_FIELDS, {}, data, { facts: {}, root: data });
  return { data, violations: [...violations, ...gaps.filter(({ propertyPath }) => !wrongAt.has(propertyPath))] };
}
