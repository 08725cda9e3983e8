import type { Morning } from './plan.ts';
import { Tally } from './tally.ts';

/** The load generator's order: everything it needs to know, as a message to its process. */
export interface RushOrder {
  port: number;
  morning: Morning;
  /** The pot everybody wants to enter, which opens in the middle of it. */
  potId: string;
  /** Files of the pages, as the browser loads them. */
  assets: { home: string[]; wizard: string[] };
  /** Real milliseconds since 1970 of the opening. */
  opensAt: number;
  /** The same of the end, done or not. */
  endsAt: number;
}

/** The replay is out of time: every journey stops where it is. */
export class TimeIsUp extends Error {}

/** What all browsers share: the time, what is counted, and what each file's tag was. */
export class Surroundings {
  readonly order: RushOrder;
  readonly tally = new Tally();
  /** Tags of what all see alike. */
  readonly tags = new Map<string, string>();
  readonly origin: string;

  constructor(order: RushOrder) {
    this.order = order;
    this.origin = `http://127.0.0.1:${order.port}`;
  }

  /** Real milliseconds since 1970 of a moment so many seconds after the opening. */
  at(seconds: number): number {
    return this.order.opensAt + seconds * 1000;
  }

  async sleep(milliseconds: number): Promise<void> {
    const left = this.order.endsAt - Date.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(milliseconds, left))));
    this.refuseAfterEnd();
  }

  refuseAfterEnd(): void {
    if (Date.now() >= this.order.endsAt) throw new TimeIsUp();
  }
}
