import { functionLengths, LONG_FILE, LONG_FUNCTION } from './measure/functions.ts';
import { knots } from './measure/graph.ts';
import { type Border, borderOf, edgesOf, fileGraph } from './measure/houses.ts';
import { packageFaults } from './measure/packages.ts';
import { isProduct, parseModules, readSources, type Source } from './measure/sources.ts';

/**
 * What `npm run check` refuses of who imports whom, and what is too long to be read at once; whatever a line of one file can
 * show stands in biome.json.
 */
const SAID: Readonly<Record<Border, string>> = {
  'ground knows no feature': 'what everybody stands on knows neither features nor the app',
  floors: 'rules import only rules, the server no screens, screens no server',
  'inside of a feature': 'a feature is entered at the top of its floors and by its rooms',
  'nobody needs an extra': 'nobody knows an extra but the lists it stands in: it plugs itself in',
};

const isGenerated = ({ lines: [first = ''] }: Source) => first.startsWith('// Generated ');

/** One line for each refusal; none where everything stands as it may. */
export function refusedOf(sources: readonly Source[]): string[] {
  const modules = parseModules(sources).filter(({ isTest }) => !isTest);
  const edges = edgesOf(modules);
  return [
    ...edges.flatMap((edge) => {
      const border = borderOf(edge);
      return border === undefined ? [] : [`${edge.from}: ${SAID[border]}, not ${edge.to}`];
    }),
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

if (import.meta.main) {
  const sources = readSources(undefined);
  const refused = [...refusedOf(sources), ...packageFaults(sources)];
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
}
