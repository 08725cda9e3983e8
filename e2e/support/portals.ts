import { RunningPortal } from './running-portal.ts';
import { WarmContexts } from './warm-contexts.ts';

const SHARED = 'demonstration';
/** More than a worker has at a time: a port whose portal is away for a moment is not taken by another worker's. */
const PORTS_OF_A_WORKER = 4;

/** A portal with the browser contexts that know it. */
export interface Visited {
  portal: RunningPortal;
  contexts: WarmContexts;
}

/**
 * The portals of one worker. Files that leave the demonstration as it is share one that stays; a file with a scenario of its
 * own has one that goes when the next such file begins. The worker and its browser stay.
 */
export class Portals {
  readonly #offset: number;
  #shared: Visited | undefined;
  #own: (Visited & { scenario: string }) | undefined;

  constructor(worker: number) {
    this.#offset = worker * PORTS_OF_A_WORKER;
  }

  async get(scenario = SHARED, environment: Readonly<Record<string, string>> = {}): Promise<Visited> {
    if (scenario === SHARED) {
      this.#shared ??= await start(this.#offset);
      return this.#shared;
    }
    if (this.#own?.scenario !== scenario) {
      await stop(this.#own);
      this.#own = undefined;
      this.#own = { scenario, ...(await start(this.#offset, environment)) };
    }
    return this.#own;
  }

  async stop(): Promise<void> {
    await Promise.all([stop(this.#shared), stop(this.#own)]);
  }
}

async function start(offset: number, environment: Readonly<Record<string, string>> = {}): Promise<Visited> {
  const portal = await RunningPortal.start(offset, environment);
  return { portal, contexts: new WarmContexts(portal.origin) };
}

async function stop(visited: Visited | undefined): Promise<void> {
  await visited?.contexts.close();
  await visited?.portal.stop();
}
