import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What the process that hashes is asked. Passwords as typed stay on this machine: the channel is a pipe between two processes. */
export type HashTask =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; stored: string }
  /** How hard to guess, 0 to 4. `words`: what somebody who knows the person would try. */
  | { kind: 'score'; password: string; words: string[] };

export interface HashAnswers {
  hash: string;
  verify: boolean;
  score: number;
}

export interface HashQuestion {
  id: number;
  task: HashTask;
}

export type HashReply = { id: number; answer: HashAnswers[HashTask['kind']] } | { id: number; fault: string };

/** argon2id (the library's default kind): 19 MiB, two passes, one lane (decisions §2). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PROGRAM = fileURLToPath(new URL('./hash-program.ts', import.meta.url));
/** A hash takes 19 MB outside of this heap, the word lists for judging a password thirteen in it. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=64'];
/** One that has not answered by then hangs. */
const PATIENCE_MS = 30_000;
/** A process may be killed for want of memory by no fault of the password it was at. */
const TRIES = 2;

interface Asked {
  question: HashQuestion;
  triesLeft: number;
  /** Ends the process that does not answer. */
  patience?: NodeJS.Timeout;
  resolve: (answer: HashAnswers[HashTask['kind']]) => void;
  reject: (error: Error) => void;
}

/**
 * Hashes passwords in a process of its own, which stands back behind those that answer requests: whatever the cores have to
 * spare is its. It starts with the first question, is replaced when it dies, and ends with this process.
 */
export class HashProcess {
  readonly #asked = new Map<number, Asked>();
  readonly #program: string;
  readonly #patienceMs: number;
  #child: ChildProcess | undefined;
  #last = 0;

  constructor({ program = PROGRAM, patienceMs = PATIENCE_MS } = {}) {
    this.#program = program;
    this.#patienceMs = patienceMs;
  }

  /** Of the process that hashes; undefined before the first question. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Throws when the task itself fails, or when two processes in turn died over it. */
  ask<T extends HashTask>(task: T): Promise<HashAnswers[T['kind']]> {
    this.#last += 1;
    const question = { id: this.#last, task };
    return new Promise((resolve, reject) => {
      const settle = resolve as (answer: HashAnswers[HashTask['kind']]) => void;
      this.#send({ question, triesLeft: TRIES, resolve: settle, reject });
    });
  }

  #send(asked: Asked): void {
    this.#child ??= this.#start();
    const child = this.#child;
    const patience = setTimeout(() => child.kill('SIGKILL'), this.#patienceMs).unref();
    this.#asked.set(asked.question.id, { ...asked, triesLeft: asked.triesLeft - 1, patience });
    // While somebody waits for an answer this process does not end.
    child.channel?.ref();
    child.send(asked.question, (error) => error !== null && child.kill('SIGKILL'));
  }

  #start(): ChildProcess {
    const child = fork(this.#program, { execArgv: SMALL_HEAP, env: { MALLOC_ARENA_MAX: '1' } });
    child.on('message', (reply: HashReply) => this.#hear(reply));
    child.on('error', () => child.pid === undefined && this.#replace(child));
    child.on('exit', () => this.#replace(child));
    child.unref();
    return child;
  }

  #hear(reply: HashReply): void {
    const asked = this.#asked.get(reply.id);
    clearTimeout(asked?.patience);
    this.#asked.delete(reply.id);
    if (this.#asked.size === 0) this.#child?.channel?.unref();
    if ('answer' in reply) asked?.resolve(reply.answer);
    else asked?.reject(new Error(reply.fault));
  }

  /** What the dead one had not answered is asked of the next. */
  #replace(dead: ChildProcess): void {
    if (this.#child !== dead) return;
    this.#child = undefined;
    const open = [...this.#asked.values()];
    this.#asked.clear();
    for (const asked of open) {
      clearTimeout(asked.patience);
      if (asked.triesLeft > 0) this.#send(asked);
      else asked.reject(new Error('the process that hashes passwords died twice'));
    }
  }
}
