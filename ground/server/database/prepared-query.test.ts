import type pg from 'pg';
import { expect, test } from 'vitest';
import { SILENT_LOG } from '../log.ts';
import { openEmbedded } from './embedded-database.ts';
import { PreparingClient } from './preparing-client.ts';

/** The driver's connection as far as it is counted here. */
interface Wire {
  parse(...sent: unknown[]): void;
  describe(...sent: unknown[]): void;
}

// Stands on the driver's inside (docs/decisions/0120): a version that changes it fails here, on any machine.
test('prepares a statement once and asks once which columns it answers', async () => {
  const engine = await openEmbedded(undefined, SILENT_LOG);
  const client = new PreparingClient({ user: 'postgres', database: 'postgres', stream: () => engine.connect() });
  await client.connect();
  const { connection } = client as unknown as { connection: Wire };
  const { parse, describe } = connection;
  const sent: string[] = [];
  connection.parse = (...all) => {
    sent.push('parse');
    parse.apply(connection, all);
  };
  connection.describe = (...all) => {
    sent.push('describe');
    describe.apply(connection, all);
  };
  const read = (n: number): Promise<pg.QueryResult> =>
    client.query("select $1::int8 as number, null as nothing, 'x' as text", [n]);
  const [first, second, third] = [await read(1), await read(2), await read(3)];
  expect(sent).toEqual(['parse', 'describe']);
  expect(second.rows).toEqual(first.rows.map((row) => ({ ...row, number: '2' })));
  expect(third.rows).toEqual(first.rows.map((row) => ({ ...row, number: '3' })));
  expect(third.fields).toEqual(first.fields);
  await client.end();
  await engine.close();
});
