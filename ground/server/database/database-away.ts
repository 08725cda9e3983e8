import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';

/** Seconds after which a caller should try again: a restarted database is back by then. */
const RETRY_SECONDS = 2;

/** Of PostgreSQL: connection lost, resources exhausted (disk, memory, connections), shut down or starting. */
const CLASSES = /^(08|53|57P0[1-5])/;
/** Of the operating system, asking for a connection or over one. */
const CUT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Of the driver, which gives these no code. */
const BROKEN =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;

/** The part of PostgreSQL that finds that a migration has changed what a prepared statement answers. */
const REVALIDATION = 'RevalidateCachedQuery';

/** The next run of the statement prepares it anew. */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { routine?: string } | null | undefined)?.routine === REVALIDATION;
}

/**
 * Seconds to wait when an error says that the database cannot serve now: it is away, full, every connection has been busy for
 * too long, or a migration has just overtaken the statement. Undefined for every other error. Nothing was half done: a
 * transaction that broke off is rolled back.
 */
export function findDatabaseDelay(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isAway = CLASSES.test(code) || isCut(error) || BROKEN.test(error.message) || isPlanOutdated(error);
  return isAway ? RETRY_SECONDS : undefined;
}

/** A name with several addresses is one error with one for each of them. */
function isCut(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isCut);
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return CUT.has(code) && CALLS.has(syscall);
}

export interface Patience {
  /** How long a database that is away is waited for. */
  seconds: number;
  /** Told once, as soon as there is something to wait for. */
  onWait(): void;
}

const POLL_MS = 1_000;
const ATTEMPT_MS = 5_000;

/**
 * Comes back once the server answers: machines that start together need no order. Throws ConfigError where it stays away, and
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

function refusal(what: string, error: Error): ConfigError {
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return new ConfigError(`Die Datenbank ${what} (${message}). Bitte prüfen Sie DATABASE_URL.`);
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
