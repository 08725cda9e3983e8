import type { Server, ServerResponse } from 'node:http';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { hashQueue } from '../account/hash-queue.ts';
import { type Measures, slowdownOf } from './pressure.ts';

/** What this process is busy with. */
export class Meter {
  #loop: EventLoopUtilization = performance.eventLoopUtilization();
  #came = 0;
  #inWork = 0;

  /** Counts the requests of a server from now on. */
  follow(server: Server): void {
    server.on('request', (_request, response: ServerResponse) => {
      this.#came += 1;
      this.#inWork += 1;
      response.once('close', () => {
        this.#inWork -= 1;
      });
    });
  }

  /** Since the last reading. `database`: milliseconds a small query has just taken. */
  read(database: number): Measures {
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loop);
    const came = this.#came;
    [this.#loop, this.#came] = [loop, 0];
    const slowdown = slowdownOf(utilization);
    return { slowdown, came, inWork: this.#inWork, database, loginWait: hashQueue.expectedWaitSeconds };
  }
}
