import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MEGABYTE = 1024 * 1024;
const COUNTED = /\.(ts|tsx|mjs|css|sql)$/;
const PROGRAM = /\.tsx?$/;
const TEST = /\.(test|spec|expected)\.tsx?$|\/testing\/|^e2e\//;
const FOLDERS = ['app', 'ground', 'features', 'programmes', 'e2e', 'bench', 'scripts'] as const;
export const FLOORS = ['rules', 'server', 'screens'] as const;

/** A floor of the product, or a folder beside it. */
export type Floor = (typeof FLOORS)[number] | 'e2e' | 'bench' | 'scripts';

/** What one file takes from another. */
export interface Import {
  /** The file, from the repository's root. */
  to: string;
  /** Exported names; '*' for all of them. */
  names: readonly string[];
  /** Gone when the types are. */
  isType: boolean;
}

/** A file that is counted. Its path starts at the repository's root. */
export interface Source {
  path: string;
  floor: Floor;
  isTest: boolean;
  lines: readonly string[];
}

/** A file of the program, as the parser sees it. */
export interface Module extends Source {
  program: ReturnType<typeof parseSync>['program'];
  imports: readonly Import[];
  exports: readonly string[];
  /** Line number of an offset, from 0. */
  lineAt: (offset: number) => number;
}

/** Every counted file of a commit, or of the work tree when none is named. */
export function readSources(commit: string | undefined): Source[] {
  return sourcesOf(commit === undefined ? readWorkTree() : readCommit(commit));
}

/** Of texts by their paths from the repository's root. */
export function sourcesOf(texts: ReadonlyMap<string, string>): Source[] {
  return [...texts].map(([path, text]) => ({
    path,
    floor: floorOf(path),
    isTest: TEST.test(path),
    lines: text.trimEnd().split('\n'),
  }));
}

export function floorOf(path: string): Floor {
  const [part = '', first = '', second = ''] = path.split('/');
  if (part === 'programmes') return 'rules';
  if (part === 'app') return first === 'screens' ? 'screens' : 'server';
  if (part === 'ground') return first as Floor;
  return (part === 'features' ? second : part) as Floor;
}

/** What people use, without tests and what only builds, checks or measures. */
export function isProduct({ floor, isTest }: Source): boolean {
  return !isTest && FLOORS.some((one) => one === floor);
}

/** The parsed ones among them. */
export function parseModules(sources: readonly Source[]): Module[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources
    .filter(({ path }) => PROGRAM.test(path) && !path.endsWith('.d.ts'))
    .map((source) => parseModule(source, paths));
}

function parseModule(source: Source, paths: ReadonlySet<string>): Module {
  const text = source.lines.join('\n');
  const { program, module, errors } = parseSync(source.path, text);
  if (errors.length > 0) throw new Error(`${source.path}: ${errors[0]?.message}`);
  const starts = lineStarts(text);
  const taken = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.map(({ importName }) => importName.name ?? '*'),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], isType }],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      names: ['*'],
      isType: false,
    })),
  ];
  return {
    ...source,
    program,
    imports: taken.flatMap(({ specifier, names, isType }) => {
      const to = resolveSpecifier(source.path, specifier);
      return to !== undefined && paths.has(to) ? [{ to, names, isType }] : [];
    }),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => (exportName.name === null ? [] : [exportName.name])),
    ),
    lineAt: (offset) => lineOf(starts, offset),
  };
}

function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return specifier.slice(1);
  return undefined;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isCounted(path: string): boolean {
  return COUNTED.test(path) && FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

function readWorkTree(): Map<string, string> {
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']).toString();
  const gone = new Set(git(['ls-files', '--deleted']).toString().split('\n'));
  const paths = listed.split('\n').filter((path) => isCounted(path) && !gone.has(path));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

function readCommit(commit: string): Map<string, string> {
  const listed = git(['ls-tree', '-r', '--name-only', commit]).toString().split('\n').filter(isCounted);
  const answered = git(['cat-file', '--batch'], listed.map((path) => `${commit}:${path}\n`).join(''));
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of listed) {
    const headEnd = answered.indexOf('\n', at);
    const size = Number(answered.toString('utf8', at, headEnd).split(' ')[2]);
    texts.set(path, answered.toString('utf8', headEnd + 1, headEnd + 1 + size));
    at = headEnd + size + 2;
  }
  return texts;
}

function git(args: readonly string[], input = ''): Buffer {
  return execFileSync('git', args, { cwd: ROOT, input, maxBuffer: 200 * MEGABYTE });
}
