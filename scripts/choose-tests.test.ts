import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesTagged, hasTagged, isTagged, serverTests, testsBeside } from './choose-tests.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('of what was touched: the test itself, the one of the same name, else those of the folder', () => {
  const tests = [
    'features/raffle/server/draw.test.ts',
    'features/raffle/server/pots.test.ts',
    'features/media/server/media.test.ts',
  ];
  const beside = (...touched: string[]) => testsBeside(touched, tests);
  expect(beside('features/media/server/media.test.ts')).toEqual(['features/media/server/media.test.ts']);
  expect(beside('features/raffle/server/draw.ts', 'features/raffle/server/draw.test.ts')).toEqual([
    'features/raffle/server/draw.test.ts',
  ]);
  expect(beside('features/raffle/server/store.ts')).toEqual([
    'features/raffle/server/draw.test.ts',
    'features/raffle/server/pots.test.ts',
  ]);
  expect(beside('features/raffle/screens/draw.ts', 'features/account/server/gone.test.ts', 'README.md')).toEqual([]);
});

test('a file is tagged at its top or at some of its tests', () => {
  // In two pieces: in one, this file itself would be tagged.
  const whole = ['night', 'server'].map((tag) => `${'//'} @module-tag ${tag}\n`).join('');
  const some = "it('meets', { timeout: 9, tags: ['night', 'server'] }, async () => {});";
  for (const tag of ['night', 'server'] as const) {
    expect([isTagged(whole, tag), hasTagged(whole, tag)]).toEqual([true, false]);
    expect([isTagged(some, tag), hasTagged(some, tag)]).toEqual([false, true]);
    expect([isTagged('', tag), hasTagged("it('server', { tags: [] })", tag)]).toEqual([false, false]);
  }
  expect(filesTagged('server')).toContain('ground/server/hydra/keyed-calls.test.ts');
  expect(filesTagged('server', { wholly: true })).not.toContain('ground/server/hydra/keyed-calls.test.ts');
  expect(filesTagged('night', { wholly: true })).toContain('app/server/many-processes.test.ts');
});

test('whatever asks for a server is tagged: untagged, it would be left out everywhere and nobody would know', () => {
  const asking = serverTests().flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    if (!source.includes('process.env.TEST_DATABASE_URL') || isTagged(source, 'server')) return [];
    // What skips itself without one, up to where its function begins.
    const skipping = source.match(/\.skipIf\([^\n]*server[^\n]*\)\([\s\S]*?=>/g) ?? [];
    const untagged = skipping.filter((head) => !hasTagged(head, 'server'));
    return skipping.length === 0 || untagged.length > 0 ? [path] : [];
  });
  // The file itself speaks of it only.
  expect(asking).toEqual(['scripts/choose-tests.test.ts']);
});
