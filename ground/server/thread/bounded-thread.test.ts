// @module-tag night
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ENGINE } from '../cluster/supervise-workers.ts';

/** Answers with the bound of its heap and its young generation in megabytes. */
const TOLD = `
  import { parentPort } from 'node:worker_threads';
  import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
  const young = getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size / 1048576;
  parentPort.postMessage({ limit: getHeapStatistics().heap_size_limit / 1048576, young });`;

const PROGRAM = `
  import { openThread } from '${new URL('./side-thread.ts', import.meta.url)}';
  import { getHeapStatistics } from 'node:v8';
  const own = () => getHeapStatistics().heap_size_limit / 1048576;
  const before = own();
  const thread = openThread({ program: new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(TOLD)}`)}), heapMb: 32 });
  thread.once('message', (thread) => console.log(JSON.stringify({ thread, kept: own() === before })));`;

it('a thread has the heap it is given, though the process was started with bounds of its own', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...ENGINE, '--input-type=module', '-e', PROGRAM]);
  const told = JSON.parse(stdout) as { thread: { limit: number; young: number }; kept: boolean };
  expect(told.thread.limit).toBeLessThan(64);
  expect(told.thread.young).toBeLessThan(8);
  expect(told.kept).toBe(true);
});
