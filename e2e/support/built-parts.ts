import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../bench/web-build.ts';

const MANIFEST = fileURLToPath(new URL('../../web/dist/.vite/manifest.json', import.meta.url));

/** Where the program's part with a source is found: '/assets/DxepA3kS.js'. */
export async function addressOf(source: string): Promise<string> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
  const part = manifest[source];
  if (part === undefined) throw new Error(`${source} is no part of the program of its own`);
  return `/${part.file}`;
}
