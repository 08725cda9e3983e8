import { expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

it('asks once for all who come meanwhile, and anew for those who come later', async () => {
  let reads = 0;
  const read = sharedRead(async () => ++reads);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(2);
});

it('keeps no failure', async () => {
  let isAway = true;
  const read = sharedRead(async () => {
    if (isAway) throw new Error('away');
    return 'here';
  });
  const failed = await Promise.allSettled([read(), read()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await read()).toBe('here');
});
