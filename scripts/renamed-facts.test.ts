// @module-tag night
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One fact of each kind of answer, and the file in which its name stands. */
const FACTS: readonly [fact: string, file: string][] = [
  ['sumDijFunding', 'features/proposal/rules/wire.ts'],
  ['weakPassword', 'ground/rules/session/wire.ts'],
  ['commitment', 'features/raffle/rules/wire.ts'],
  ['downloadUrl', 'ground/rules/files/wire.ts'],
  ['resubmitUntil', 'features/verification/rules/wire.ts'],
  ['stateLabel', 'features/desk/rules/wire.ts'],
  ['acceptedIssuers', 'ground/rules/programme/wire.ts'],
  ['askAfter', 'ground/rules/contract/wire.ts'],
];
const COPIED = [
  'app',
  'ground',
  'features',
  'programmes',
  'floors',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** A copy of the house in which every one of these facts has another name; what the compilers say of it. */
let copy: string;
const said = new Map<string, string>();

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-renamed-facts-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [fact, file] of FACTS) {
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(new RegExp(`^(  ${fact})(\\??: )`, 'm'), '$1Renamed$2'));
  }
  for (const floor of ['server', 'screens']) said.set(floor, compile(floor));
}, 600_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function isSource(path: string): boolean {
  return !/\/node_modules$|\.test\.tsx?$/.test(path);
}

function compile(floor: string): string {
  const args = ['-p', join(copy, 'floors', floor), '--pretty', 'false', '--checkers', '1'];
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: copy, encoding: 'utf8' }).stdout;
}

describe.each(['server', 'screens'])('%s is not compiled any more', (floor) => {
  it.each(FACTS)('when %s of %s is renamed', (fact) => {
    const own =
      said
        .get(floor)
        ?.split('\n')
        .filter((line) => line.slice(0, line.indexOf('(')).includes(`/${floor}/`)) ?? [];
    expect(own.filter((line) => line.includes(fact))).not.toEqual([]);
  });
});
