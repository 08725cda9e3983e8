// @module-tag night
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One fact of each kind of answer, and the file in which its name stands. */
const FACTS: readonly [fact: string, file: string][] = [
  ['sumDijFunding', 'proposal/wire.ts'],
  ['weakPassword', 'account/wire.ts'],
  ['commitment', 'raffle/wire.ts'],
  ['downloadUrl', 'media/wire.ts'],
  ['resubmitUntil', 'verification/wire.ts'],
  ['stateLabel', 'agency/desk/wire.ts'],
  ['acceptedIssuers', 'programme/wire.ts'],
  ['askAfter', 'contract/wire.ts'],
];

/** A copy of the rules in which every one of these facts has another name; what the compilers say of it. */
let copy: string;
const said = new Map<string, string>();

beforeAll(() => {
  // Within the house, so that packages are found from it.
  copy = mkdtempSync(join(ROOT, 'node_modules', '.renamed-facts-'));
  cpSync(join(ROOT, 'domain/src'), join(copy, 'domain'), { recursive: true });
  for (const [fact, file] of FACTS) {
    const path = join(copy, 'domain', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(new RegExp(`^(  ${fact})(\\??: )`, 'm'), '$1Renamed$2'));
  }
  for (const workspace of ['api', 'web']) said.set(workspace, compile(workspace));
}, 600_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function compile(workspace: string): string {
  const config = join(copy, `${workspace}.json`);
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, workspace, 'tsconfig.json'), 'utf8'));
  const own = Object.entries<string[]>(compilerOptions.paths ?? {}).map(([name, places]) => [
    name,
    places.map((place) => join(ROOT, workspace, place)),
  ]);
  const paths = { ...Object.fromEntries(own), '@portal/domain/*': [join(copy, 'domain/*')] };
  const settings = {
    extends: join(ROOT, workspace, 'tsconfig.json'),
    compilerOptions: { paths },
    include: [join(ROOT, workspace, 'src')],
  };
  writeFileSync(config, JSON.stringify(settings));
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false', '--checkers', '1'], {
    encoding: 'utf8',
  }).stdout;
}

describe.each(['api', 'web'])('%s is not compiled any more', (workspace) => {
  it.each(FACTS)('when %s of %s is renamed', (fact) => {
    const own =
      said
        .get(workspace)
        ?.split('\n')
        .filter((line) => line.startsWith(`${workspace}/src/`) && !line.includes('.test.')) ?? [];
    expect(own.filter((line) => line.includes(fact))).not.toEqual([]);
  });
});
