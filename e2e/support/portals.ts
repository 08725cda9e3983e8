import { RunningPortal } from './running-portal.ts';

const SHARED = 'demonstration';
/** More than a worker has at a time: a port whose portal is away for a moment is not taken by another worker's. */
const PORTS_OF_A_WORKER = 4;

/**
 * The portals of one worker. Files that leave the demonstration as it is share one that stays; a file with a scenario of its
 * own has one that goes when the next such file begins. The worker and its browser stay.
 */
export class Portals {
  readonly #offset: number;
  #shared: RunningPortal | undefined;
  #own: { scenario: string; portal: RunningPortal } | undefined;

  constructor(worker: number) {
    this.#offset = worker * PORTS_OF_A_WORKER;
  }

  async get(scenario = SHARED, environment: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
    if (scenario === SHARED) {
      this.#shared ??= await RunningPortal.start(this.#offset);
      return this.#shared;
    }
    if (this.#own?.scenario !== scenario) {
      await this.#own?.portal.stop();
      this.#own = undefined;
      this.#own = { scenario, portal: await RunningPortal.start(this.#offset, environment) };
    }
    return this.#own.portal;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#shared?.stop(), this.#own?.portal.stop()]);
  }
}
