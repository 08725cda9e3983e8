import { functionLengths, LONG_FILE, LONG_FUNCTION } from './measure/functions.ts';
import { knots } from './measure/graph.ts';
import { type Edge, edgesOf, fileGraph, insideEdges, roomGraph, upwardEdges } from './measure/houses.ts';
import { parseModules, readSources, type Source } from './measure/sources.ts';

/**
 * What `npm run check` refuses of who imports whom, and what is too long to be read at once; whatever a line of one file can
 * show stands in biome.json.
 */
const WORKSPACES = ['domain', 'api', 'web'] as const;

const isProduct = ({ workspace, isTest }: Source) => !isTest && WORKSPACES.some((one) => one === workspace);
const isGenerated = ({ lines: [first = ''] }: Source) => first.startsWith('// Generated ');

/** One line for each refusal; none where everything stands as it may. */
export function refusedOf(sources: readonly Source[]): string[] {
  const modules = parseModules(sources).filter(({ isTest }) => !isTest);
  const edges = edgesOf(modules);
  return [
    ...WORKSPACES.flatMap((workspace) => refusedWithin(edges, workspace)),
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

function refusedWithin(edges: readonly Edge[], workspace: string): string[] {
  return [
    ...upwardEdges(edges, workspace).map(
      ({ from, to }) => `${from}: what everybody stands on may not reach up into ${to}`,
    ),
    ...insideEdges(edges, workspace).map(
      ({ from, to }) => `${from}: a feature is entered by its public.ts, not by ${to}`,
    ),
    ...knots(roomGraph(edges, workspace)).map(
      (knot) => `${workspace}/src: these features need each other, types included: ${knot.join(', ')}`,
    ),
  ];
}

if (import.meta.main) {
  const refused = refusedOf(readSources(undefined));
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
}
