import { describe, expect, it } from 'vitest';
import { HashQueue, HashQueueFull } from './hash-queue.ts';

function deferred() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

describe('hash queue', () => {
  it('runs one at a time, in order', async () => {
    const queue = new HashQueue({ parallel: 1, waiting: 10, retryAfterSeconds: 5 });
    const gates = [deferred(), deferred(), deferred()];
    const started: number[] = [];
    const runs = gates.map((gate, index) =>
      queue.run(async () => {
        started.push(index);
        await gate.promise;
        return index;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0]);
    gates[0]?.resolve();
    await runs[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[1]?.resolve();
    gates[2]?.resolve();
    expect(await Promise.all(runs)).toEqual([0, 1, 2]);
  });

  it('turns away who would wait beyond the list, at once', async () => {
    const queue = new HashQueue({ parallel: 1, waiting: 2, retryAfterSeconds: 7 });
    const gate = deferred();
    const runs = [1, 2, 3].map(() => queue.run(() => gate.promise));
    await expect(queue.run(() => gate.promise)).rejects.toMatchObject({ retryAfterSeconds: 7 });
    await expect(queue.run(() => gate.promise)).rejects.toBeInstanceOf(HashQueueFull);
    gate.resolve();
    await Promise.all(runs);
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });

  it('knows from the latest ones how long the last in the line waits', async () => {
    const queue = new HashQueue({ parallel: 1, waiting: 3, retryAfterSeconds: 5 });
    expect(queue.expectedWaitSeconds).toBe(0);
    const gate = deferred();
    const runs = [1, 2].map(() => queue.run(() => gate.promise));
    const untaught = queue.expectedWaitSeconds;
    gate.resolve();
    await Promise.all(runs);
    const next = deferred();
    const line = [1, 2, 3].map(() => queue.run(() => next.promise));
    const wait = queue.expectedWaitSeconds;
    next.resolve();
    await Promise.all(line);
    expect(untaught).toBe(0);
    expect(wait).toBeGreaterThan(0);
    expect(queue.expectedWaitSeconds).toBe(0);
  });

  it('lets no more begin than may wait, before they have done anything', async () => {
    const queue = new HashQueue({ parallel: 1, waiting: 2, retryAfterSeconds: 5 });
    const gate = deferred();
    const begun = [1, 2].map(() => queue.line(() => gate.promise));
    await expect(queue.line(() => gate.promise)).rejects.toBeInstanceOf(HashQueueFull);
    gate.resolve();
    await Promise.all(begun);
    expect(await queue.line(async () => 'free again')).toBe('free again');
  });

  it('goes on after a failure', async () => {
    const queue = new HashQueue({ parallel: 1, waiting: 2, retryAfterSeconds: 5 });
    const gate = deferred();
    const failing = queue.run(() => gate.promise);
    const next = queue.run(async () => 'next');
    gate.reject(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
