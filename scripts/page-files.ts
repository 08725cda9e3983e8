import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROUTES = 'app/screens/routes.tsx';
const DESK_ROUTES = 'app/screens/desk/routes.tsx';
const DESK_START = 'app/screens/desk/start.tsx';
const KINDS = 'features/cases/screens/case-kinds.ts';
const DESK = '/sachbearbeitung';

/** Around every page behind the login; the last is fetched as soon as somebody is known. */
const INSIDE = [
  'app/screens/shell/protected.tsx',
  'ground/screens/session/profile.ts',
  'app/screens/shell/session-keeper.tsx',
];

/** Pages whose own program is a part of the start, by the name the server asks for. */
const AT_START: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  // The same address for whoever is logged in.
  '/?angemeldet': [...INSIDE, 'features/home/screens/welcome.tsx'],
};

/** What a page always shows, but fetches by itself: so that the page does not wait for it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  '/antrag/:proposalId': ['features/questionnaire/screens/step-questions.tsx'],
  '/sachbearbeitung/fall/proposals/:id': ['features/proposal/screens/summary-sections.tsx'],
};

/** Tables of pages: how routes.tsx names a page of one, and where the page is said to be. */
const TABLES: readonly (readonly [call: string, table: string, below: string])[] = [
  ['applicantRoute', 'app/screens/applicant-pages.ts', ''],
  ['caseRoute', 'app/screens/case-pages.ts', 'uebersicht/:proposalId/'],
  ['companyRoute', 'app/screens/company-pages.ts', ''],
  ['verificationRoute', 'app/screens/verification-pages.ts', ''],
  ['staticRoute', 'app/screens/static-pages.tsx', ''],
];

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
        const pages = Object.entries({ ...AT_START, ...applicantPages(), ...deskPages() }).map(([path, sources]) => {
          const files = closure(
            bundle,
            [...sources, ...(BESIDE[path] ?? [])].map((source) => chunkOf(bundle, source)),
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

/** From the routes themselves: a page added there is told of here. */
function applicantPages(): Record<string, readonly string[]> {
  const routes = read(ROUTES);
  const own = [...routes.matchAll(/path: '([^'*]+)',\s+lazy: \(\) => import\('([^']+)'\)/g)].map(
    ([, path = '', source = '']) => [`/${path}`, [sourceOf(ROUTES, source)]] as const,
  );
  const listed = TABLES.flatMap(([call, table, below]) => {
    const sources = pagesOf(table);
    return [...routes.matchAll(new RegExp(`${call}\\('([^']+)', '(\\w+)'\\)`, 'g'))].map(([, path = '', page = '']) => {
      const inside = call === 'staticRoute' ? [] : INSIDE;
      return [`/${below}${path}`, [...inside, table, ...(sources.get(page) ?? [])]] as const;
    });
  });
  return Object.fromEntries([...own, ...listed].flatMap(([path, sources]) => withoutOptional(path, sources)));
}

function deskPages(): Record<string, string[]> {
  const pages = read(DESK_ROUTES).matchAll(/(?:index: true|path: '([^'*]+)'),\s+lazy: \(\) => import\('([^']+)'\)/g);
  const kinds = [...read(KINDS).matchAll(/(\w+): kind\(async \(\) => \(await import\('([^']+)'\)/g)];
  const cases = kinds.map(([, segment, source = '']) => [
    `${DESK}/fall/${segment}/:id`,
    [DESK_START, 'features/cases/screens/case-page.tsx', sourceOf(KINDS, source)],
  ]);
  return Object.fromEntries([
    ...cases,
    ...[...pages].map(([, path, source = '']) => [
      path === undefined ? DESK : `${DESK}/${path}`,
      [DESK_START, sourceOf(DESK_ROUTES, source)],
    ]),
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

/** `export const quota = () => import('./raffle/quota-page.tsx')` by its name. */
function pagesOf(table: string): Map<string, string[]> {
  const parts = read(table).split(/^export const /m);
  return new Map(
    parts.map((part) => [
      /^\w*/.exec(part)?.[0] ?? '',
      [...part.matchAll(/import\('([^']+)'\)/g)].map(([, source = '']) => sourceOf(table, source)),
    ]),
  );
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
