import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import type { Source } from './sources.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = /\.(tsx?|mjs)$/;
/** Run by their names or by another package, so that no source says where from. */
const TOOLS = [
  '@biomejs/biome',
  'typescript',
  'knip',
  '@vitest/coverage-v8',
  'fast-xml-parser',
  '@testing-library/dom',
];
/** Only a script for the demonstration loads it. */
const OF_SCRIPTS = 'features/signature/server/sign-sheet.ts';
/** The folder of each package.json, and which sources are its own. */
const PLACES: readonly (readonly [folder: string, isOwn: (source: Source) => boolean])[] = [
  ['floors/rules', ({ floor }) => floor === 'rules'],
  ['floors/server', ({ floor }) => floor === 'server'],
  ['floors/screens', ({ floor }) => floor === 'screens'],
  ['floors/e2e', ({ floor }) => floor === 'e2e'],
];

type Declared = Readonly<Record<string, string>>;
type PackageFile = { dependencies?: Declared; devDependencies?: Declared };

/** Packages that run without being declared where they run, and declared ones that nobody names. */
export function packageFaults(sources: readonly Source[]): string[] {
  const root = readPackage('.');
  const texts = sources.map(({ lines }) => lines.join('\n')).join('\n');
  const config = readFileSync(`${ROOT}vite.config.ts`, 'utf8') + readFileSync(`${ROOT}vitest.config.ts`, 'utf8');
  const isNamed = (name: string) => new RegExp(`['"\`/]${name}['"\`/]`).test(`${texts}\n${config}`);
  return ['.', ...PLACES.map(([folder]) => folder)].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = readPackage(folder);
    const all = { ...dependencies, ...devDependencies, ...root.devDependencies };
    const own = sources.filter((source) => PLACES.some(([place, isOwn]) => place === folder && isOwn(source)));
    return [
      ...own.flatMap((source) =>
        packagesOf(source)
          .filter((name) => !(name in (source.isTest || source.path === OF_SCRIPTS ? all : dependencies)))
          .map((name) => `${source.path}: ${folder}/package.json does not declare ${name}`),
      ),
      ...Object.keys({ ...dependencies, ...devDependencies })
        .filter((name) => !name.startsWith('@types/') && !TOOLS.includes(name) && !isNamed(name))
        .map((name) => `${folder}/package.json: nobody names ${name}`),
    ];
  });
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8'));
}

/** What a source loads when it runs, types left out: of '@scope/name/part' the package. */
function packagesOf({ path, lines }: Source): string[] {
  if (!PROGRAM.test(path) || path.endsWith('.d.ts')) return [];
  const text = lines.join('\n');
  const { module } = parseSync(path, text);
  const given = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports
      .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
      .filter((written) => /^['"]/.test(written))
      .map((written) => written.slice(1, -1)),
  ];
  return given
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
