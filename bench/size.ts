import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Chunk, closure, homeOf, lazyOf, type Manifest, START, wizardOf } from './web-build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface SizeRow {
  what: string;
  gzip: number;
  brotli: number;
  /** Kilobytes of a thousand bytes, gzip (design, targets). */
  target: number;
}

/** What is written in. The summary of a step comes with the review. */
const STEP = /\/features\/proposal\/screens\/steps\/step-(\d\d)-[^/]+\.tsx$/;

const CHECK = '../../features/eligibility/screens/eligibility-page.tsx';

const TARGETS = { first: 120, check: 20, later: 180, css: 45, fonts: 75 };

/** Sizes of what the browser loads, from a build of its own: the one being served stays as it is. */
export async function measureSize(): Promise<SizeRow[] | undefined> {
  if (!existsSync(join(ROOT, 'app/screens/main.tsx'))) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portal-size-'));
  try {
    // Read only where it is used: it takes a hundred megabytes.
    const { build } = await import('vite');
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    });
    return await measureBuild(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a finished build. */
export async function measureBuild(folder: string): Promise<SizeRow[]> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rowOf = (what: string, files: readonly string[], target: number) => sizeOf(folder, what, files, target);
  const rowOfScripts = (what: string, roots: readonly string[], target: number) =>
    rowOf(what, scriptsOf(manifest, closure(manifest, roots)), target);
  const wizard = [START, ...wizardOf(manifest)];
  return [
    await rowOfScripts('JavaScript of /', [START], TARGETS.first),
    await rowOf('JavaScript of /foerdercheck beyond /', beyondStart(manifest, CHECK), TARGETS.check),
    await rowOfScripts('JavaScript of /, logged in', [START, ...homeOf(manifest)], TARGETS.later),
    await rowOfScripts('JavaScript of the wizard without its step', wizard, TARGETS.later),
    ...(await largestStep(folder, manifest, wizard)),
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

/** A list of one, or empty while no step is a chunk of its own. */
async function largestStep(folder: string, manifest: Manifest, wizard: readonly string[]): Promise<SizeRow[]> {
  const byStep = Map.groupBy(lazyOf(manifest, STEP), (key) => Number(STEP.exec(key)?.[1]));
  const rows = [...byStep].map(([step, keys]) => {
    const files = scriptsOf(manifest, closure(manifest, [...wizard, ...keys]));
    return sizeOf(folder, `JavaScript of step ${step}, the largest`, files, TARGETS.later);
  });
  return (await Promise.all(rows)).toSorted((a, b) => b.gzip - a.gzip).slice(0, 1);
}

function beyondStart(manifest: Manifest, page: string): string[] {
  const start = new Set(scriptsOf(manifest, closure(manifest, [START])));
  return scriptsOf(manifest, closure(manifest, [page])).filter((file) => !start.has(file));
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
async function sizeOf(folder: string, what: string, files: readonly string[], target: number): Promise<SizeRow> {
  const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })));
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
