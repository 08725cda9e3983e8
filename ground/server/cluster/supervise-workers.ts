import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { ALIVE_MS, isOurs, type SupervisorMessage, type WorkerMessage, type WorkerPlace } from './worker.ts';

/** Beyond the workers' own longest wait: only one that hangs is ended by force. */
const STOP_TIMEOUT_MS = 27_000;

/**
 * Each process stays below 300 MB. Left alone, V8 sizes its heap by the machine's memory: under load it let the young
 * generation grow to 128 MB. It has its whole size always: else it shrinks in quiet moments, and until it has grown again a
 * save takes a sixth more CPU. The engine's own program lies on large pages where the system has them: a list takes a tenth
 * less CPU then, for some 10 MB. Functions that rested for some collections stay compiled: a rush comes back to them.
 *
 * Flags, since the environment may not carry all of them: in deploy/Containerfile and `npm start` as well.
 */
export const ENGINE = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
  '--use-largepages=silent',
  '--no-flush-bytecode',
] as const;
/**
 * The environment of the same processes. Left alone, malloc kept as many arenas as there are threads and never gave back
 * what large pieces had taken. What it keeps at its end must not be too little: asked for again, each page costs a fault.
 */
export const SPARING_MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '33554432',
  MALLOC_MMAP_THRESHOLD_: '1048576',
} as const;

/** A process and what is known of it. */
interface Member {
  worker: Worker;
  /** It has reported that it listens. */
  isReady: boolean;
  /** As `performance.now()` tells it. */
  heardAt: number;
}

/**
 * A process counts as hung after `lostMs` without a sign of life; before it is ready only after `beginningMs`, since a program that
 * is being loaded gives none.
 */
const PATIENCE = { lostMs: 15_000, beginningMs: 60_000 };

export interface Supervision {
  /** The workers' program. */
  program: string;
  count: number;
  log: Log;
  patience?: typeof PATIENCE;
}

/**
 * Runs the portal as several processes on one port and replaces what dies. The first one prepares the database alone;
 * the others follow once it listens. Answers the exit code when all have ended, on SIGTERM or because the first could not
 * start.
 */
export function superviseWorkers(supervision: Supervision): Promise<number> {
  cluster.setupPrimary({ exec: supervision.program, execArgv: [...process.execArgv, ...ENGINE] });
  return new Supervisor(supervision).run();
}

class Supervisor {
  readonly #supervision: Supervision;
  /** By their number. */
  readonly #members = new Map<number, Member>();
  readonly #metrics = new AggregatorRegistry();
  readonly #own = new Registry();
  readonly #deaths = new Counter({
    name: 'portal_worker_deaths_total',
    help: 'Processes that ended by themselves and were replaced',
    registers: [this.#own],
  });
  #end: (code: number) => void = () => {};
  #isOpen = false;
  #watchedAt = 0;
  #isStopping = false;
  #exitCode = 0;

  constructor(supervision: Supervision) {
    this.#supervision = supervision;
  }

  run(): Promise<number> {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop());
    this.#start({ number: 1, opens: true }, new RestartDelay());
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  #start(place: WorkerPlace, delay: RestartDelay): void {
    const worker = cluster.fork({ PORTAL_WORKER: JSON.stringify(place), ...SPARING_MALLOC });
    const started = performance.now();
    const { number } = place;
    const member: Member = { worker, isReady: false, heardAt: started };
    this.#members.set(number, member);
    worker.on('message', (message: unknown) => {
      if (isOurs<WorkerMessage>(message)) this.#hear(member, message);
    });
    const end = (code: number | null, signal: string | null): void => {
      this.#members.delete(number);
      if (this.#isStopping || !this.#isOpen) this.#endWith(code ?? 1);
      else this.#replace(number, { code, signal, ms: delay.after(performance.now() - started) }, delay);
    };
    worker.on('exit', end);
    // A message sent in the moment a worker died fails: ignored. Where a worker could not be started, this is its only event.
    worker.on('error', () => worker.process.pid === undefined && end(null, null));
  }

  #hear(member: Member, message: WorkerMessage): void {
    member.heardAt = performance.now();
    if (message.portal === 'ready') {
      member.isReady = true;
      this.#open();
    } else if (message.portal === 'metrics') this.#tellMetrics(member, message.id);
  }

  #tellMetrics(member: Member, id: number): void {
    void Promise.all([this.#metrics.clusterMetrics(), this.#own.metrics()])
      .then((texts) => texts.join('\n'))
      .catch(() => undefined)
      .then((text) => tell(member, { portal: 'metrics', id, text }));
  }

  /** Prepared by the first, the others find nothing left to do and start at once. */
  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    setInterval(() => this.#watch(), ALIVE_MS).unref();
    for (let number = 2; number <= this.#supervision.count; number++)
      this.#start({ number, opens: false }, new RestartDelay());
  }

  /** The first worker has printed why it cannot start; it is not started again, since the reason would be the same. */
  #endWith(code: number): void {
    if (code !== 0) this.#exitCode = code;
    if (this.#members.size === 0) this.#end(this.#exitCode);
  }

  /** Ends a process that hangs: it would keep its connections, and the system would hand it new ones. */
  #watch(): void {
    const now = performance.now();
    // Where this process was stopped as well, as with the whole machine, silence means nothing.
    const wasAway = now - this.#watchedAt > 2 * ALIVE_MS;
    this.#watchedAt = now;
    const { lostMs, beginningMs } = this.#supervision.patience ?? PATIENCE;
    for (const member of this.#members.values()) {
      if (wasAway) member.heardAt = now;
      if (now - member.heardAt > (member.isReady ? lostMs : beginningMs)) member.worker.process.kill('SIGKILL');
    }
  }

  #replace(
    number: number,
    { code, signal, ms }: { code: number | null; signal: string | null; ms: number },
    delay: RestartDelay,
  ): void {
    this.#deaths.inc();
    this.#supervision.log.event('worker.died', { worker: number, exit: code, signal, ms });
    setTimeout(() => {
      if (!this.#isStopping) this.#start({ number, opens: false }, delay);
    }, ms);
  }

  #stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (this.#members.size === 0) this.#end(0);
    for (const { worker } of this.#members.values()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const { worker } of this.#members.values()) worker.process.kill('SIGKILL');
    }, STOP_TIMEOUT_MS).unref();
  }
}

function tell({ worker }: Member, message: SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message);
}

const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** After a life this long the delay starts anew: the cause of death is another one. */
const SETTLED_MS = 60_000;

/** When a dead worker is replaced: at once the first time, then ever later, so that a worker that cannot run does not use up the CPU. */
export class RestartDelay {
  #deaths = 0;

  /** Milliseconds to wait, after a life of so many milliseconds. */
  after(livedMs: number): number {
    if (livedMs >= SETTLED_MS) this.#deaths = 0;
    this.#deaths += 1;
    return Math.min(FIRST_MS * 2 ** (this.#deaths - 1), LONGEST_MS);
  }
}
