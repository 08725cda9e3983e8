import { expect, test } from 'vitest';

/** The functions an old browser lacks. `at` and `hasOwn` are left alone: the test runner itself needs them. */
const MISSING: readonly [owner: object, name: string][] = [
  [Array.prototype, 'findLast'],
  [String.prototype, 'replaceAll'],
  [String.prototype, 'isWellFormed'],
];

test('an old browser gets what it lacks, and it works', async () => {
  const native = MISSING.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const);
  for (const [owner, name] of MISSING) Reflect.deleteProperty(owner, name);
  await import('./old-browsers.ts');
  const results = [
    [1, 2, 3].findLast((one) => one < 3),
    'a.b.c'.replaceAll('.', '-'),
    'a1b2'.replaceAll(/\d/g, ''),
    '😀'.isWellFormed(),
    'x\uD83D'.isWellFormed(),
    '\uDE00x'.isWellFormed(),
  ];
  for (const [owner, name, descriptor] of native)
    if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
  expect(results).toEqual([2, 'a-b-c', 'ab', true, false, false]);
});
