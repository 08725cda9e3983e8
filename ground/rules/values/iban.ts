import { friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { plainSigns, type Read } from './typed-text.ts';

const INVALID = 'IBAN ist ungültig';

/** Room for an IBAN as it is printed, in groups of four. */
export const IBAN_TYPED_MAX = 60;

/**
 * Reads an IBAN of any country: known country, its length and account number, check digits (3-proof-of-use §5). Only blanks,
 * marks nobody sees and the word before it are passed over: other characters between the digits point to a mistake. Stored in capitals without blanks.
 */
export function readIban(typed: string): Read<string> {
  const value = plainSigns(typed)
    .replace(/^IBAN\b\s*:?/i, '')
    .replaceAll(/\s/g, '')
    .toUpperCase();
  return isValidIBAN(value) ? { ok: true, value } : { ok: false, message: INVALID };
}

/** 'DE89370400440532013000' → 'DE89 3704 0044 0532 0130 00'. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

const SHOWN = 4;

/** For overviews, all but the last four characters hidden: '•••• •••• •••• •••• ••30 00'. */
export function maskIban(iban: string): string {
  const masked = '•'.repeat(Math.max(0, iban.length - SHOWN)) + iban.slice(-SHOWN);
  return masked.replace(/.{4}(?=.)/gu, '$& ');
}

const INVALID_BIC = 'Bitte eine gültige BIC angeben';

export const BIC_TYPED_MAX = 20;

/** Reads a BIC: bank, an existing country, place and, if given, branch (3-proof-of-use §5). Stored in capitals without blanks. */
export function readBic(typed: string): Read<string> {
  const value = typed.replaceAll(/\s/g, '').toUpperCase();
  return isValidBIC(value) ? { ok: true, value } : { ok: false, message: INVALID_BIC };
}
