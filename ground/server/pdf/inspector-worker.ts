import { parentPort } from 'node:worker_threads';
import { withWhole } from '../spared-memory.ts';
import { type Danger, inspect } from './inspect.ts';

export interface FromWorker {
  /** The thread is up; else the verdict on the file last asked for. */
  ready?: true;
  danger?: Danger | undefined;
}

const port = parentPort;
port?.on('message', async (path: string) => {
  const danger = await withWhole(path, inspect);
  port.postMessage({ danger } satisfies FromWorker);
});
port?.postMessage({ ready: true } satisfies FromWorker);
