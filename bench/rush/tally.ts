import { quantile } from '../quantile.ts';

/** Kinds of calls, in the order of a journey. */
export const KINDS = [
  'page',
  'asset',
  'configuration, pots',
  'waiting room',
  'login page',
  'login (password)',
  'code, token',
  'read own data',
  'enter the pot',
  'create application',
  'read a step',
  'save a step',
  'next step',
  'upload a file',
  'link a file',
  'submit',
] as const;

export type Kind = (typeof KINDS)[number];

export interface KindFigures {
  kind: Kind;
  requests: number;
  /** Of the waiting room or the line for logins, with the time to come back: the person is told and waits. */
  toldToWait: number;
  /** Connections lost and sent again, those cut on purpose included. */
  sentAgain: number;
  /** Seen by a person. */
  errors: number;
  /** Milliseconds of what was answered with success. */
  p50: number;
  p95: number;
  p99: number;
}

/** Seconds over a number of people. */
export interface Spread {
  people: number;
  median: number;
  p95: number;
  longest: number;
}

interface OfKind {
  latencies: number[];
  requests: number;
  toldToWait: number;
  sentAgain: number;
  errors: number;
}

const MOST_SAMPLES = 20;

export class Tally {
  readonly #kinds = new Map<Kind, OfKind>(
    KINDS.map((kind) => [kind, { latencies: [], requests: 0, toldToWait: 0, sentAgain: 0, errors: 0 }]),
  );
  /** What the first errors looked like. */
  readonly samples: string[] = [];
  readonly spreads = new Map<string, number[]>();
  requests = 0;

  sent(kind: Kind): void {
    this.#of(kind).requests += 1;
    this.requests += 1;
  }

  answered(kind: Kind, ms: number): void {
    this.#of(kind).latencies.push(ms);
  }

  toldToWait(kind: Kind): void {
    this.#of(kind).toldToWait += 1;
  }

  sentAgain(kind: Kind): void {
    this.#of(kind).sentAgain += 1;
  }

  get errors(): number {
    return [...this.#kinds.values()].reduce((sum, { errors }) => sum + errors, 0);
  }

  error(kind: Kind, sample: string): void {
    this.#of(kind).errors += 1;
    if (this.samples.length < MOST_SAMPLES) this.samples.push(`${kind}: ${sample}`);
  }

  /** `what` took one person so many seconds. */
  took(what: string, seconds: number): void {
    const known = this.spreads.get(what);
    if (known === undefined) this.spreads.set(what, [seconds]);
    else known.push(seconds);
  }

  figures(): KindFigures[] {
    return [...this.#kinds].map(([kind, { latencies, ...counts }]) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share)) as [number, number, number];
      return { kind, ...counts, p50, p95, p99 };
    });
  }

  people(what: string): number {
    return this.spreads.get(what)?.length ?? 0;
  }

  spreadOf(what: string): Spread {
    const times = this.spreads.get(what) ?? [];
    const [median, p95, longest] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)];
    return { people: times.length, median, p95, longest };
  }

  #of(kind: Kind): OfKind {
    const found = this.#kinds.get(kind);
    if (found === undefined) throw new Error(`no kind ${kind}`);
    return found;
  }
}
