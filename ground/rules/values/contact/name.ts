import type { Read } from '../typed-text.ts';

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
