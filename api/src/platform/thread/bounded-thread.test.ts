import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Answers with the bound of its heap in megabytes. */
const TOLD = `
  import { parentPort } from 'node:worker_threads';
  import { getHeapStatistics } from 'node:v8';
  parentPort.postMessage(getHeapStatistics().heap_size_limit / 1048576);`;

const PROGRAM = `
  import { openThread } from '${new URL('./bounded-thread.ts', import.meta.url)}';
  import { getHeapStatistics } from 'node:v8';
  const own = () => getHeapStatistics().heap_size_limit / 1048576;
  const before = own();
  const thread = openThread({ program: new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(TOLD)}`)}), heapMb: 32 });
  thread.once('message', (megabytes) => console.log(JSON.stringify({ thread: megabytes, kept: own() === before })));`;

it('a thread has the heap it is given, though the process was started with a bound of its own', async () => {
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=256', '--input-type=module', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const told = JSON.parse(stdout) as { thread: number; kept: boolean };
  expect(told.thread).toBeLessThan(64);
  expect(told.kept).toBe(true);
});
