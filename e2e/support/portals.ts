import { RunningPortal } from './running-portal.ts';

const SHARED = 'demonstration';

/**
 * The portals of one worker. Files that leave the demonstration as it is share one that stays; a file with a scenario of its
 * own has one that goes when the next such file begins. The worker and its browser stay.
 */
export class Portals {
  readonly #offset: number;
  #shared: RunningPortal | undefined;
  #own: { scenario: string; portal: RunningPortal } | undefined;

  /** `offset` spreads the workers over the ports. */
  constructor(offset: number) {
    this.#offset = offset;
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
