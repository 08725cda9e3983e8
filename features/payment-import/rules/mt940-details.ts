import { splitPurpose } from './purpose.ts';

/** Subfields of :86: that carry the purpose, and the other side's name (Deutsche Kreditwirtschaft, GVC). */
const PURPOSE = /^(2\d|6[0-3])$/;
const NAME = /^3[23]$/;
/** Kind of the transaction, the sign that begins a subfield, and the first one. */
const STRUCTURED = /^(\d{3})?([?>~|])\d\d/;
/** Characters of a full line of the field, and of a full subfield. */
const LINE = 65;
const SUBFIELD = 27;

/** Lines of one field: a full one goes on in the next, a shorter one ended; subfields are told apart by their own sign. */
export function joinLines(lines: readonly string[]): string {
  const whole = lines.join('');
  if (STRUCTURED.test(whole)) return whole;
  return lines.reduce(
    (text, line, at) => (at === 0 ? line : `${text}${(lines[at - 1] ?? '').length >= LINE ? '' : ' '}${line}`),
    '',
  );
}

/** The purpose and the other side's name in the details of a booking. */
export function readDetails(text: string): { name: string; purpose: string } {
  const [, kind = '', sign] = STRUCTURED.exec(text) ?? [];
  if (sign === undefined) return splitPurpose(text);
  const subfields = text
    .slice(kind.length + 1)
    .split(sign)
    .map((one) => [one.slice(0, 2), one.slice(2)] as const);
  const of = (wanted: RegExp) => subfields.flatMap(([key, value]) => (wanted.test(key) ? value : []));
  const said = of(PURPOSE);
  // What SEPA carries is one text, cut into pieces; what came before SEPA were lines.
  const isSepa = kind.startsWith('1') || said.some((one) => /^[A-Z]{4}\+/.test(one));
  const { purpose, name } = splitPurpose(isSepa ? joinPieces(said) : joinRows(said));
  return { name: joinName(of(NAME)) || name, purpose };
}

function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((text, one) => (/^[A-Z]{4}\+/.test(one) ? `${text} ${one}` : text + one), '');
}

function joinRows(rows: readonly string[]): string {
  return rows.reduce(
    (text, one, at) => (at === 0 ? one : text + ((rows[at - 1] ?? '').length >= SUBFIELD ? '' : ' ') + one),
    '',
  );
}

/** A name goes on within a word, unless the next piece plainly begins one. */
function joinName(pieces: readonly string[]): string {
  return pieces
    .reduce(
      (name, one) => (/[\p{Ll}\p{N}.]$/u.test(name) && /^[\p{Lu}&]/u.test(one) ? `${name} ${one}` : name + one),
      '',
    )
    .trim();
}
