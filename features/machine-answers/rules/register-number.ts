import { REGISTERS, type RegisterSign } from '#features/letter/rules/legal/registers.ts';

export interface RegisterNumber {
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
