import type { Source } from './sources.ts';

/** As many lines in a row that stand elsewhere as well are a repetition. */
const RUN = 6;
const SAYS_NOTHING = /^(import\b.*|export .* from .*|\/\/.*|\/?\*.*|[\])}({[;,>/]*)$/;

/** Lines that belong to a run found in two places, of all lines that say something. */
export function repeatedLines(sources: readonly Source[]): { repeated: number; all: number } {
  const files = sources.map(({ lines }) => lines.map((line) => line.trim()).filter((line) => !SAYS_NOTHING.test(line)));
  const seen = new Map<string, [file: number, line: number][]>();
  files.forEach((lines, file) => {
    for (let line = 0; line + RUN <= lines.length; line++) {
      const run = lines.slice(line, line + RUN).join('\n');
      const places = seen.get(run);
      if (places === undefined) seen.set(run, [[file, line]]);
      else places.push([file, line]);
    }
  });
  const repeated = new Set<string>();
  for (const places of seen.values()) {
    if (places.length < 2) continue;
    for (const [file, first] of places)
      for (let line = first; line < first + RUN; line++) repeated.add(`${file}:${line}`);
  }
  return { repeated: repeated.size, all: files.reduce((sum, lines) => sum + lines.length, 0) };
}
