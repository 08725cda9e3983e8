import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FEATURES = 'app/screens/features.ts';
const DESK_FEATURES = 'app/screens/desk/features.ts';
const DESK_START = 'app/screens/desk/start.tsx';
const CASE_PAGE = 'features/cases/screens/case-page.tsx';
const DESK = '/sachbearbeitung';

/** Around every page behind the login; the last is fetched as soon as somebody is known. */
const INSIDE = [
  'app/screens/protected.tsx',
  'ground/screens/session/profile.ts',
  'ground/screens/session/session-keeper.tsx',
];

/** Pages whose own program is a part of the start, by the name the server asks for. */
const AT_START: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  // The same address for whoever is logged in.
  '/?angemeldet': [...INSIDE, 'features/home/screens/welcome.tsx'],
};

/** What a page always shows, but fetches by itself: so that the page does not wait for it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  '/antrag/:proposalId': ['features/pages/screens/step-questions.tsx'],
  '/sachbearbeitung/fall/proposals/:id': ['features/proposal/screens/summary-sections.tsx'],
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/**
 * Writes page-files.json: the address of a page, as its route says it → the files it is made of beyond the start's. The
 * server names them in its answer, so that they come with the program that would ask for them a round later. What
 * is not among them is no page, and answered with 404.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    // After Vite has put away the chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const start = closure(
          bundle,
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
        );
        const placed = partsPlaced(this.getModuleIds());
        const pages = Object.entries(pageSources()).map(([path, sources]) => {
          const parts = partsOn(sources, placed, (id) => this.getModuleInfo(id)?.importedIds ?? []);
          const files = closure(
            bundle,
            [...sources, ...(BESIDE[path] ?? []), ...parts].map((source) => chunkOf(bundle, source)),
          );
          return [path, [...files].filter((name) => !start.has(name)).map((name) => `/${name}`)];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(pages)),
        });
      },
    },
  };
}

/** By module: the sources of the parts of extras that it gives a place. */
function partsPlaced(modules: Iterable<string>): Map<string, string[]> {
  const sources = partSources();
  const placed = new Map<string, string[]>();
  for (const id of modules) {
    if (!id.startsWith(ROOT) || !id.endsWith('.tsx')) continue;
    const names = [...readFileSync(id, 'utf8').matchAll(/<ExtraPart\s+name="([\w-]+)"/g)].map(([, name = '']) => name);
    if (names.length > 0)
      placed.set(
        id,
        names.flatMap((name) => sources.get(name) ?? []),
      );
  }
  return placed;
}

/** What extras add to the page: the parts that its own program, and what that imports, gives a place. */
function partsOn(
  sources: readonly string[],
  placed: ReadonlyMap<string, readonly string[]>,
  importedBy: (id: string) => readonly string[],
): string[] {
  const seen = new Set<string>();
  const add = (id: string) => {
    if (seen.has(id) || !id.startsWith(ROOT) || id.includes('node_modules')) return;
    seen.add(id);
    for (const imported of importedBy(id)) add(imported);
  };
  for (const source of sources) add(join(ROOT, source));
  return [...new Set([...seen].flatMap((id) => placed.get(id) ?? []))];
}

/** By their names, from the features that bring them. */
function partSources(): Map<string, string> {
  const lists = [FEATURES, DESK_FEATURES].flatMap((list) =>
    [...read(list).matchAll(/'([^']+\/(?:desk-)?feature\.ts)'/g)].map(([, source = '']) => sourceOf(list, source)),
  );
  return new Map(
    lists.flatMap((feature) =>
      [
        ...(/^ {2}parts: \{([^}]*)\}/m.exec(read(feature))?.[1] ?? '').matchAll(
          /'?([\w-]+)'?: \(\) => import\('([^']+)'\)/g,
        ),
      ].map(([, name = '', source = '']) => [name, sourceOf(feature, source)] as const),
    ),
  );
}

/** By its address: what a page is made of. */
export function pageSources(): Record<string, readonly string[]> {
  return { ...AT_START, ...applicantPages(), ...deskPages() };
}

/** From the features themselves: a page added there is told of here. */
function applicantPages(): Record<string, readonly string[]> {
  const features = [...read(FEATURES).matchAll(/at: \[([^\]]+)\],\s+load: \(\) => import\('([^']+)'\)/g)].map(
    ([, at = '', source = '']) => ({ at, source: sourceOf(FEATURES, source) }),
  );
  const pages = features.flatMap(({ source }) => {
    // Behind the login is what stands after the pages for everybody.
    const [everybodys = '', own = ''] = read(source).split(/^ {2}ownPages: /m);
    return [...pagesIn(source, everybodys, []), ...pagesIn(source, own, INSIDE)];
  });
  return Object.fromEntries(
    pages.flatMap(([path, sources]) => {
      const word = `'${path.split('/')[1]}'`;
      const asked = features.filter(({ at }) => at.split(', ').includes(word)).map(({ source }) => source);
      return withoutOptional(path, [...asked, ...sources]);
    }),
  );
}

/** `{ path: 'vn', lazy: () => import('./list-page.tsx') }` by its address, with all it names to be fetched; kinds of case, too. */
function pagesIn(feature: string, text: string, around: readonly string[]): [path: string, sources: string[]][] {
  return text.split(/\b(?=path: |index: true|segment: )/).flatMap((part) => {
    const [named, key, name = ''] = /^(?:(path|segment): '([^']+)'|index: true)/.exec(part) ?? [];
    if (named === undefined) return [];
    const sources = [...part.matchAll(/import\('([^']+)'\)/g)].map(([, source = '']) => sourceOf(feature, source));
    return key === 'segment'
      ? [[`/fall/${name}/:id`, [...around, CASE_PAGE, ...sources]]]
      : [[`/${name}`, [...around, ...sources]]];
  });
}

function deskPages(): Record<string, string[]> {
  const features = [...read(DESK_FEATURES).matchAll(/^import \{ .* \} from '([^']+\/desk-feature\.ts)';$/gm)];
  const pages = features.flatMap(([, source = '']) => {
    const feature = sourceOf(DESK_FEATURES, source);
    return pagesIn(feature, read(feature), [DESK_START]);
  });
  // The kinds of case before any case.
  return Object.fromEntries([
    ...pages.map(([path, sources]) => [DESK + path.replace(/\/$/, ''), sources]),
    [`${DESK}/fall/:segment/:id`, [DESK_START, CASE_PAGE]],
  ]);
}

/** '/konto/:part?' is two addresses. */
function withoutOptional(path: string, sources: readonly string[]): [string, readonly string[]][] {
  if (!path.endsWith('?')) return [[path, sources]];
  return [
    [path.slice(0, -1), sources],
    [path.replace(/\/[^/]+$/, ''), sources],
  ];
}

/** What a file names, from the root of the project. */
function sourceOf(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier);
}

function read(source: string): string {
  return readFileSync(join(ROOT, source), 'utf8');
}

function chunkOf(bundle: Bundle, source: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id === join(ROOT, source)),
  );
  if (found === undefined) throw new Error(`page-files: ${source} is not in the build`);
  return found.fileName;
}

/** The chunks with all they import, and their styles. */
function closure(bundle: Bundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of file.imports) add(imported);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  };
  for (const name of names) add(name);
  return found;
}
