import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBuilt, PAGES } from './built.mjs';
import { buildAside } from './swap-built.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** One below the highest: three seconds of processor instead of six at every first start, for 1.7 % more bytes. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY - 1;
const COMPRESSED = /\.(m?js|css|html|svg|json)$/;

/** Builds the browser's side unless it is built. */
export async function buildWeb(): Promise<void> {
  if (isBuilt(PAGES)) return;
  console.log('Die Oberfläche wird gebaut …');
  // Read only where it is used: it takes a hundred megabytes.
  const { build } = await import('vite');
  await buildAside(PAGES, async (outDir) => {
    await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await compressAll(outDir);
  });
}

/** Files are compressed once, here, and served as they are. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  // One after the other: a first start has its second core for the database meanwhile, and waits for that the longest.
  for (const entry of files) await compress(join(entry.parentPath, entry.name));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

if (import.meta.main) await buildWeb();
