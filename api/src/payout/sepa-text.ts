/** What a German reader expects for letters that banks do not carry; other accents are simply dropped. */
const REPLACED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  '&': '+',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '„': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '’': "'",
  _: '-',
};

const REPLACED_LETTERS = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'gu');
const COMBINING_MARKS = /\p{M}/gu;
/** Everything outside the character set of SEPA (EPC217-08). */
const FOREIGN = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;
const STAND_IN = '.';

/** Text as every SEPA bank takes it, at most `max` characters; a character without a likeness becomes a dot. */
export function sepaText(text: string, max: number): string {
  return text
    .normalize('NFC')
    .replace(REPLACED_LETTERS, (letter) => REPLACED[letter] ?? letter)
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(/\s+/gu, ' ')
    .replace(FOREIGN, STAND_IN)
    .trim()
    .slice(0, max)
    .trim();
}
