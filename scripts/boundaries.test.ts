import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusedOf } from './boundaries.ts';
import { CHECK_LANES } from './check.ts';
import { sourcesOf } from './measure/sources.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The house's rules as far as the linter knows them. */
const RULES = [
  'biome.json',
  '.gitignore',
  'scripts/no-clock-in-domain.grit',
  'scripts/programme-through-provider.grit',
];
/** Planted violations: the import rules must bite, or they are decoration. */
const FORBIDDEN: readonly [where: string, statement: string][] = [
  ['domain/src/planted.ts', "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n"],
  ['domain/src/planted.ts', "import { buildApp } from '../../api/src/app.ts';\nexport const planted = buildApp;\n"],
  [
    'domain/src/proposal/step-07-sustainable-effect/planted.ts',
    "import { STEP_6 } from '../step-06-project-description/schema.ts';\nexport const planted = STEP_6;\n",
  ],
  [
    'domain/src/verification/step-3-company-development/planted.ts',
    "import { STEP_1 } from '../step-1-data-entry/schema.ts';\nexport const planted = STEP_1;\n",
  ],
  [
    'web/src/proposal/step-09-grant/planted.ts',
    "import { Form } from '../step-08-financing-plan/form.tsx';\nexport const planted = Form;\n",
  ],
  [
    'web/src/verification/step-1-data-entry/planted.ts',
    "import { Form } from '../../proposal/step-09-grant/form.tsx';\nexport const planted = Form;\n",
  ],
  ['api/src/planted.ts', "import { Button } from '../../web/src/ui/button.tsx';\nexport const planted = Button;\n"],
  ['web/src/planted.ts', "import { buildApp } from '../../api/src/app.ts';\nexport const planted = buildApp;\n"],
  ['web/src/planted.ts', "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n"],
];

const UNCERTAIN = [
  'export const planted = Date.now();\n',
  'export const planted = new Date();\n',
  'export const planted = Math.random();\n',
].map((source) => ['domain/src/planted.ts', source] as const);

const ALLOWED = [
  'web/src/planted.ts',
  "import { formatEuro } from '@portal/domain/values/money.ts';\nexport const planted = formatEuro;\n",
] as const;

const own = (path: string) => `import { DIGITAL_JETZT } from '${path}';\nexport const planted = DIGITAL_JETZT.name;\n`;
const PROGRAMME = {
  web: ['web/src/planted.ts', own('@portal/domain/programme/digital-jetzt/programme.ts')],
  domain: ['domain/src/proposal/planted.ts', own('../programme/digital-jetzt/programme.ts')],
  inside: ['domain/src/programme/planted.ts', own('./digital-jetzt/programme.ts')],
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
    'api/src/platform/planted.ts',
    "import type { Actor } from '../access/bearer.ts';\nexport type Planted = Actor;\n",
    'what everybody stands on may not reach up into api/src/access/bearer.ts',
  ],
  [
    'web/src/ui/page/planted.ts',
    "import { AwaitingProfile } from '../../fault/awaiting-profile.tsx';\nexport const planted = AwaitingProfile;\n",
    'what everybody stands on may not reach up into web/src/fault/awaiting-profile.tsx',
  ],
  [
    'domain/src/values/planted.ts',
    "import type { Answers } from '../fields/field.ts';\nexport type Planted = Answers;\n",
    'what everybody stands on may not reach up into domain/src/fields/field.ts',
  ],
  [
    'api/src/agency/desk/planted.ts',
    "import type { FileToRead } from '../../e-invoice/reader.ts';\nexport type Planted = FileToRead;\n",
    'a feature is entered by its public.ts, not by api/src/e-invoice/reader.ts',
  ],
  [
    'web/src/desk/planted.ts',
    "export const planted = () => import('../proposal/wizard-page.tsx');\n",
    'a feature is entered by its public.ts, not by web/src/proposal/wizard-page.tsx',
  ],
  [
    'domain/src/verification/planted.ts',
    "import { STEP_7 } from '../proposal/step-07-sustainable-effect/schema.ts';\nexport const planted = STEP_7;\n",
    'a feature is entered by its public.ts, not by domain/src/proposal/step-07-sustainable-effect/schema.ts',
  ],
  [
    'api/src/oauth/planted.ts',
    "import type { Performer } from '../agency/desk/performer.ts';\nexport type Planted = Performer;\n",
    'api/src: these features need each other',
  ],
];

/** Two files that need each other for types alone: nothing is loaded twice, but neither can be read or moved alone. */
const CIRCLE = [
  [
    'domain/src/values/planted-circle-a.ts',
    "import type { B } from './planted-circle-b.ts';\nexport type A = B | 1;\n",
  ],
  ['domain/src/values/planted-circle-b.ts', "import type { A } from './planted-circle-a.ts';\nexport type B = A[];\n"],
] as const;

/** One line more than may be, and exactly as many as may be: tests and what lies beside the product are not counted. */
const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const LONG: readonly [where: string, source: string, said: string | undefined][] = [
  ['api/src/planted-long.ts', lines(301, '// One more.'), ': 301 lines, more than 300'],
  ['web/src/planted-long.css', lines(301, '/* One more. */'), ': 301 lines, more than 300'],
  ['domain/src/planted-long.ts', lines(300, '// As many as may be.'), undefined],
  ['api/src/planted-long.test.ts', lines(301, '// A test.'), undefined],
  [
    'web/src/planted-function.tsx',
    `\nexport function Planted() {\n${lines(49, '')}}\n`,
    ':2: a function of 51 lines, more than 50',
  ],
  [
    'domain/src/planted-function.ts',
    `export const planted = () => {\n${lines(49, '')}};\n`,
    ':1: a function of 51 lines, more than 50',
  ],
  ['api/src/planted-function.ts', `export function planted() {\n${lines(48, '')}}\n`, undefined],
];

/** What the violations import, as far as it matters: the house as it is refuses nothing, or the check itself would fail. */
const HOUSE: readonly [where: string, source: string][] = [
  ['api/src/access/bearer.ts', 'export interface Actor {}\n'],
  ['web/src/fault/awaiting-profile.tsx', 'export function AwaitingProfile() {}\n'],
  ['domain/src/fields/field.ts', 'export type Answers = object;\n'],
  ['api/src/e-invoice/reader.ts', 'export interface FileToRead {}\n'],
  ['web/src/proposal/wizard-page.tsx', 'export function WizardPage() {}\n'],
  ['domain/src/proposal/step-07-sustainable-effect/schema.ts', 'export const STEP_7 = {};\n'],
  [
    'api/src/agency/desk/performer.ts',
    "import type { Tokens } from '../../oauth/public.ts';\nexport type Performer = Tokens;\n",
  ],
  ['api/src/oauth/public.ts', 'export interface Tokens {}\n'],
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
      expect(all).toContain(words.startsWith('api/src:') ? words : `${where}: ${words}`);
    }
    const circle = CIRCLE.map(([where]) => where).join(', ');
    expect(all).toContain(`these files need each other, types included: ${circle}`);
    for (const [where, , words] of LONG) {
      if (words === undefined) expect(all).not.toContain(where);
      else expect(all).toContain(`${where}${words}`);
    }
  });
});

describe('import direction', () => {
  test.each(FORBIDDEN)('%s may not: %s', (path, source) => {
    expect(lint(path, source)).toContain('noRestrictedImports');
  });

  test('the domain has no clock and no chance of its own', () => {
    for (const [path, source] of UNCERTAIN) expect(lint(path, source), source).toContain('no clock and no chance');
  });

  test('a programme reaches everybody through its provider', () => {
    expect(lint(...PROGRAMME.web)).toContain('through one provider');
    expect(lint(...PROGRAMME.domain)).toContain('through one provider');
    expect(lint(...PROGRAMME.inside)).not.toContain('provider');
  });

  test('what is allowed passes', () => {
    expect(lint(...ALLOWED)).not.toContain('noRestrictedImports');
  });
});
