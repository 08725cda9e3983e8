import { knots } from './measure/graph.ts';
import { edgesOf, fileGraph, insideEdges, roomGraph, upwardEdges } from './measure/houses.ts';
import { parseModules, readSources } from './measure/sources.ts';

/** What `npm run check` refuses of who imports whom; whatever a line of one file can show stands in biome.json. */
const WORKSPACES = ['domain', 'api', 'web'] as const;

const edges = edgesOf(parseModules(readSources(undefined)).filter(({ isTest }) => !isTest));
const refused = WORKSPACES.flatMap((workspace) => [
  ...upwardEdges(edges, workspace).map(
    ({ from, to }) => `${from}: what everybody stands on may not reach up into ${to}`,
  ),
  ...insideEdges(edges, workspace).map(
    ({ from, to }) => `${from}: a feature is entered by its public.ts, not by ${to}`,
  ),
  ...knots(roomGraph(edges, workspace)).map(
    (knot) => `${workspace}/src: these features need each other, types included: ${knot.join(', ')}`,
  ),
]);
refused.push(
  ...knots(fileGraph(edges)).map((knot) => `these files need each other, types included: ${knot.join(', ')}`),
);
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
