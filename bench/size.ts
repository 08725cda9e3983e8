import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildWeb } from '../scripts/build-web.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'web/dist');

/** One entry of the manifest Vite writes. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface SizeRow {
  what: string;
  gzip: number;
  brotli: number;
  /** Kilobytes of a thousand bytes, gzip (design, targets). */
  target: number;
}

const ENTRY = 'index.html';
const HOME = /^src\/home\//;
const STEP = /^src\/proposal\/step-(\d\d)-/;
/** Lazily loaded pages every step stands on: the wizard, not the steps themselves. */
const WIZARD = /^src\/proposal\/(?!step-)/;

const TARGETS = { first: 120, step: 180, css: 45, fonts: 75 };

/** Sizes of what the browser loads. Undefined while there is nothing to build. */
export async function measureSize(): Promise<SizeRow[] | undefined> {
  if (!existsSync(join(ROOT, 'web/src/main.tsx'))) return undefined;
  await buildWeb();
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const first = closure(manifest, [ENTRY, ...lazyOf(manifest, HOME)]);
  const steps = stepsOf(manifest);
  const sized = await Promise.all(steps.map(({ name, keys }) => rowOf(name, scriptsOf(manifest, keys), TARGETS.step)));
  const largest = sized.toSorted((a, b) => b.gzip - a.gzip).slice(0, 1);
  return [
    await rowOf('JavaScript of /', scriptsOf(manifest, first), TARGETS.first),
    ...largest,
    await rowOf(
      'CSS, all',
      filesOf(manifest, ({ css = [] }) => css),
      TARGETS.css,
    ),
    await rowOf(
      'fonts, all',
      filesOf(manifest, ({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2'))),
      TARGETS.fonts,
    ),
  ];
}

function lazyOf(manifest: Manifest, name: RegExp): string[] {
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return [...lazy].filter((key) => name.test(key));
}

function stepsOf(manifest: Manifest): { name: string; keys: Set<string> }[] {
  const byStep = Map.groupBy(lazyOf(manifest, STEP), (key) => STEP.exec(key)?.[1] ?? '');
  const wizard = lazyOf(manifest, WIZARD);
  return [...byStep].map(([step, keys]) => ({
    name: `JavaScript of step ${Number(step)}, the largest`,
    keys: closure(manifest, [ENTRY, ...wizard, ...keys]),
  }));
}

/** The chunks and all they import at once. */
function closure(manifest: Manifest, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}

function scriptsOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith('.js'));
}

function filesOf(manifest: Manifest, read: (chunk: Chunk) => readonly string[]): string[] {
  const standalone = Object.values(manifest).map(({ file }) => file);
  const named = Object.values(manifest).flatMap((chunk) => read(chunk));
  const alone = read({ file: '', css: standalone.filter((file) => file.endsWith('.css')), assets: standalone });
  return [...new Set([...named, ...alone])];
}

/** Fonts are compressed already: they count as they are. */
async function rowOf(what: string, files: readonly string[], target: number): Promise<SizeRow> {
  const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(join(DIST, file)) })));
  const total = (compress: (bytes: Buffer) => Buffer) =>
    contents.reduce((sum, { file, bytes }) => sum + (file.endsWith('.woff2') ? bytes : compress(bytes)).length, 0);
  return {
    what,
    gzip: total((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: total((bytes) => brotliCompressSync(bytes)),
    target,
  };
}

export function sizeTable(rows: readonly SizeRow[]): string {
  const lines = rows.map(
    ({ what, gzip, brotli, target }) =>
      `| ${what} | ${kilobytes(gzip)} | ${kilobytes(brotli)} | ≤ ${target} ${gzip <= target * 1000 ? '✓' : '✗'} |`,
  );
  return ['| loaded | gzip KB | brotli KB | target (gzip) |', '|---|---|---|---|', ...lines, ''].join('\n');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
