import { AggregatorRegistry } from 'prom-client';
import { isOurs, type SupervisorMessage, type WorkerMessage, type WorkerPlace } from './messages.ts';

/** This process as one of several on a port, with the one that supervises it. */
export interface ClusterWorker extends WorkerPlace {
  /** It listens. */
  ready(): void;
  /** The metrics of all workers in one, in Prometheus' text format. Throws when they cannot be had. */
  metrics(): Promise<string>;
  /** Runs an act when it is its turn among the acts of all workers. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
}

/** When the supervisor dies, Node ends its workers: nobody waits for an answer for ever. */
export function joinCluster(place: WorkerPlace): ClusterWorker {
  // Answers the supervisor's questions for this process's own metrics.
  new AggregatorRegistry();
  const waiting = new Map<number, (answer: SupervisorMessage) => void>();
  let last = 0;
  const say = (message: WorkerMessage) => process.send?.(message);
  const ask = (portal: 'metrics' | 'turn') =>
    new Promise<{ id: number; answer: SupervisorMessage }>((resolve) => {
      last += 1;
      const id = last;
      waiting.set(id, (answer) => resolve({ id, answer }));
      say({ portal, id });
    });
  process.on('message', (message) => {
    if (!isOurs<SupervisorMessage>(message)) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return {
    ...place,
    ready: () => void say({ portal: 'ready' }),
    async metrics() {
      const { answer } = await ask('metrics');
      if (answer.portal !== 'metrics' || answer.text === undefined)
        throw new Error('a worker did not tell its metrics');
      return answer.text;
    },
    async inTurn(act) {
      const { id } = await ask('turn');
      try {
        return await act();
      } finally {
        say({ portal: 'turn-over', id });
      }
    },
  };
}
