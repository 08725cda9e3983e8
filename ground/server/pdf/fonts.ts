import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';
import { printable } from './printable.ts';

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
