import { AggregatorRegistry } from 'prom-client';

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

/** This process as one of several on a port, with the one that supervises it. */
export interface ClusterWorker extends WorkerPlace {
  /** It listens. */
  ready(): void;
  /** The metrics of all workers in one, in Prometheus' text format. Throws when they cannot be had. */
  metrics(): Promise<string>;
}

/** When the supervisor dies, Node ends its workers, so that no call waits for ever. */
export function joinCluster(place: WorkerPlace): ClusterWorker {
  // Answers the supervisor's questions for this process's own metrics.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  const say = (message: WorkerMessage) => process.send?.(message);
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      say({ portal: 'metrics', id: last });
    });
  setInterval(() => say({ portal: 'alive' }), ALIVE_MS).unref();
  process.on('message', (message) => {
    if (!isOurs<SupervisorMessage>(message)) return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return {
    ...place,
    ready: () => void say({ portal: 'ready' }),
    async metrics() {
      const text = await ask();
      if (text === undefined) throw new Error('a worker did not tell its metrics');
      return text;
    },
  };
}
