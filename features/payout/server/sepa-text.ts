import anyAscii from 'any-ascii';

/** What a German reader expects for letters that banks do not carry, before any other language's reading of them. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ẞ: 'SS' };
const GERMAN_LETTERS = /[äöüÄÖÜẞ]/gu;
/** Signs of ASCII that SEPA leaves out, by those it has. */
const SIGNS: Readonly<Record<string, string>> = { '&': '+', '"': "'", '`': "'", '<<': "'", '>>': "'", _: '-' };
const OTHER_SIGNS = /<<|>>|[&"`_]/g;
/** Nobody reads a picture aloud: it goes. */
const PICTURES = /\p{Extended_Pictographic}/gu;
/** Everything outside the character set of SEPA (EPC217-08). */
const FOREIGN = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;
const STAND_IN = '.';

/** Text as every SEPA bank takes it, at most `max` characters: other scripts by their Latin letters. */
export function sepaText(text: string, max: number): string {
  const german = text.normalize('NFC').replace(GERMAN_LETTERS, (letter) => GERMAN[letter] ?? letter);
  return anyAscii(german.replace(PICTURES, '').replace(/\s+/gu, ' '))
    .replace(OTHER_SIGNS, (sign) => SIGNS[sign] ?? sign)
    .replace(FOREIGN, STAND_IN)
    .trim()
    .slice(0, max)
    .trim();
}

/** Whether a name has anything left to call somebody by. */
export function isPayableName(name: string): boolean {
  return /[a-zA-Z0-9]/.test(sepaText(name, NAME_MAX));
}

/** Characters of a name in a transfer. */
export const NAME_MAX = 70;

/** A UUID has 36 characters, a reference of SEPA 35: the hyphens go. */
export function bankReference(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}

const REFERENCE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** The id a reference stands for; undefined for a reference that is none of ours. */
export function findReferredId(reference: string): string | undefined {
  const parts = REFERENCE.exec(reference.trim());
  return parts === null ? undefined : parts.slice(1).join('-').toLowerCase();
}
