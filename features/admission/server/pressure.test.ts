import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { Doorstep } from './pressure.ts';

describe('the doorstep', () => {
  it('lets one pass in each turn of the event loop, in the order in which they came', async () => {
    const doorstep = new Doorstep();
    const seen: string[] = [];
    for (const name of ['first', 'second', 'third']) doorstep.pass(() => seen.push(name));
    expect(seen).toEqual([]);
    for (let index = 1; index <= 3; index++) {
      await turn();
      expect(seen).toHaveLength(index);
    }
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('knows how long the first has been standing there', async () => {
    const doorstep = new Doorstep();
    expect(doorstep.wait).toBe(0);
    doorstep.pass(() => {});
    const until = performance.now() + 20;
    while (performance.now() < until);
    expect(doorstep.wait).toBeGreaterThanOrEqual(20);
    await turn();
    expect(doorstep.wait).toBe(0);
  });
});

describe('requests', () => {
  const test = usePortal();

  const NEWCOMERS = 100;

  async function placeBehindNewcomers(url: string, headers: Record<string, string> = {}): Promise<number> {
    const { app } = test;
    let answered = 0;
    const crowd = Array.from({ length: NEWCOMERS }, async () => {
      await app.inject({ url: '/config.json' });
      answered += 1;
    });
    await app.inject({ url, headers });
    const place = answered;
    await Promise.all(crowd);
    return place;
  }

  it('of people at work and of those who watch over the portal overtake newcomers', async () => {
    expect(await placeBehindNewcomers('/health/live')).toBeLessThan(NEWCOMERS / 2);
    // Nothing that asks the database: it may take longer than all newcomers together.
    const atWork = { authorization: 'Bearer any' };
    expect(await placeBehindNewcomers('/config.json', atWork)).toBeLessThan(NEWCOMERS / 2);
  });

  it('of newcomers wait behind those who came before', async () => {
    expect(await placeBehindNewcomers('/config.json')).toBe(NEWCOMERS);
  });
});
