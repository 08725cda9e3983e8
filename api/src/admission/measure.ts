import type { Server, ServerResponse } from 'node:http';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { hashQueue } from '../account/hash-queue.ts';
import type { Measures } from './pressure.ts';

const RESOLUTION_MS = 20;

/** What this process is busy with. */
export class Meter {
  readonly #loop: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #inWork = 0;

  /** Counts the requests of a server from now on. */
  follow(server: Server): void {
    server.on('request', (_request, response: ServerResponse) => {
      this.#inWork += 1;
      response.once('close', () => {
        this.#inWork -= 1;
      });
    });
  }

  start(): void {
    this.#loop.enable();
  }

  stop(): void {
    this.#loop.disable();
  }

  /** Since the last reading. `database`: milliseconds a small query has just taken. */
  read(database: number): Measures {
    const late = this.#loop.percentile(50) / 1e6 - RESOLUTION_MS;
    this.#loop.reset();
    return { loopDelay: Math.max(0, late), inWork: this.#inWork, database, loginWait: hashQueue.expectedWaitSeconds };
  }
}
