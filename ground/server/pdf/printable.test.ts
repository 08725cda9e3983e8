import { expect, it } from 'vitest';
import { BOLD, fontOf, REGULAR } from './fonts.ts';

const TEXTS: readonly (readonly [what: string, text: string, printed: string])[] = [
  ['bullets', '• a ▪ b ● c ◦ d', '• a • b • c • d'],
  ["Word's own signs", '\uf0b7 a \uf0a7 b \uf0fc c \uf0e0 d', '• a • b [x] c -> d'],
  ['check marks and boxes', '✓ ja ☐ offen ✗ nein', '[x] ja [ ] offen [–] nein'],
  ['arrows', 'alt → neu', 'alt -> neu'],
  ['a decomposed umlaut, which the font puts together', 'Mu\u0308ller', 'Mu\u0308ller'],
  ['Latin letters of all kinds', 'Šimčák, Łódź, Yıldırım, Őry', 'Šimčák, Łódź, Yıldırım, Őry'],
  ['a name in Chinese', '李伟', 'LiWei'],
  ['a name in Hebrew', 'דוד', 'dvd'],
  ['a mark of how a sign looks', 'ja\ufe0f', 'ja'],
  ['what nobody knows', 'a\u{f0000}b', 'a?b'],
];

it.each(TEXTS)('%s', (_what, text, printed) => {
  for (const name of [REGULAR, BOLD] as const) {
    const { glyphs } = fontOf(name).layout(text);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    const read = glyphs.flatMap(({ codePoints }) => codePoints.map((one) => String.fromCodePoint(one))).join('');
    expect(read).toBe(printed);
  }
});
