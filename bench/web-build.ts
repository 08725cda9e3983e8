/** One entry of the manifest Vite writes. */
export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Keys are paths from app/screens, where the page is. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** What every visitor loads; the start page is in it. */
export const START = 'index.html';

/** What the home of those who have logged in loads beyond the start. */
export function homeOf(manifest: Manifest): string[] {
  return [...chunkNamed(manifest, 'inside'), ...chunkNamed(manifest, 'home')];
}

/** What the wizard loads beyond the start, without the form of any step. */
export function wizardOf(manifest: Manifest): string[] {
  const pages = lazyOf(manifest, /features\/(proposal|take-over)\/screens\/feature\.ts$/);
  return [...pages, ...chunkNamed(manifest, 'inside'), ...chunkNamed(manifest, 'wizard')];
}

/** Keys of what is fetched when it is first needed, and whose source is called so. */
export function lazyOf(manifest: Manifest, name: RegExp): string[] {
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return [...lazy].filter((key) => name.test(key));
}

/** The chunks and all they import at once. */
export function closure(manifest: Manifest, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}

/** Of a group in vite.config.ts. Throws where there is none: a page measured without it would look small. */
function chunkNamed(manifest: Manifest, group: string): string[] {
  const found = Object.keys(manifest).filter((key) => manifest[key]?.name === group && key.endsWith('.js'));
  if (found.length === 0) throw new Error(`no chunk ${group} in the manifest`);
  return found;
}
