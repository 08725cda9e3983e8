import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** What a machine that watches over the portal asks. */
export interface Health {
  /** What keeps this process from working at all, so that it must be replaced; undefined where nothing does. */
  findFault(): 'event-loop-blocked' | 'database-thread-lost' | undefined;
  /** Whether a call would get its answer from the database now. Tells within two seconds, whatever hangs. */
  isReady(): Promise<boolean>;
  close(): void;
}

/** With room for the rest of the answer. */
const PATIENCE_MS = 1_500;
const BEAT_MS = 500;
/** A loop held up for so long at once serves nobody, and for so long after it counts as ill. */
const MOST_LATE_MS = 5_000;
const REMEMBERED_MS = 10_000;

type Watched = Pick<Database, 'apart' | 'isAlive'>;

export function openHealth(database: Watched): Health {
  const loop = new LoopWatch();
  let asked: Promise<boolean> | undefined;
  return {
    findFault() {
      if (!database.isAlive()) return 'database-thread-lost';
      return loop.wasHeldUp ? 'event-loop-blocked' : undefined;
    },
    async isReady() {
      if (!database.isAlive()) return false;
      // One question at a time, however often it is asked while there is no answer.
      asked ??= ask(database).finally(() => {
        asked = undefined;
      });
      return within(asked, PATIENCE_MS);
    },
    close: () => loop.close(),
  };
}

/** Over a connection that no visitor can take: who is busy is not ill, and must not be taken from the others. */
function ask({ apart }: Watched): Promise<boolean> {
  return sql`select 1`.execute(apart).then(
    () => true,
    () => false,
  );
}

function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void answer.then((isReady) => {
      clearTimeout(timer);
      resolve(isReady);
    });
  });
}

/** Whether timers came in time. */
class LoopWatch {
  #last = performance.now();
  #heldUpAt = Number.NEGATIVE_INFINITY;
  readonly #timer = setInterval(() => this.#look(), BEAT_MS).unref();

  get wasHeldUp(): boolean {
    this.#look();
    return performance.now() - this.#heldUpAt < REMEMBERED_MS;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    if (now - this.#last - BEAT_MS > MOST_LATE_MS) this.#heldUpAt = now;
    this.#last = now;
  }
}
