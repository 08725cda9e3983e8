import pg from 'pg';

export interface RawStatement {
  text: string;
  values: readonly unknown[];
}

/** Runs an act and answers every statement it sends to the database. Nothing else may use the database meanwhile. */
export async function recordStatements(act: () => Promise<void>): Promise<RawStatement[]> {
  const recorded: RawStatement[] = [];
  const original = pg.Client.prototype.query;
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [text, values] = args;
    if (typeof text === 'string') recorded.push({ text, values: Array.isArray(values) ? [...values] : [] });
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = recording as typeof original;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = original;
  }
  return recorded;
}
