import { REGISTERS, type RegisterSign } from '#features/letter/rules/legal/registers.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** What a company is known by in its application. */
export interface KnownBy {
  companyName: string;
  registerNumber: string | null;
  street: string | null;
  housenumber: string | null;
  postcode: string | null;
}

/** Another application that was sent and not withdrawn. */
export interface OtherApplication extends KnownBy {
  number: string;
  /** Of the same account of a company in this portal. */
  isSameCompany: boolean;
  /** Null: not decided. */
  decision: 'final_approved' | 'final_denied' | 'final_revoked' | null;
  decidedOn: CalendarDay | null;
  /** What it was granted, as it holds now. */
  granted: Cents | null;
}

export type AlikeSign = 'company' | 'register' | 'name-and-postcode' | 'address';

export const SIGN_WORDS = {
  company: 'dasselbe Unternehmen im Portal',
  register: 'gleiche Registernummer',
  'name-and-postcode': 'gleicher Name und gleiche Postleitzahl',
  address: 'gleiche Anschrift',
} as const satisfies Record<AlikeSign, string>;

/** What two applications have in common of whom they are from. */
export function signsOf(own: KnownBy, other: KnownBy & { isSameCompany: boolean }): AlikeSign[] {
  const isSamePostcode = own.postcode !== null && own.postcode === other.postcode;
  const isSameName = nameKey(own.companyName) === nameKey(other.companyName);
  return [
    ...(other.isSameCompany ? (['company'] as const) : []),
    ...(isSameRegister(own.registerNumber, other.registerNumber) ? (['register'] as const) : []),
    ...(isSamePostcode && isSameName ? (['name-and-postcode'] as const) : []),
    ...(addressKey(own) !== undefined && addressKey(own) === addressKey(other) ? (['address'] as const) : []),
  ];
}

/**
 * Whether the signs say that it is the same company. One number is given by many courts and one address houses many: each
 * alone only asks for a look.
 */
export function isSurelySame(signs: readonly AlikeSign[]): boolean {
  if (signs.includes('company') || signs.includes('name-and-postcode')) return true;
  return signs.includes('register') && signs.includes('address');
}

interface RegisterNumber {
  sign: RegisterSign;
  /** Digits, with what some courts put behind them: '12345', '12345 B'. */
  number: string;
  /** What else was written, mostly the court: 'Amtsgericht Köln'; null: nothing. */
  court: string | null;
}

const SIGNS = Object.keys(REGISTERS) as RegisterSign[];
const FORM = /\b(HRA|HRB|GnR|PR|GsR|VR)\s*[.:-]?\s*(\d{1,6})(?:\s?([A-Z]{1,3})(?![A-Za-zÄÖÜäöüß]))?/i;
const NUMBER_WORD = /\b(?:nr|nummer)\b\.?:?/gi;

/** 'HRB 12345', 'Amtsgericht Köln, HRB 12345 B' → its parts; undefined: it has not the form of a register number. */
export function readRegisterNumber(typed: string): RegisterNumber | undefined {
  const cleaned = typed.replaceAll(NUMBER_WORD, ' ').replaceAll(/\s+/g, ' ');
  const found = FORM.exec(cleaned);
  if (found === null) return undefined;
  const [whole, written = '', digits = '', letters] = found;
  const sign = SIGNS.find((one) => one.toLowerCase() === written.toLowerCase());
  if (sign === undefined) return undefined;
  const rest = cleaned
    .replace(whole, ' ')
    .replaceAll(/[\s,;()/:-]+/g, ' ')
    .trim();
  if (/\d/.test(rest)) return undefined;
  const number = letters === undefined ? digits : `${digits} ${letters.toUpperCase()}`;
  return { sign, number, court: rest === '' ? null : rest };
}

/** What two writings of one number have in common: letters and digits alone. The database has an index on the same. */
export function registerKey(typed: string | null): string | null {
  const key = (typed ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return key === '' ? null : key;
}

function isSameRegister(own: string | null, other: string | null): boolean {
  const key = registerKey(own);
  if (key === null) return false;
  const [one, two] = [readRegisterNumber(own ?? ''), readRegisterNumber(other ?? '')];
  if (one === undefined || two === undefined) return key === registerKey(other);
  if (one.sign !== two.sign || one.number !== two.number) return false;
  return one.court === null || two.court === null || nameKey(one.court) === nameKey(two.court);
}

const FOLDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const LEGAL_FORM_WORDS =
  /\b(?:gmbh|ggmbh|ug|haftungsbeschraenkt|ag|kg|ohg|gbr|ek|eg|ev|se|kgaa|partg|mbb|co|und|amtsgericht)\b/g;

/** A name however it is written: without legal form, umlauts by their base letters, letters and digits alone. */
function nameKey(name: string): string {
  const plain = plainOf(name.replaceAll(/\b(e)\.\s?(K|G|V)\./gi, '$1$2'));
  const short = plain.replaceAll(LEGAL_FORM_WORDS, '').replaceAll(/[^a-z0-9]/g, '');
  return short === '' ? plain.replaceAll(/[^a-z0-9]/g, '') : short;
}

/** Undefined: no street is known. */
function addressKey({ street, housenumber, postcode }: KnownBy): string | undefined {
  if (street === null || postcode === null) return undefined;
  const plain = plainOf(`${street}${housenumber ?? ''}`).replaceAll('strasse', 'str');
  return `${postcode} ${plain.replaceAll(/[^a-z0-9]/g, '')}`;
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll(/[äöüß]/g, (letter) => FOLDED[letter] ?? letter);
}
