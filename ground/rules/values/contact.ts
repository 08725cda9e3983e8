import { plainSigns, type Read } from './typed-text.ts';

const INVALID_PHONE = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';

const SEPARATORS = /[\s./()\u2010-\u2015\u2212-]/g;
/** One zero before an area, two before a country; then a number. */
const NUMBER = /^00?[1-9]\d+$/;
const GERMAN_PREFIX = /^(?:\+|00)49/;

/**
 * Reads a telephone or fax number as digits beginning with 0 (2-application §5, step 1). Blanks, dots, `/`, `-`, brackets, the
 * spoken `(0)` and the country code are normalised away first (ux §2): '+49 (0)228 99-12' → '02289912'.
 */
export function readPhone(typed: string): Read<string> {
  const text = plainSigns(typed);
  const abroad = /^(?:\+|00)/.test(text);
  const digits = (abroad ? text.replace(/\(0\)/, '') : text).replaceAll(SEPARATORS, '');
  const national = GERMAN_PREFIX.test(digits) ? withLeadingZero(digits.replace(GERMAN_PREFIX, '')) : digits;
  const value = national.replace(/^\+/, '00');
  return NUMBER.test(value) ? { ok: true, value } : { ok: false, message: INVALID_PHONE };
}

/** '+49 0228…' is a common slip for '+49 228…'; both mean the same line. */
function withLeadingZero(digits: string): string {
  return digits.startsWith('0') ? digits : `0${digits}`;
}

const INVALID_POSTCODE = 'Bitte geben Sie eine gültige PLZ an.';

/**
 * Reads a German postcode, exactly five digits (2-application §5, step 2). Blanks and the old `D-` in front go. No region
 * begins with 00.
 */
export function readPostcode(typed: string): Read<string> {
  const value = plainSigns(typed)
    .replaceAll(/\s/g, '')
    .replace(/^(?:DE?-?)(?=\d)/i, '');
  return /^(?!00)\d{5}$/.test(value) ? { ok: true, value } : { ok: false, message: INVALID_POSTCODE };
}

/** '12', '12a', '12 a', '12-14', '12/1', '3 b-d': what stands behind the name of a street. */
const WITH_NUMBER = /^(.*[^\d\s.,/-][.)]?)[\s,]+(\d{1,4}\s?[a-z]?(?:\s?[-/–+]\s?\d{0,4}\s?[a-z]?)?)$/i;

/**
 * The street and its number, where both were written into one field, as browsers fill it in: 'Musterstraße 12 a' → 'Musterstraße' and
 * '12 a'. Undefined where no number stands at the end ('Straße des 17. Juni', 'C 4' of Mannheim's squares stay as they are).
 */
export function splitStreet(typed: string): { street: string; number: string } | undefined {
  const [, street = '', number = ''] = WITH_NUMBER.exec(typed.trim()) ?? [];
  return street.length < 3 ? undefined : { street, number };
}

const URL_SCHEME = /^https?:\/\//i;
const HOST_LABEL = /^[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?$/u;

const INVALID_URL = 'Bitte geben Sie die Internetadresse im Format https://www.beispiel.de an.';

/**
 * Reads a web address (2-application §5, step 2). Without a scheme it means https. Only http and https are accepted, and
 * no user name before an at sign: the address is shown to the agency as a link.
 */
export function readUrl(typed: string): Read<string> {
  const text = typed.trim();
  const value = URL_SCHEME.test(text) ? text : `https://${text}`;
  const authority = value.replace(URL_SCHEME, '').split(/[/?#]/)[0] ?? '';
  const valid = !/[\s\\<>"]/.test(value) && isAuthority(authority);
  return valid ? { ok: true, value } : { ok: false, message: INVALID_URL };
}

function isAuthority(authority: string): boolean {
  const [host = '', port, ...more] = authority.split(':');
  const labels = host.split('.');
  const topLevel = labels.at(-1) ?? '';
  const hostFits = labels.length > 1 && labels.every((label) => HOST_LABEL.test(label)) && /\p{L}{2}/u.test(topLevel);
  return hostFits && more.length === 0 && (port === undefined || /^\d{1,5}$/.test(port));
}

/** The 16 German federal states by their German names, which are the values on the wire (contract §6.3). */
export const GERMAN_STATES = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
] as const;

export type GermanState = (typeof GERMAN_STATES)[number];

/** The states as options of a choice field. */
export const GERMAN_STATE_OPTIONS = GERMAN_STATES.map((state) => ({ value: state, label: state }));

/**
 * What a name never holds. Names stand in mails, letters and lists of others, so nothing in them may lead elsewhere or
 * turn the text around it.
 */
const TEXT = {
  invisible: 'Der Name enthält unsichtbare Zeichen. Bitte tippen Sie ihn noch einmal von Hand ein.',
  link: 'Bitte geben Sie nur den Namen an, ohne Internetadresse.',
  email: 'Bitte geben Sie nur den Namen an, ohne E-Mail-Adresse.',
  personDigits: 'Bitte geben Sie nur den Namen an, ohne Zahlen.',
  companyDigits: 'Bitte geben Sie nur den Namen an, ohne Telefonnummer oder andere lange Zahlen.',
} as const;

/** Digits at most. 'Müller 24 GmbH', '3M' and 'Blitz 22-1234 GmbH' are names; a telephone number is none. */
const PERSON_DIGITS = 2;
const COMPANY_DIGITS = 8;

/** Control, format (bidirectional ones among them) and private characters; joiners belong to some scripts' spelling. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

const SCHEME = /:\s*\/\/|(?<!\p{L})(?:https?|ftp|mailto|javascript|data|tel|sms)\s*:/iu;
const WWW = /(?<![\p{L}\d])www\d?\s*\./iu;
/** The endings addresses are mostly seen with: 'Dipl.-Ing.Müller' and 'Müller GmbH & Co.KG' are none. */
const ENDINGS =
  'de|com|net|org|info|biz|name|pro|mobi|io|ai|co|app|dev|xyz|online|shop|store|site|website|web|top|club|vip|live|life|link|click|page|space|tech|cloud|digital|email|money|cash|win|bid|loan|icu|buzz|fun|pw|cc|tv|me|ly|to|gg|sh|gl|gd|eu|at|ch|li|lu|fr|it|es|pt|nl|be|dk|se|no|fi|is|ie|uk|us|ca|au|nz|pl|cz|sk|hu|ro|bg|gr|tr|ua|by|ru|su|kz|cn|hk|jp|kr|tw|in|br|mx|ar|za|tk|ml|ga|cf|gq|ws|la|st|vc|am|fm|im|ag|berlin|hamburg|koeln|bayern|nrw|ruhr|saarland|example|test|invalid|onion';
const DOMAIN = new RegExp(`(?<=[\\p{L}\\d-]{2})\\.(?:${ENDINGS})(?![\\p{L}\\d-])`, 'iu');
const PATH = new RegExp(`\\.(?:${ENDINGS})(?::\\d+)?[/?#]`, 'iu');
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]{2,}/u;

/** Shortened words right before a name or a legal form, as they are written without a blank: 'Co.AG', 'Inh.Li'. */
const SHORTENED =
  /(?<![\p{L}\d.-])(?:Co(?=\.(?:AG|SE|KG|OHG)(?!\p{L}))|(?:Inh|Gebr|Dipl|Ing|Fa|Dr|Prof|St)(?=\.\p{Lu}\p{Ll}))\./gu;

/** Other characters that name resolution reads as a dot. */
const DOTS = /[\u3002\uff0e\uff61]/gu;

/** Reads the first or last name of a person: letters of any script, but no address, and hardly a digit. */
export function readPersonName(typed: string): Read<string> {
  const name = typed.trim();
  const plain = plainOf(name);
  if (isInvisible(name)) return refused(TEXT.invisible);
  if (plain.includes('@')) return refused(TEXT.email);
  if (isLink(plain) || DOMAIN.test(plain)) return refused(TEXT.link);
  return digitsIn(plain) > PERSON_DIGITS ? refused(TEXT.personDigits) : { ok: true, value: name };
}

/** Reads the name of a company. It may be called after its address ('mobile.de GmbH'), but not be one or point to one. */
export function readCompanyName(typed: string): Read<string> {
  const name = typed.trim();
  const plain = plainOf(name);
  if (isInvisible(name)) return refused(TEXT.invisible);
  if (EMAIL.test(plain)) return refused(TEXT.email);
  const afterFirstWord = plain.replace(/^\S+(?=\s)/, '');
  if (isLink(plain) || DOMAIN.test(afterFirstWord)) return refused(TEXT.link);
  return digitsIn(plain) > COMPANY_DIGITS ? refused(TEXT.companyDigits) : { ok: true, value: name };
}

function refused(message: string): Read<string> {
  return { ok: false, message };
}

/** Full-width letters and the like look like the plain ones, and are followed like them. */
function plainOf(name: string): string {
  return name.replaceAll(DOTS, '.').normalize('NFKC').replaceAll(SHORTENED, ' ');
}

function isInvisible(name: string): boolean {
  return INVISIBLE.test(name);
}

function isLink(plain: string): boolean {
  return SCHEME.test(plain) || WWW.test(plain) || PATH.test(plain);
}

function digitsIn(plain: string): number {
  return plain.match(/\p{Nd}/gu)?.length ?? 0;
}
