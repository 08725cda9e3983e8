import { readFileSync } from 'node:fs';
import { type Graph, graphOf } from './graph.ts';
import { type Floor, floorOf, type Import, type Module } from './sources.ts';

/** Where features are built in; in each list extras stand below a line that says so. */
const LISTS = [
  'app/server/features.ts',
  'app/server/feature-configs.ts',
  'app/screens/features.ts',
  'app/screens/frame-parts.ts',
  'app/screens/desk/features.ts',
];

/** Features the procedure lives without: each is built in by a line below 'Extras', and no other feature imports it. */
export const EXTRAS: readonly string[] = [...new Set(LISTS.flatMap(extrasOf))].sort();

function extrasOf(list: string): string[] {
  const text = readFileSync(new URL(`../../${list}`, import.meta.url), 'utf8');
  const below = text.slice(text.indexOf('// Extras'));
  const paths = [...text.matchAll(/import \{ (?:\w+ as )?(\w+) \} from '#features\/([^/]+)/g)];
  const named = paths
    .filter(([, name]) => new RegExp(`^ +${name},$`, 'm').test(below))
    .map(([, , feature = '']) => feature);
  return [...named, ...[...below.matchAll(/import\('#features\/([^/]+)/g)].map(([, feature = '']) => feature)];
}

/** Folders made for others: each is entered by three features at least, which a test holds. */
export const ROOMS: readonly string[] = [
  'account/server/pages',
  'cases/screens/acts',
  'cases/screens/lists',
  'cases/screens/own',
  'cases/server/lists',
  'cases/server/own',
  'cases/server/shared',
  'letter/rules/legal',
  'media/screens/viewer',
  'proposal/rules/funding',
  'proposal/rules/steps',
  'proposal/screens/overview',
  'proposal/server/desk',
  'proposal/server/steps',
  'verification/rules/invoices',
  'verification/rules/plan',
  'verification/server/desk',
];

/** `cases/rules`: the folder below `features/` a file lies in. */
export const roomOf = (path: string): string => path.split('/').slice(1, -1).join('/');

/**
 * What a feature shows to the others: files at the top of its floors, its rooms, and what its steps ask, which every output
 * reads. What lies in any other folder is its inside.
 */
const isOpen = (path: string) =>
  /^features\/[^/]+\/([^/]+|rules\/step-[^/]+)\/[^/]+$/.test(path) || ROOMS.includes(roomOf(path));

const PARTS = ['app', 'ground', 'features', 'programmes'] as const;

export interface Edge extends Import {
  from: string;
}

/** Where a file stands: `features/raffle/server/draw.ts` is of the feature raffle, on the floor of the server. */
interface Place {
  part: (typeof PARTS)[number];
  feature: string | undefined;
  floor: Floor;
}

export function placeOf(path: string): Place | undefined {
  const [part = '', name] = path.split('/');
  if (!isPart(part)) return undefined;
  return { part, feature: part === 'features' ? name : undefined, floor: floorOf(path) };
}

function isPart(text: string): text is Place['part'] {
  return PARTS.some((part) => part === text);
}

/** Imports among the given files. */
export function edgesOf(modules: readonly Module[]): Edge[] {
  const paths = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => paths.has(to)).map((taken) => ({ ...taken, from: path })),
  );
}

export function fileGraph(edges: readonly Edge[]): Graph {
  return graphOf(edges.map(({ from, to }) => [from, to] as const));
}

/** Features by their names, all floors together. */
export function featureGraph(edges: readonly Edge[]): Graph {
  return graphOf(
    edges.flatMap(({ from, to }) => {
      const [here, there] = [placeOf(from)?.feature, placeOf(to)?.feature];
      return here === undefined || there === undefined ? [] : [[here, there] as const];
    }),
  );
}

export type Border = 'ground knows no feature' | 'floors' | 'inside of a feature' | 'nobody needs an extra';

/** The border an import crosses that it may not; undefined where it may. */
export function borderOf({ from, to }: Pick<Edge, 'from' | 'to'>): Border | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (here === undefined || there === undefined) return undefined;
  if (there.floor !== 'rules' && there.floor !== here.floor) return 'floors';
  if (here.part === 'ground' && there.part !== 'ground') return 'ground knows no feature';
  if (here.part === 'app' && !LISTS.includes(from) && EXTRAS.includes(there.feature ?? ''))
    return 'nobody needs an extra';
  if (here.part !== 'features' || here.feature === there.feature) return undefined;
  if (there.feature === undefined) return there.part === 'app' ? 'ground knows no feature' : undefined;
  if (EXTRAS.includes(there.feature)) return 'nobody needs an extra';
  return isOpen(to) ? undefined : 'inside of a feature';
}
