// @module-tag night
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGINE } from '../cluster/supervise-workers.ts';
import { FairQueue, Shares } from './fair-queue.ts';
import { SideThreads, type SideThreadsOptions, ThreadBusy } from './side-threads.ts';

describe('the fair queue', () => {
  const order = (...items: [account: string, isShort: boolean][]) => {
    const queue = new FairQueue<{ account: string; isShort: boolean; name: string }>();
    items.forEach(([account, isShort], index) => {
      queue.add({ account, isShort, name: `${account}${index}` });
    });
    return items.map(() => queue.next()?.name);
  };

  it('lets accounts take turns, however much one has brought', () => {
    expect(order(['a', true], ['a', true], ['a', true], ['b', true], ['c', true])).toEqual([
      'a0',
      'b3',
      'c4',
      'a1',
      'a2',
    ]);
  });

  it('takes what is short first', () => {
    expect(order(['a', false], ['b', false], ['c', true], ['a', true])).toEqual(['c2', 'a3', 'b1', 'a0']);
  });

  it('lets a large one wait for long, but not for ever', () => {
    const shorts = Array.from({ length: 40 }, () => ['a', true] as [string, boolean]);
    expect(order(['b', false], ...shorts).indexOf('b0')).toBe(16);
  });

  it('lets who just had a turn stand behind who comes later', () => {
    const queue = new FairQueue<{ account: string; isShort: boolean }>();
    queue.add({ account: 'a', isShort: true });
    queue.next();
    for (const account of ['a', 'b']) queue.add({ account, isShort: true });
    expect(queue.next()?.account).toBe('b');
  });

  it('is empty in the end', () => {
    expect(new FairQueue().next()).toBeUndefined();
  });
});

describe('shares', () => {
  it('give nobody more than a share, and somebody new a place when others fill all', () => {
    const shares = new Shares({ each: 2, all: 4 });
    const held = ['a', 'a', 'b', 'b'].map((account) => shares.take(account));
    expect(held.every((one) => one !== undefined)).toBe(true);
    expect(shares.take('a')).toBeUndefined();
    const late = shares.take('c');
    expect(late).toBeTypeOf('function');
    expect(shares.take('c')).toBeUndefined();
    held[0]?.();
    late?.();
    expect(shares.take('a')).toBeTypeOf('function');
  });
});

/** Works for so many milliseconds, crashes or hangs, as it is asked. */
const PROGRAM = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (ms) => {
  if (ms === -1) throw new Error('x');
  if (ms === -2) return;
  const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  const until = spent() + ms;
  while (spent() < until) for (let turn = 0; turn < 1e5; turn++);
  parentPort.postMessage(ms);
});
parentPort.postMessage('ready');`;

const OPTIONS: SideThreadsOptions = {
  program: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
  heapMb: 32,
  sliceMs: 100,
  limitMs: 3_000,
  places: { each: 8, all: 16 },
};

describe('side threads', () => {
  let threads: SideThreads<number, number>;
  afterEach(() => threads.close());

  /** Notes in which order the answers come. */
  function asking(done: string[] = []) {
    return {
      done,
      ask: async (account: string, ms: number, bytes = 1) => {
        const outcome = await threads.ask({ account, bytes, make: () => ({ question: ms }) });
        done.push(`${account}${ms}`);
        return outcome;
      },
    };
  }

  // The heavy ones are long enough to be at work still when the second thread has started, on a slow machine, too.
  it('answer a short question of one account before the heavy ones of another, each of them in the end', async () => {
    threads = new SideThreads(OPTIONS);
    const { ask, done } = asking();
    const heavy = [801, 802, 803].map((ms) => ask('a', ms, 16_000_000));
    await ask('b', 1);
    expect(done).toEqual(['b1']);
    expect(await Promise.all(heavy)).toEqual(
      [801, 802, 803].map((answer) => ({ answer, isHeavy: true, isTooLong: false })),
    );
  });

  it('find out what is heavy however short it looks', async () => {
    threads = new SideThreads(OPTIONS);
    const { ask, done } = asking();
    const heavy = [401, 402, 403].map((ms) => ask('a', ms));
    await ask('b', 1);
    expect(done).toEqual(['b1']);
    await Promise.all(heavy);
  });

  it('give up what needs more than its time, and what hangs, and go on', async () => {
    threads = new SideThreads({ ...OPTIONS, limitMs: 300 });
    const { ask } = asking();
    const lost = { answer: undefined, isHeavy: true, isTooLong: true };
    expect(await Promise.all([ask('a', 60_000), ask('a', 60_001), ask('a', -2), ask('b', 2)])).toEqual([
      lost,
      lost,
      lost,
      { answer: 2, isHeavy: false, isTooLong: false },
    ]);
  });

  it('replace a thread that dies', async () => {
    threads = new SideThreads(OPTIONS);
    const { ask } = asking();
    expect(await Promise.all([ask('a', -1), ask('a', 1)])).toMatchObject([
      { answer: undefined, isTooLong: false },
      { answer: 1 },
    ]);
  });

  it('let an account have its share only, and refuse what still waits when they are closed', async () => {
    threads = new SideThreads({ ...OPTIONS, places: { each: 2, all: 2 } });
    const { ask } = asking();
    const own = Promise.allSettled([ask('a', 60_000), ask('a', 60_001)]);
    await expect(ask('a', 1)).rejects.toThrow(ThreadBusy);
    expect(await ask('b', 1)).toMatchObject({ answer: 1 });
    await threads.close();
    expect((await own).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask('b', 1)).rejects.toThrow(ThreadBusy);
  });
});

/** Answers with the bound of its heap and its young generation in megabytes. */
const TOLD = `
  import { parentPort } from 'node:worker_threads';
  import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
  const young = getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size / 1048576;
  parentPort.postMessage({ limit: getHeapStatistics().heap_size_limit / 1048576, young });`;

const OPENS = `
  import { openThread } from '${new URL('./side-thread.ts', import.meta.url)}';
  import { getHeapStatistics } from 'node:v8';
  const own = () => getHeapStatistics().heap_size_limit / 1048576;
  const before = own();
  const thread = openThread({ program: new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(TOLD)}`)}), heapMb: 32 });
  thread.once('message', (thread) => console.log(JSON.stringify({ thread, kept: own() === before })));`;

it('a thread has the heap it is given, though the process was started with bounds of its own', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...ENGINE, '--input-type=module', '-e', OPENS]);
  const told = JSON.parse(stdout) as { thread: { limit: number; young: number }; kept: boolean };
  expect(told.thread.limit).toBeLessThan(64);
  expect(told.thread.young).toBeLessThan(8);
  expect(told.kept).toBe(true);
});
