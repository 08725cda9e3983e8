import type { Plugin } from 'vite';

/**
 * Pages that people open first, from a mail or a search, with what they are made of. The server names these files in its
 * answer, so that a phone fetches them together with the program that would ask for them a second later.
 */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/anmelden': ['src/account/login-page.tsx'],
  '/registrieren': ['src/account/registration-page.tsx'],
  '/foerdercheck': ['src/eligibility/eligibility-page.tsx'],
  '/quittung': ['src/receipt/receipt-page.tsx'],
  '/faq': ['src/static-pages.tsx', 'src/pages/faq.tsx'],
  '/was-wird-gefragt': ['src/static-pages.tsx', 'src/pages/questionnaire.tsx'],
  '/impressum': ['src/static-pages.tsx', 'src/pages/impressum.tsx'],
  '/datenschutz': ['src/static-pages.tsx', 'src/pages/datenschutz.tsx'],
  '/barrierefreiheit': ['src/static-pages.tsx', 'src/pages/barrierefreiheit.tsx'],
  '/leichte-sprache': ['src/static-pages.tsx', 'src/pages/leichte-sprache.tsx'],
  '/gebaerdensprache': ['src/static-pages.tsx', 'src/pages/gebaerdensprache.tsx'],
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** Writes first-pages.json: path of a page → addresses of its files beyond the start page's. */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const start = closure(
        bundle,
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
      );
      const pages = Object.entries(FIRST_PAGES).map(([path, sources]) => {
        const files = closure(
          bundle,
          sources.map((source) => chunkOf(bundle, source)),
        );
        return [path, [...files].filter((name) => !start.has(name)).map((name) => `/${name}`)];
      });
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}

function chunkOf(bundle: Bundle, source: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/web/${source}`)),
  );
  if (found === undefined) throw new Error(`first-pages: ${source} is not in the build`);
  return found.fileName;
}

/** The chunks with all they import. */
function closure(bundle: Bundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of file.imports) add(imported);
  };
  for (const name of names) add(name);
  return found;
}
