import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'web/dist');
const NEXT = join(ROOT, 'web/dist.next');
/** Everything the built pages are made from. */
const SOURCES = [
  ...['web/src', 'web/index.html', 'web/vite.config.ts', 'web/page-files.ts'],
  ...['domain/src', 'package-lock.json'],
];
const COMPRESSED = /\.(m?js|css|html|svg|json)$/;

/** True when nothing has changed since the last build. */
export async function isWebBuilt(): Promise<boolean> {
  if (!existsSync(join(DIST, 'index.html'))) return false;
  const { mtimeMs } = await stat(join(DIST, '.built')).catch(() => ({ mtimeMs: 0 }));
  return (await newest(SOURCES)) <= mtimeMs;
}

/** Builds the browser's side unless it is built. */
export async function buildWeb(): Promise<void> {
  if (await isWebBuilt()) return;
  console.log('Die Oberfläche wird gebaut …');
  // Read only where it is used: it takes a hundred megabytes.
  const { build } = await import('vite');
  const started = new Date();
  // Built beside and swapped in whole: a build that fails leaves the one that is served.
  await build({ root: join(ROOT, 'web'), logLevel: 'warn', build: { outDir: NEXT, emptyOutDir: true } });
  await compressAll(NEXT);
  await writeFile(join(NEXT, '.built'), started.toISOString());
  await rm(DIST, { recursive: true, force: true });
  await rename(NEXT, DIST);
}

async function newest(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(paths.map((path) => newestIn(join(ROOT, path))));
  return Math.max(...times);
}

async function newestIn(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  if (!(await stat(path)).isDirectory()) return mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestIn(join(path, name))));
  return Math.max(mtimeMs, ...inside);
}

/** Files are compressed once, here, and served as they are. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

if (import.meta.main) await buildWeb();
