import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findDatabaseDelay } from './database-away.ts';
import { NoDatabase } from './no-database.ts';

export interface Patience {
  /** How long a database that is away is waited for. */
  seconds: number;
  /** Told once, as soon as there is something to wait for. */
  onWait(): void;
}

const POLL_MS = 1_000;
const ATTEMPT_MS = 5_000;

/**
 * Comes back once the server answers: machines that start together need no order. Throws NoDatabase where it stays away, and
 * at once where it answers and refuses (wrong password, no such database): waiting would change nothing.
 */
export async function awaitDatabase(url: string, { seconds, onWait }: Patience): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let hasWaited = false; ; hasWaited = true) {
    const error = await tryToConnect(url);
    if (error === undefined) return;
    if (findDatabaseDelay(error) === undefined) throw refusal('lässt das Portal nicht ein', error);
    if (performance.now() > until) throw refusal('ist nicht zu erreichen', error);
    if (!hasWaited) onWait();
    await setTimeout(POLL_MS);
  }
}

function refusal(what: string, error: Error): NoDatabase {
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return new NoDatabase(`Die Datenbank ${what} (${message}). Bitte prüfen Sie DATABASE_URL.`);
}

async function tryToConnect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ATTEMPT_MS });
  // Cut off in the middle it would else end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}
