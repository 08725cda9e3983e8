import { posix } from 'node:path';
import { functionLengths, LONG_FILE, LONG_FUNCTION } from './measure/functions.ts';
import { knots, reachedFrom } from './measure/graph.ts';
import { edgesOf, featureGraph, fileGraph } from './measure/houses.ts';
import { ENTRIES, type Entry, EXAMPLES, type Example, filesNaming } from './measure/reach.ts';
import { repeatedLines } from './measure/repeats.ts';
import { FLOORS, isProduct, type Module, parseModules, readSources, type Source } from './measure/sources.ts';

/**
 * The size and the shape of the house, as a table in Markdown. Each argument is a commit and gets a column; without one
 * it measures the work tree. `--names` lists behind the table what the last column's counts are made of.
 */
const SHORT_FILE = 20;
const FULL_FOLDER = 25;
/** A row's figure, and what it counts where that is worth reading. */
interface Figure {
  value: string;
  names?: readonly string[];
}

type Figures = Map<string, Figure>;

function counted(names: readonly string[]): Figure {
  return { value: count(names.length), names };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { lines }) => sum + lines.length, 0);
}

function measureSize(sources: readonly Source[], figures: Figures): void {
  const product = sources.filter(isProduct);
  const tests = sources.filter(({ isTest }) => isTest);
  for (const floor of FLOORS) {
    const own = product.filter((source) => source.floor === floor);
    figures.set(`Lines of product: ${floor}`, { value: count(linesOf(own)) });
  }
  figures.set('Lines of product: all', { value: count(linesOf(product)) });
  for (const floor of [...FLOORS, 'e2e']) {
    const own = tests.filter((source) => source.floor === floor);
    figures.set(`Lines of tests: ${floor}`, { value: count(linesOf(own)) });
  }
  figures.set('Lines of tests: all', { value: count(linesOf(tests)) });
  const tools = sources.filter(({ floor, isTest }) => (floor === 'bench' || floor === 'scripts') && !isTest);
  figures.set('Lines of bench and scripts', { value: count(linesOf(tools)) });
  figures.set('Files of product', { value: count(product.length) });
  const folders = Map.groupBy(product, ({ path }) => posix.dirname(path));
  const full = [...folders].filter(([, { length }]) => length > FULL_FOLDER);
  figures.set('Folders of product', { value: count(folders.size) });
  figures.set(
    `Folders with more than ${FULL_FOLDER} files`,
    counted(full.map(([folder, { length }]) => `${folder} (${length})`)),
  );
  figures.set('Files of tests', { value: count(tests.length) });
  const long = sources.filter(({ lines }) => lines.length > LONG_FILE);
  figures.set(`Files over ${LONG_FILE} lines`, counted(long.map(({ path, lines }) => `${path} (${lines.length})`)));
  const { repeated, all } = repeatedLines(product);
  figures.set('Share of repeated lines (6 in a row, product)', { value: `${((repeated / all) * 100).toFixed(2)} %` });
  const repeatedTests = repeatedLines(tests);
  figures.set('Share of repeated lines (6 in a row, tests)', {
    value: `${((repeatedTests.repeated / repeatedTests.all) * 100).toFixed(2)} %`,
  });
}

function measureFunctions(modules: readonly Module[], figures: Figures): void {
  const all = modules.flatMap((module) => functionLengths(module).map(({ lines }) => ({ path: module.path, lines })));
  const long = all.filter(({ lines }) => lines > LONG_FUNCTION).sort((a, b) => b.lines - a.lines);
  figures.set('Functions', { value: count(all.length) });
  figures.set(`Functions over ${LONG_FUNCTION} lines`, counted(long.map(({ path, lines }) => `${path} (${lines})`)));
}

function knotFigure(groups: readonly (readonly string[])[]): Figure {
  const largest = groups[0]?.length ?? 0;
  const value = groups.length === 0 ? '0' : `${groups.length}, largest ${largest}`;
  return { value, names: groups.map((group) => group.join(', ')) };
}

function measureShape(modules: readonly Module[], figures: Figures): void {
  const edges = edgesOf(modules);
  const values = edges.filter(({ isType }) => !isType);
  figures.set('Cycles of files, with types', knotFigure(knots(fileGraph(edges))));
  figures.set('Cycles of files, without types', knotFigure(knots(fileGraph(values))));
  figures.set('Knots of features, with types', knotFigure(knots(featureGraph(edges))));
  figures.set('Knots of features, without types', knotFigure(knots(featureGraph(values))));
}

function measureUse(modules: readonly Module[], figures: Figures): void {
  const importers = new Map<string, Set<string>>();
  const users = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    for (const { to, names } of imports) {
      for (const name of names) {
        note(importers, to, path);
        note(users, `${to} ${name}`, path);
      }
    }
  }
  const once = modules.flatMap(({ path, exports }) =>
    users.has(`${path} *`)
      ? []
      : exports.filter((name) => users.get(`${path} ${name}`)?.size === 1).map((name) => `${path} ${name}`),
  );
  figures.set('Exports', { value: count(modules.reduce((sum, { exports }) => sum + exports.length, 0)) });
  figures.set('Exports one file uses', counted(once));
  const short = modules.filter(({ lines }) => lines.length <= SHORT_FILE);
  figures.set(`Files of at most ${SHORT_FILE} lines`, { value: count(short.length) });
  const single = short.filter(({ path }) => importers.get(path)?.size === 1);
  figures.set(
    `Files of at most ${SHORT_FILE} lines with one importer`,
    counted(single.map(({ path }) => `${path} ← ${[...(importers.get(path) ?? [])].join()}`)),
  );
}

function note(uses: Map<string, Set<string>>, key: string, by: string): void {
  const known = uses.get(key);
  if (known === undefined) uses.set(key, new Set([by]));
  else known.add(by);
}

function measureReach(modules: readonly Module[], figures: Figures): void {
  const graph = fileGraph(edgesOf(modules).filter(({ isType }) => !isType));
  const linesByPath = new Map(modules.map(({ path, lines }) => [path, lines.length]));
  for (const title of Object.keys(ENTRIES) as Entry[]) {
    // A commit of before has its file elsewhere.
    if (!linesByPath.has(ENTRIES[title])) continue;
    const names = [...reachedFrom(graph, ENTRIES[title])].sort();
    const lines = names.reduce((sum, name) => sum + (linesByPath.get(name) ?? 0), 0);
    figures.set(`Reach of ${title}`, { value: `${count(names.length)} files, ${count(lines)} lines`, names });
  }
  for (const title of Object.keys(EXAMPLES) as Example[])
    figures.set(`Files that name one ${title}`, counted(filesNaming(title, modules)));
}

function measure(commit: string | undefined): Figures {
  const sources = readSources(commit);
  const modules = parseModules(sources).filter(isProduct);
  const figures: Figures = new Map();
  measureSize(sources, figures);
  measureFunctions(modules, figures);
  measureShape(modules, figures);
  measureUse(modules, figures);
  measureReach(modules, figures);
  return figures;
}

const args = process.argv.slice(2);
const commits = args.filter((arg) => arg !== '--names');
const columns = commits.length === 0 ? [undefined] : commits;
const measured = columns.map(measure);
const last = measured.at(-1);
console.log(`| | ${columns.map((commit) => commit ?? 'work tree').join(' | ')} |`);
console.log(`|---|${columns.map(() => '---:').join('|')}|`);
for (const row of last?.keys() ?? [])
  console.log(`| ${row} | ${measured.map((figures) => figures.get(row)?.value ?? '').join(' | ')} |`);
if (args.includes('--names'))
  for (const [row, { names = [] }] of last ?? [])
    if (names.length > 0) console.log(`\n${row}:\n${names.map((name) => `- ${name}`).join('\n')}`);
