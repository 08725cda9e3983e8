import { firstRate, nextRate, type Rate } from '#features/admission/server/line.ts';
import { LASTING, pressureOf } from '#features/admission/server/pressure.ts';
import { quantile } from '../quantile.ts';
import { FULL, planMorning, ROLE_SHARES } from './plan.ts';

/** The opening morning as a queue: the replay's people and the portal's own waiting room, before cores of a given number. */

/** Seconds of CPU, of portal and database together, as `node bench/capacity.ts` measures them stage by stage. */
export interface Costs {
  /** One person from the first page to having entered the pot. */
  coming: number;
  /** One more look of somebody who waits. */
  looking: number;
  /** One application: filled in to the half, and to its submission. */
  beginning: number;
  submitting: number;
}

/** Seconds from being let in to the password, and over which an application is filled in (bench/rush/visit.ts, apply.ts). */
const TYPING = 10;
const APPLYING = 75;
/** Seconds between two looks of somebody who waits. */
const LOOK = 6;
/** Enough requests a second for the pressure to be heeded. */
const CROWD = 1000;
/** Milliseconds that the first of those at the door waits at the most: the others stand behind. */
const MOST_DOORSTEP = 280;
const [FIRST_SECOND, LAST_SECOND] = [-20, 7200];

export interface Predicted {
  /** Seconds from arriving to being inside. */
  median: number;
  p95: number;
  longest: number;
  /** Most people let in a second, of any ten seconds. */
  mostPerSecond: number;
}

export interface Question {
  /** How many times the companies of the morning. */
  factor: number;
  cores: number;
}

/** Second by second: who came, who is let in, what that costs, and what is left for the next second. */
export function predict(costs: Costs, { factor, cores }: Question): Predicted {
  const arrivals = planMorning({ ...FULL, companies: Math.round(FULL.companies * factor) })
    .map(({ arrival }) => arrival)
    .sort((a, b) => a - b);
  const waits: number[] = [];
  const letInOf: number[] = [];
  const room = new Room(cores);
  const work = new Work(cores);
  let came = 0;
  for (let second = FIRST_SECOND; second < LAST_SECOND && waits.length < arrivals.length; second += 1) {
    while (came < arrivals.length && (arrivals[came] ?? 0) < second + 1) came += 1;
    const waiting = came - waits.length;
    const letIn = room.letIn(waiting);
    const toWait = room.delay + TYPING + work.backlog / cores;
    for (const arrival of arrivals.slice(waits.length, waits.length + letIn)) waits.push(second - arrival + toWait);
    letInOf.push(letIn);
    work.add(costs, letIn);
    const looks = room.isClosed ? (waiting - letIn) / LOOK : 0;
    room.look(work.second(looks * costs.looking), letIn);
  }
  const tens = letInOf.map((_, index) => letInOf.slice(index, index + 10).reduce((sum, n) => sum + n, 0) / 10);
  return {
    median: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    longest: quantile(waits, 1),
    mostPerSecond: quantile(tens, 1),
  };
}

/** The waiting room, with the portal's own rate. */
class Room {
  #rate: Rate;
  /** Seconds for which it has been too much. */
  #late = 0;

  /** On a machine a process has a core. */
  constructor(cores: number) {
    this.#rate = firstRate(cores);
  }

  get isClosed(): boolean {
    return this.#late >= LASTING;
  }

  /** Seconds from being let in to seeing it: half of the time between two looks. */
  get delay(): number {
    return this.isClosed ? LOOK / 2 : 0;
  }

  letIn(waiting: number): number {
    return this.isClosed ? Math.min(waiting, Math.round(this.#rate.perSecond)) : waiting;
  }

  look({ late, full }: { late: number; full: number }, came: number): void {
    if (this.isClosed) this.#rate = nextRate(this.#rate, { pressure: full, came });
    else this.#late = late >= 1 ? this.#late + 1 : 0;
  }
}

/** What is to be done, in seconds of CPU. */
class Work {
  readonly #cores: number;
  /** Of the seconds to come. */
  readonly #ahead: number[] = [];
  backlog = 0;

  constructor(cores: number) {
    this.#cores = cores;
  }

  /** Those who come load the portal while they log in, and the few who apply from then on. */
  add({ coming, beginning, submitting }: Costs, people: number): void {
    const { begins, submits } = ROLE_SHARES;
    const applying = begins * beginning + submits * submitting;
    for (let second = 0; second < TYPING + APPLYING; second += 1) {
      const share = second < TYPING ? coming / TYPING : applying / APPLYING;
      this.#ahead[second] = (this.#ahead[second] ?? 0) + people * share;
    }
  }

  /** Works for a second; answers the pressure as the portal would tell it. */
  second(more: number): { late: number; full: number } {
    const load = this.backlog + (this.#ahead.shift() ?? 0) + more;
    this.backlog = Math.max(0, load - this.#cores);
    const wait = (this.backlog / this.#cores) * 1000;
    const busy = Math.min(1, load / this.#cores);
    return pressureOf({
      loopDelay: 0,
      busy,
      doorstep: Math.min(wait, MOST_DOORSTEP),
      came: CROWD,
      inWork: 0,
      database: 0,
      loginWait: 0,
    });
  }
}
