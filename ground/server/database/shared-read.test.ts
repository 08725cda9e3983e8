import { afterEach, describe, expect, it, vi } from 'vitest';
import { rushRead, sharedRead } from './shared-read.ts';

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

describe('in a rush', () => {
  const clock = vi.spyOn(performance, 'now');
  afterEach(() => clock.mockReset());

  async function askAt(read: () => Promise<unknown>, milliseconds: number, times = 1) {
    clock.mockReturnValue(milliseconds);
    let answer: unknown;
    for (let asked = 0; asked < times; asked++) answer = await read().catch(() => 'away');
    return answer;
  }

  it('whoever asks beyond the first ten of a second gets what the last of those read', async () => {
    let reads = 0;
    const read = rushRead(async () => ++reads);
    expect(await askAt(read, 5000, 10)).toBe(10);
    expect(await askAt(read, 5999, 40)).toBe(10);
    expect(await askAt(read, 6000)).toBe(11);
  });

  it('while few ask, each reads', async () => {
    let reads = 0;
    const read = rushRead(async () => ++reads);
    for (let second = 0; second < 5; second++) await askAt(read, second * 1000, 9);
    expect(reads).toBe(45);
  });

  it('keeps no failure', async () => {
    let isAway = true;
    let reads = 0;
    const read = rushRead(async () => {
      reads++;
      if (isAway) throw new Error('away');
      return 'here';
    });
    expect(await askAt(read, 5000, 15)).toBe('away');
    expect(reads).toBe(15);
    isAway = false;
    expect(await askAt(read, 5000, 5)).toBe('here');
    expect(reads).toBe(16);
  });
});
