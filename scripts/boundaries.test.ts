import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Planted violations: the import rules must bite, or they are decoration. */
const FORBIDDEN: readonly [where: string, statement: string][] = [
  ['domain/src/planted.ts', "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n"],
  ['domain/src/planted.ts', "import { buildApp } from '../../api/src/app.ts';\nexport const planted = buildApp;\n"],
  [
    'domain/src/proposal/step-07-sustainable-effect/planted.ts',
    "import { STEP_6 } from '../step-06-project-description/schema.ts';\nexport const planted = STEP_6;\n",
  ],
  ['api/src/planted.ts', "import { Button } from '../../web/src/ui/button.tsx';\nexport const planted = Button;\n"],
  ['web/src/planted.ts', "import { buildApp } from '../../api/src/app.ts';\nexport const planted = buildApp;\n"],
  ['web/src/planted.ts', "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n"],
];

// The linter reads the whole project every time, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** What the linter says of a file that stands there for a moment. */
function lint(path: string, source: string): string {
  writeFileSync(join(ROOT, path), source);
  try {
    const { stdout, stderr } = spawnSync('biome', ['lint', path], { cwd: ROOT, encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(join(ROOT, path));
  }
}

describe('import direction', () => {
  test.each(FORBIDDEN)('%s may not: %s', (path, source) => {
    expect(lint(path, source)).toContain('noRestrictedImports');
  });

  test('the domain has no clock and no chance of its own', () => {
    const uses = [
      'export const planted = Date.now();\n',
      'export const planted = new Date();\n',
      'export const planted = Math.random();\n',
    ];
    for (const source of uses)
      expect(lint('domain/src/planted.ts', source), source).toContain('no clock and no chance');
  });

  test('what is allowed passes', () => {
    expect(
      lint(
        'web/src/planted.ts',
        "import { formatEuro } from '@portal/domain/values/money.ts';\nexport const planted = formatEuro;\n",
      ),
    ).not.toContain('noRestrictedImports');
  });
});
