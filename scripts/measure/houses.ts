import { posix } from 'node:path';
import { type Graph, graphOf } from './graph.ts';
import type { Import, Module } from './sources.ts';

/** The folders everybody stands on, lowest first. Whoever is in none of them is a feature and stands on top. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  domain: ['values', 'contract', 'fields', 'wizard'],
  api: ['platform', 'hydra', 'settings', 'audit', 'access'],
  web: ['platform', 'ui', 'styles', 'fault', 'forms', 'sheet', 'wizard'],
};
/** What a feature shows to the others. */
const DOOR = /^(public|wire)\.tsx?$/;

export interface Edge extends Import {
  from: string;
}

/** The first folder below `src`; files right there are a house's front and belong to none. */
export function roomOf(path: string): string | undefined {
  const [, source, room, file] = path.split('/');
  return source === 'src' && file !== undefined ? room : undefined;
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

/** Features and floors of one workspace. */
export function roomGraph(edges: readonly Edge[], workspace: string): Graph {
  return graphOf(
    within(edges, workspace).flatMap(({ from, to }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      return here === undefined || there === undefined ? [] : [[here, there] as const];
    }),
  );
}

/** Every folder for itself, however deep. */
export function folderGraph(edges: readonly Edge[], workspace: string): Graph {
  return graphOf(within(edges, workspace).map(({ from, to }) => [posix.dirname(from), posix.dirname(to)] as const));
}

function within(edges: readonly Edge[], workspace: string): Edge[] {
  return edges.filter(({ from, to }) => [from, to].every((path) => path.startsWith(`${workspace}/`)));
}

function floorOf(workspace: string, room: string): number {
  const floors = FLOORS[workspace] ?? [];
  const floor = floors.indexOf(room);
  return floor < 0 ? floors.length : floor;
}

/** Imports from what everybody stands on into what stands above it. */
export function upwardEdges(edges: readonly Edge[], workspace: string): Edge[] {
  return within(edges, workspace).filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    return here !== undefined && there !== undefined && floorOf(workspace, here) < floorOf(workspace, there);
  });
}

/** Imports of one feature from another's inside, past its door. */
export function insideEdges(edges: readonly Edge[], workspace: string): Edge[] {
  const ground = FLOORS[workspace]?.length ?? 0;
  return within(edges, workspace).filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here === undefined || there === undefined || here === there) return false;
    const areFeatures = [here, there].every((room) => floorOf(workspace, room) === ground);
    return areFeatures && !DOOR.test(posix.basename(to));
  });
}
