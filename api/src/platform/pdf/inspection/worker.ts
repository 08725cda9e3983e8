import { parentPort } from 'node:worker_threads';
import { readWhole } from '../../read-whole.ts';
import { type Danger, inspect } from './inspect.ts';

export interface FromWorker {
  /** The thread is up; else the verdict on the file last asked for. */
  ready?: true;
  danger?: Danger | undefined;
}

const port = parentPort;
port?.on('message', (path: string) => {
  const danger = inspect(readWhole(path));
  port.postMessage({ danger } satisfies FromWorker);
});
port?.postMessage({ ready: true } satisfies FromWorker);
