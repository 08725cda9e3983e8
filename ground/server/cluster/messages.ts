/** What a worker is started with, as JSON in `PORTAL_WORKER`. */
export interface WorkerPlace {
  /** From 1; the replacement of a dead worker takes over its number. */
  number: number;
  /** The first process of a start: it alone obeys `PORTAL_CLOCK` and tells where the portal listens. */
  opens: boolean;
}

/** Milliseconds between two signs of life. */
export const ALIVE_MS = 1_000;

/** From a worker to the process that supervises it. */
export type WorkerMessage = { portal: 'ready' | 'alive' } | { portal: 'metrics'; id: number };

/** The answer. */
export type SupervisorMessage = { portal: 'metrics'; id: number; text: string | undefined };

/** Other libraries talk over the same channel. */
export function isOurs<M extends WorkerMessage | SupervisorMessage>(message: unknown): message is M {
  return typeof message === 'object' && message !== null && 'portal' in message;
}
