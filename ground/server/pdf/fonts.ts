import { readFileSync } from 'node:fs';
import anyAscii from 'any-ascii';
import { create, type Font, type GlyphRun } from 'fontkit';

export const REGULAR = 'regular';
export const BOLD = 'bold';

const FONT_FILES = { [REGULAR]: 'noto-sans-regular.ttf', [BOLD]: 'noto-sans-bold.ttf' } as const;
export type FontName = keyof typeof FONT_FILES;

const parsedFonts = new Map<FontName, Font>();

/**
 * A font, parsed once: that takes thirty times as long as writing a sheet. It keeps for every letter which character it
 * was first asked for. A document embeds composite letters (ó, Ş) with their parts, and a part would be kept as no character
 * at all and lost to the text of the next document; so every letter is asked for by its character first. Not so ligatures:
 * they shall read as the letters they are made of.
 */
export function fontOf(name: FontName): Font {
  const known = parsedFonts.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(new URL(`../assets/fonts/${FONT_FILES[name]}`, import.meta.url))) as Font;
  for (const character of font.characterSet) if (isPlain(character)) font.glyphForCodePoint(character);
  const layout = font.layout.bind(font);
  const isIn = (codePoint: number) => codePoint < FIRST_LETTER || font.hasGlyphForCodePoint(codePoint);
  font.layout = rememberingRuns((text, ...how) => layout(printable(text, isIn), ...how));
  parsedFonts.set(name, font);
  return font;
}

function isPlain(character: number): boolean {
  const letter = String.fromCodePoint(character);
  return letter.normalize('NFKC') === letter;
}

/** Below stand tabs and breaks, which no font draws. */
const FIRST_LETTER = 0x20;

type Layout = Font['layout'];

/** Words kept of a font: some megabyte. */
const MOST_RUNS = 1000;
/** pdfkit asks for a word at a time; what is longer is somebody's own. */
const LONGEST = 24;

/** Setting words is most of the work of a document, and its words are those of the document before. */
function rememberingRuns(layout: Layout): Layout {
  const runs = new Map<string, GlyphRun>();
  return (text, ...how) => {
    if (text.length > LONGEST || how.some((one) => one !== undefined)) return layout(text, ...how);
    const known = runs.get(text);
    if (known !== undefined) return copyOf(known);
    if (runs.size >= MOST_RUNS) runs.clear();
    const run = layout(text);
    runs.set(text, run);
    return copyOf(run);
  };
}

/** pdfkit scales the positions it is given, so each document needs its own. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}

/** Signs of office programs that the font lacks, the private ones of Word's Symbol and Wingdings among them. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...all('•', '\uf0b7\uf0a7\uf06e\uf076\u25aa\u25ab\u25a0\u25cf\u25e6\u2023\u2043\u25ba\u25b8\u27a4\u27a2\uf0d8'),
  ...all('[x]', '\uf0fc\uf0fe\u2713\u2714\u2611\u2705'),
  ...all('[ ]', '\uf0a8\uf06f\u2610\u25a1'),
  ...all('[–]', '\uf0fb\uf0fd\u2717\u2718\u2612\u274c'),
  ...all('->', '\uf0e0\uf0e8\u2192\u21d2\u27a1\u2794'),
  ...all('<-', '\uf0df\u2190\u21d0\u2b05'),
  ...all('°', '\uf0b0'),
};
const UNKNOWN = '?';

function all(standIn: string, signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, standIn]));
}

/**
 * Text of which every letter is in the font: signs get a stand-in, letters of other scripts are spelt in Latin ones. A paper
 * with boxes in the place of letters could not be signed by anybody who reads it. `isIn`: whether the font has a code point.
 */
function printable(text: string, isIn: (codePoint: number) => boolean): string {
  const has = (part: string) => [...part].every((one) => isIn(one.codePointAt(0) ?? 0));
  if (has(text)) return text;
  return [...text.normalize('NFC')]
    .map((letter) => {
      const candidates = [letter, STAND_INS[letter], letter.normalize('NFKD'), anyAscii(letter)];
      return (
        candidates.find((one) => one !== undefined && has(one) && (one !== '' || INVISIBLE.test(letter))) ?? UNKNOWN
      );
    })
    .join('');
}

/** Joiners and marks of direction and look: without them the text reads the same. */
const INVISIBLE = /[\p{Cf}\p{Mn}]/u;
