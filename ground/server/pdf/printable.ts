import anyAscii from 'any-ascii';

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
export function printable(text: string, isIn: (codePoint: number) => boolean): string {
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
