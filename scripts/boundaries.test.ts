import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusedOf } from './boundaries.ts';
import { CHECK_LANES } from './check.ts';
import { edgesOf, placeOf, ROOMS, roomOf } from './measure/houses.ts';
import { packageFaults } from './measure/packages.ts';
import { parseModules, readSources, sourcesOf } from './measure/sources.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The house's rules as far as the linter knows them. */
const RULES = ['biome.json', '.gitignore', 'scripts/no-clock-in-rules.grit', 'scripts/programme-through-provider.grit'];
/** Planted violations: the import rules must bite, or they are decoration. */
const FORBIDDEN: readonly [where: string, statement: string][] = [
  [
    'features/raffle/rules/planted.ts',
    "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n",
  ],
  ['ground/rules/planted.ts', "import { buildApp } from '#app/server/app.ts';\nexport const planted = buildApp;\n"],
  ['features/raffle/rules/planted.ts', "import { draw } from '../server/draw-pot.ts';\nexport const planted = draw;\n"],
  [
    'features/proposal/rules/steps/planted.ts',
    "import { STEP_6 } from './step-06-project-description.ts';\nexport const planted = STEP_6;\n",
  ],
  [
    'features/verification/rules/steps/planted.ts',
    "import { STEP_1 } from './step-1-data-entry.ts';\nexport const planted = STEP_1;\n",
  ],
  [
    'features/proposal/screens/steps/step-planted.ts',
    "import { Form } from './step-08-financing-plan.tsx';\nexport const planted = Form;\n",
  ],
  [
    'features/verification/screens/wizard/step-planted.ts',
    "import { Form } from './step-1-data-entry.tsx';\nexport const planted = Form;\n",
  ],
  [
    'features/raffle/server/planted.ts',
    "import { Button } from '#ground/screens/ui/button.tsx';\nexport const planted = Button;\n",
  ],
  ['app/screens/planted.ts', "import { buildApp } from '../server/app.ts';\nexport const planted = buildApp;\n"],
  ['ground/screens/planted.ts', "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n"],
];

const UNCERTAIN = [
  'export const planted = Date.now();\n',
  'export const planted = new Date();\n',
  'export const planted = Math.random();\n',
].map((source) => ['features/raffle/rules/planted.ts', source] as const);

const ALLOWED = [
  'features/raffle/screens/planted.ts',
  "import { formatEuro } from '#ground/rules/values/money.ts';\nexport const planted = formatEuro;\n",
] as const;

const own = (path: string) => `import { DIGITAL_JETZT } from '${path}';\nexport const planted = DIGITAL_JETZT.name;\n`;
const PROGRAMME = {
  screens: ['features/raffle/screens/planted.ts', own('#programmes/digital-jetzt/programme.ts')],
  rules: ['features/proposal/rules/planted.ts', own('#programmes/digital-jetzt/programme.ts')],
  inside: ['programmes/planted.ts', own('./digital-jetzt/programme.ts')],
} as const;

/** What the linter says of each, by its source: it is asked once. */
const said = new Map<string, string>();

/** In a folder that has the house's rules and nothing else: whoever reads the work tree meanwhile meets nothing planted. */
beforeAll(() => {
  const planted = [...FORBIDDEN, ...UNCERTAIN, ...Object.values(PROGRAMME), ALLOWED].map(([where, source], index) => {
    const { dir, name, ext } = parse(where);
    return { key: keyOf(where, source), path: `${dir}/${name}-${index}${ext}`, source };
  });
  const house = mkdtempSync(join(tmpdir(), 'portal-boundaries-'));
  try {
    for (const path of RULES) copy(path, house);
    for (const { path, source } of planted) {
      mkdirSync(join(house, dirname(path)), { recursive: true });
      writeFileSync(join(house, path), source);
    }
    const args = ['lint', '--max-diagnostics=none', '--reporter=github', ...planted.map(({ path }) => path)];
    const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: house, encoding: 'utf8' });
    const lines = `${stdout}${stderr}`.split('\n');
    for (const { key, path } of planted) said.set(key, lines.filter((line) => line.includes(`${path},`)).join('\n'));
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
});

function copy(path: string, house: string): void {
  mkdirSync(join(house, dirname(path)), { recursive: true });
  cpSync(join(ROOT, path), join(house, path));
}

function keyOf(where: string, source: string): string {
  return `${where} ${source}`;
}

function lint(where: string, source: string): string {
  const answer = said.get(keyOf(where, source));
  if (answer === undefined) throw new Error(`${where} was not planted`);
  return answer;
}

/** Violations that only the whole house shows, each with what is said of it. */
const CROSSING: readonly [where: string, statement: string, said: string][] = [
  [
    'ground/server/planted.ts',
    "import type { Actor } from '#features/access/server/bearer.ts';\nexport type Planted = Actor;\n",
    'what everybody stands on knows neither features nor the app, not features/access/server/bearer.ts',
  ],
  [
    'features/raffle/server/planted.ts',
    "import { buildApp } from '#app/server/app.ts';\nexport const planted = buildApp;\n",
    'what everybody stands on knows neither features nor the app, not app/server/app.ts',
  ],
  [
    'features/raffle/rules/planted.ts',
    "import type { Actor } from '#features/access/server/bearer.ts';\nexport type Planted = Actor;\n",
    'rules import only rules, the server no screens, screens no server, not features/access/server/bearer.ts',
  ],
  [
    'features/access/server/planted.ts',
    "import type { FileToRead } from '#features/e-invoice/server/xml/reader.ts';\nexport type Planted = FileToRead;\n",
    'a feature is entered at the top of its floors and by its rooms, not features/e-invoice/server/xml/reader.ts',
  ],
  [
    'features/raffle/screens/planted.ts',
    "export const planted = () => import('#features/proposal/screens/desk/wizard-page.tsx');\n",
    'a feature is entered at the top of its floors and by its rooms, not features/proposal/screens/desk/wizard-page.tsx',
  ],
  [
    'features/verification/server/planted.ts',
    "import { reserve } from '#features/budget/server/reserve.ts';\nexport const planted = reserve;\n",
    'nobody knows an extra but the lists it stands in: it plugs itself in, not features/budget/server/reserve.ts',
  ],
  [
    'app/server/planted.ts',
    "import { reserve } from '#features/budget/server/reserve.ts';\nexport const planted = reserve;\n",
    'nobody knows an extra but the lists it stands in: it plugs itself in, not features/budget/server/reserve.ts',
  ],
  [
    'features/sample/server/planted.ts',
    "import { reserve } from '#features/budget/server/reserve.ts';\nexport const planted = reserve;\n",
    'nobody knows an extra but the lists it stands in: it plugs itself in, not features/budget/server/reserve.ts',
  ],
];

/** Two files that need each other for types alone: nothing is loaded twice, but neither can be read or moved alone. */
const CIRCLE = [
  [
    'ground/rules/values/planted-circle-a.ts',
    "import type { B } from './planted-circle-b.ts';\nexport type A = B | 1;\n",
  ],
  [
    'ground/rules/values/planted-circle-b.ts',
    "import type { A } from './planted-circle-a.ts';\nexport type B = A[];\n",
  ],
] as const;

/** One line more than may be, and exactly as many as may be: tests and what lies beside the product are not counted. */
const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const LONG: readonly [where: string, source: string, said: string | undefined][] = [
  ['app/server/planted-long.ts', lines(301, '// One more.'), ': 301 lines, more than 300'],
  ['app/screens/planted-long.css', lines(301, '/* One more. */'), ': 301 lines, more than 300'],
  ['ground/rules/planted-long.ts', lines(300, '// As many as may be.'), undefined],
  ['app/server/planted-long.test.ts', lines(301, '// A test.'), undefined],
  [
    'app/screens/planted-function.tsx',
    `\nexport function Planted() {\n${lines(49, '')}}\n`,
    ':2: a function of 51 lines, more than 50',
  ],
  [
    'ground/rules/planted-function.ts',
    `export const planted = () => {\n${lines(49, '')}};\n`,
    ':1: a function of 51 lines, more than 50',
  ],
  ['app/server/planted-function.ts', `export function planted() {\n${lines(48, '')}}\n`, undefined],
];

/** What the violations import, as far as it matters: the house as it is refuses nothing, or the check itself would fail. */
const HOUSE: readonly [where: string, source: string][] = [
  ['features/access/server/bearer.ts', 'export interface Actor {}\n'],
  ['features/e-invoice/server/xml/reader.ts', 'export interface FileToRead {}\n'],
  ['features/proposal/screens/desk/wizard-page.tsx', 'export function WizardPage() {}\n'],
  ['features/budget/server/reserve.ts', 'export const reserve = 1;\n'],
  [
    'app/server/app.ts',
    "import type { Actor } from '#features/access/server/bearer.ts';\nexport const buildApp = (_: Actor) => 1;\n",
  ],
];

describe('what the whole house shows', () => {
  test('npm run check asks for it', () => {
    expect(CHECK_LANES.flat().flatMap(({ args }) => args)).toContain('scripts/boundaries.ts');
  });

  test('each planted violation is named; without them nothing is said', () => {
    const refused = (files: readonly (readonly [string, string, ...unknown[]])[]) =>
      refusedOf(sourcesOf(new Map(files.map(([where, source]) => [where, source])))).join('\n');
    expect(refused(HOUSE)).toBe('');
    const crossing = CROSSING.map(
      ([where, ...rest], index) => [where.replace('planted', `planted-crossing-${index}`), ...rest] as const,
    );
    const all = refused([...HOUSE, ...crossing, ...CIRCLE, ...LONG]);
    for (const [where, , words] of crossing) {
      expect(all).toContain(`${where}: ${words}`);
    }
    const circle = CIRCLE.map(([where]) => where).join(', ');
    expect(all).toContain(`these files need each other, types included: ${circle}`);
    for (const [where, , words] of LONG) {
      if (words === undefined) expect(all).not.toContain(where);
      else expect(all).toContain(`${where}${words}`);
    }
  });
});

test('a package is declared on the floor where it runs', () => {
  const planted = sourcesOf(
    new Map([['features/raffle/rules/planted.ts', "import { z } from 'not-declared/part';\n"]]),
  );
  expect(packageFaults(planted)).toContain(
    'features/raffle/rules/planted.ts: floors/rules/package.json does not declare not-declared',
  );
});

describe('import direction', () => {
  test.each(FORBIDDEN)('%s may not: %s', (path, source) => {
    expect(lint(path, source)).toContain('noRestrictedImports');
  });

  test('rules have no clock and no chance of their own', () => {
    for (const [path, source] of UNCERTAIN) expect(lint(path, source), source).toContain('no clock and no chance');
  });

  test('a programme reaches everybody through its provider', () => {
    expect(lint(...PROGRAMME.screens)).toContain('through one provider');
    expect(lint(...PROGRAMME.rules)).toContain('through one provider');
    expect(lint(...PROGRAMME.inside)).not.toContain('provider');
  });

  test('what is allowed passes', () => {
    expect(lint(...ALLOWED)).not.toContain('noRestrictedImports');
  });
});

test('a room is one: three other features at least come in', () => {
  const edges = edgesOf(parseModules(readSources(undefined)).filter(({ isTest }) => !isTest));
  const alone = ROOMS.filter((room) => {
    const [owner] = room.split('/');
    const guests = edges.filter(({ to }) => roomOf(to) === room).map(({ from }) => placeOf(from)?.feature);
    return new Set(guests.filter((guest) => guest !== undefined && guest !== owner)).size < 3;
  });
  expect(alone).toEqual([]);
});
