import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface RawStatement {
  text: string;
  values: readonly unknown[];
  /** Sent under a name: the connection plans it once. */
  prepared: boolean;
}

/**
 * Runs an act and answers every statement it sends to the database. What the process does beside it, by timers and jobs, is
 * told apart by where it was begun.
 */
export async function recordStatements(act: () => Promise<void>): Promise<RawStatement[]> {
  const acting = new AsyncLocalStorage<RawStatement[]>();
  const recorded: RawStatement[] = [];
  const original = pg.Client.prototype.query;
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    acting.getStore()?.push(readStatement(args[0], args[1]));
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = recording as typeof original;
  try {
    await acting.run(recorded, act);
  } finally {
    pg.Client.prototype.query = original;
  }
  return recorded;
}

/** `query` takes a text and its values, or both and a name in an object. */
function readStatement(first: unknown, values: unknown): RawStatement {
  const given = (typeof first === 'string' ? { text: first } : first) as Partial<pg.QueryConfig<unknown[]>>;
  const own = given.values ?? (Array.isArray(values) ? values : []);
  return { text: given.text ?? '', values: [...own], prepared: given.name !== undefined };
}
