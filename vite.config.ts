import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { programmeTag } from '#ground/rules/programme/programme.ts';
import { subsetKern } from '#ground/screens/styles/kern-subset.ts';
import { DEFAULT_PROGRAMME, isProgrammeName, PROGRAMMES } from '#programmes/programmes.ts';
import { pageFiles } from './scripts/page-files.ts';
import { textsAsModules } from './scripts/texts-as-modules.ts';

/** Where `npm start` serves the API. */
const API = 'http://127.0.0.1:3000';

/** Baseline of the specification; KERN's colours get forms these can read. */
const BROWSERS = ['chrome84', 'edge84', 'firefox78', 'safari14'];

/** What only the desk shows or asks: features of the desk alone, of the others what stands in its own folders. */
const DESK = [
  'features/(?:administration|audit|bank-files|bulk-acts|case-file|day|demo|deputies|desk|figures|letter-texts|machine-answers)/',
  'features/(?:message-templates|officers|open-data|paper|post-out|reclaim|sample|settings|to-sign)/',
  'features/(?:amendment|cases|comments|correction|hearing|letter|objection|payout)/rules/',
  'features/(?:cases|comments)/screens/(?!own/)',
  'features/radar/screens/',
  'screens/desk/',
  'rules/(?:acts|approval|examination|resubmission/acts)\\b',
].join('|');

function kernSubset(): Plugin {
  return {
    name: 'kern-subset',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/kern.min.css') ? { code: subsetKern(code), map: null } : undefined),
  };
}

/**
 * Of the router the built program takes only what it uses: names that developer tools show, set beside each component,
 * would keep its forms, links with prefetching and restored scrolling, 4 KB on every page.
 */
function routerWithoutNames(): Plugin {
  return {
    name: 'router-without-names',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
        map: null,
      }),
    },
  };
}

/** The page of `npm run dev`: the server's own gets the programme from it. */
function programmeInPage(): Plugin {
  const name = process.env.PORTAL_PROGRAMME ?? DEFAULT_PROGRAMME;
  const programme = PROGRAMMES[isProgrammeName(name) ? name : DEFAULT_PROGRAMME];
  return {
    name: 'programme-in-page',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('</head>', () => `${programmeTag(programme)}</head>`),
  };
}

/**
 * What pdf.js asks for by name while it reads a file: letters of fonts that are not in the file, and pictures in formats
 * that browsers lack, the latter by scripts, since the content security policy allows no WebAssembly.
 */
function pdfjsData(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    name: 'pdfjs-data',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
      for (const part of ['cmaps', 'standard_fonts', 'wasm']) {
        const names = readdirSync(join(folder, part)).filter((name) =>
          /\.(bcmap|pfb|ttf)$|_nowasm_fallback\.js$/.test(name),
        );
        for (const name of names) {
          const source = readFileSync(join(folder, part, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${part}/${name}`, source });
        }
      }
    },
  };
}

export default defineConfig({
  root: join(import.meta.dirname, 'app/screens'),
  base: '/',
  plugins: [
    kernSubset(),
    routerWithoutNames(),

    programmeInPage(),
    pdfjsData(),
    pageFiles(),
    textsAsModules(),
    react(),
  ],
  build: {
    outDir: join(import.meta.dirname, 'dist/screens'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // Read by the bench: which chunks a page loads.
    manifest: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    // The content security policy allows data: for images alone.
    assetsInlineLimit: 0,
    // Browsers that do not know it fetch the same files a moment later; the script that would spare them that costs all others.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A field of a class is set as any property: nobody asks how it came there.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        // Each page holds the names of all it may load: short and without words in them that is 2 KB less for a step.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        // In many small files each first visitor would pay with as many requests, and small files are compressed worse. So
        // whoever comes loads one file; whoever logs in what nearly all pages share, and the home; whoever applies the wizard.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            // From fewer pages on, every page would load too much that it does not use; what the desk's many pages share, and
            // bank accounts with it, is nothing for applicants, and files and people's numbers are for few steps.
            // The fields of a form and the reading of them, without what asks the server: whoever checks before there is an account.
            {
              name: 'fields',
              test: /ground\/screens\/(ui\/field\/(?!combobox|file-)|forms\/unreadable)|ground\/rules\/fields\/(answers|read-scalar|violation|field)|values\/(money|decimal|typed-text)|proposal\/rules\/(funding\/eligible|headings)|ui\/description-list/,
              minShareCount: 10,
              priority: 4,
            },
            {
              name: 'application',
              test: new RegExp(
                `^(?!.*(?:${DESK}|values/(?:iban|contact|email)|ibantools|fields/contact|rules/files/purposes|forms/files/media|session/role))`,
              ),
              minShareCount: 40,
              priority: 3,
            },
            // As what one acts is asked by the home, too, and what comes next in an application.
            {
              name: 'inside',
              test: /app\/screens\/protected|ground\/screens\/(session\/role|browser\/save-file)|(proposal\/rules\/wizard|raffle\/rules\/quota-entry|ground\/rules\/wizard\/wizard)\.ts/,
              priority: 2,
            },
            { name: 'people', test: /fields\/contact|values\/(contact|email)/, priority: 2 },
            { name: 'home', test: /features\/home\/screens\/welcome/ },
            // With it what several steps share, each too small for a file of its own.
            {
              name: 'wizard',
              test: /features\/proposal\/screens\/wizard-page|ground\/screens\/(forms\/(field\.|files\/late-file-uploads|use-list|own-problems)|ui\/page\/section-list)/,
              priority: 1,
            },
            // Looking at what is stored needs nothing of what uploads it.
            { name: 'media', test: /forms\/files\/media|rules\/files\/purposes/, priority: 1 },
            { name: 'download', test: /forms\/files\/download/, priority: 1 },
            { name: 'files', test: /ground\/screens\/forms\/files\/file-uploads/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/oauth', '/config.json', '/health', '/demo', '/brand', '/favicon.ico', '/.well-known'].map((path) => [
        path,
        { target: API },
      ]),
    ),
  },
});
