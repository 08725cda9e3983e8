import { readFileSync, writeFileSync } from 'node:fs';
import { functionLengths, LONG_FILE, LONG_FUNCTION } from './measure/functions.ts';
import { knots } from './measure/graph.ts';
import { type Border, borderOf, type Edge, edgesOf, fileGraph, placeOf } from './measure/houses.ts';
import { packageFaults } from './measure/packages.ts';
import { isProduct, parseModules, readSources, type Source } from './measure/sources.ts';

/**
 * What `npm run check` refuses of who imports whom, and what is too long to be read at once; whatever a line of one file can
 * show stands in biome.json. Imports that crossed a border before there were borders are counted in owed-borders.txt: the
 * count may fall, never rise. `--write` writes it anew.
 */
const OWED = new URL('./owed-borders.txt', import.meta.url);

const SAID: Readonly<Record<Border, string>> = {
  'ground knows no feature': 'what everybody stands on knows neither features nor the app',
  floors: 'rules import only rules, the server no screens, screens no server',
  'inside of a feature': 'a feature is entered at the top of its floors and by its rooms',
  'nobody needs an extra': 'neither the core nor another extra knows an extra: it plugs itself in',
};

const isGenerated = ({ lines: [first = ''] }: Source) => first.startsWith('// Generated ');

/** `border: feature → feature`, for what is counted. */
function crossing(border: Border, { from, to }: Edge): string {
  const name = (path: string) => {
    const place = placeOf(path);
    return place?.feature ?? `${place?.part}/${place?.floor}`;
  };
  return `${border}: ${name(from)} → ${name(to)}`;
}

function crossingsOf(edges: readonly Edge[]): Map<string, Edge[]> {
  const found = new Map<string, Edge[]>();
  for (const edge of edges) {
    const border = borderOf(edge);
    if (border === undefined) continue;
    const key = crossing(border, edge);
    found.set(key, [...(found.get(key) ?? []), edge]);
  }
  return found;
}

/** One line for each refusal; none where everything stands as it may. `owed`: crossings that are still there, by their count. */
export function refusedOf(sources: readonly Source[], owed: ReadonlyMap<string, number> = new Map()): string[] {
  const modules = parseModules(sources).filter(({ isTest }) => !isTest);
  const edges = edgesOf(modules);
  const crossings = crossingsOf(edges);
  return [
    ...[...crossings].flatMap(([key, crossed]) => {
      const border = key.slice(0, key.indexOf(':')) as Border;
      if (crossed.length <= (owed.get(key) ?? 0)) return [];
      return crossed.map(({ from, to }) => `${from}: ${SAID[border]}, not ${to}`);
    }),
    ...[...owed].flatMap(([key, count]) =>
      (crossings.get(key)?.length ?? 0) < count ? [`owed-borders.txt owes more than there is: ${key}`] : [],
    ),
    ...knots(fileGraph(edges)).map((knot) => `these files need each other, types included: ${knot.join(', ')}`),
    ...sources
      // What is generated grows with every table, and nobody reads it from top to bottom.
      .filter((source) => isProduct(source) && !isGenerated(source) && source.lines.length > LONG_FILE)
      .map(
        ({ path, lines }) =>
          `${path}: ${lines.length} lines, more than ${LONG_FILE}; what is an idea of its own gets a file`,
      ),
    ...modules.filter(isProduct).flatMap((module) =>
      functionLengths(module)
        .filter(({ lines }) => lines > LONG_FUNCTION)
        .map(({ line, lines }) => `${module.path}:${line}: a function of ${lines} lines, more than ${LONG_FUNCTION}`),
    ),
  ];
}

function readOwed(): Map<string, number> {
  const lines = readFileSync(OWED, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseInt(line, 10)]));
}

if (import.meta.main) {
  const sources = readSources(undefined);
  if (process.argv.includes('--write')) {
    const crossings = crossingsOf(edgesOf(parseModules(sources).filter(({ isTest }) => !isTest)));
    writeFileSync(
      OWED,
      [...crossings]
        .map(([key, { length }]) => `${length} ${key}\n`)
        .sort((a, b) => a.slice(a.indexOf(' ')).localeCompare(b.slice(b.indexOf(' '))))
        .join(''),
    );
  }
  const refused = [...refusedOf(sources, readOwed()), ...packageFaults(sources)];
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
}
