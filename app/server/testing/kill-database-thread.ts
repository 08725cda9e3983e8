import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { Worker } from 'node:worker_threads';

/**
 * Loaded before the portal (`node --import`): SIGUSR2 then ends the thread of its embedded database from one moment to the
 * next, as a lack of memory does. Nothing of the portal itself can do that.
 */
let database: Worker | undefined;

class WatchedWorker extends Worker {
  constructor(...[program, options]: ConstructorParameters<typeof Worker>) {
    super(program, options);
    // As it is written, or as it is built.
    if (/embedded[/-]worker(-[\w-]+)?\.[jt]s$/.test(String(program))) database = this;
  }
}

Object.assign(workerThreads, { Worker: WatchedWorker });
syncBuiltinESMExports();
process.on('SIGUSR2', () => void database?.terminate());
