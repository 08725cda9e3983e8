// @module-tag server
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../testing/shared-database.ts';
import { type Log, SILENT_LOG } from '../log/log.ts';
import type { Db } from '../portal.ts';
import { type Database, openDatabase } from './database.ts';
import { openPublicReads } from './public-reads.ts';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(server === undefined)('public reads', () => {
  let primary: Database;
  let replica: Database;
  let replicaUrl: string;

  beforeAll(async () => {
    replicaUrl = await createDatabase(server ?? '');
    primary = await openDatabase({ url: await createDatabase(server ?? ''), log: SILENT_LOG });
    replica = await openDatabase({ url: replicaUrl, log: SILENT_LOG });
  });
  afterAll(async () => {
    await primary.close();
    await replica.close();
  });

  const whereAsked = async (db: Db): Promise<string> => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]?.name ?? '';
  };
  const nameOf = ({ db }: Database): Promise<string> => whereAsked(db);

  test('go to the replica, where nothing can be written', async () => {
    const reads = openPublicReads(primary.db, replicaUrl, SILENT_LOG);
    expect(await reads.ask(whereAsked)).toBe(await nameOf(replica));
    const { rows } = await reads.ask((db) => sql`select date '2022-03-15' as day, 5::int8 as cents`.execute(db));
    expect(rows).toEqual([{ day: '2022-03-15', cents: 5 }]);
    const written = reads.ask((db) =>
      db
        .deleteFrom('setting')
        .execute()
        .then(() => whereAsked(db)),
    );
    // Refused by the replica, answered by the primary.
    expect(await written).toBe(await nameOf(primary));
    await reads.close();
  });

  test('go to the primary where there is no replica, or none that answers, and say once when it went away', async () => {
    const codes: string[] = [];
    const log: Log = { event: (code) => codes.push(code), close: async () => {} };
    const none = openPublicReads(primary.db, undefined, log);
    expect(await none.ask(whereAsked)).toBe(await nameOf(primary));
    const away = openPublicReads(primary.db, 'postgresql://nobody@127.0.0.1:1/none', log);
    for (let asked = 0; asked < 3; asked++) expect(await away.ask(whereAsked)).toBe(await nameOf(primary));
    expect(codes).toEqual([]);
    await away.close();

    const leaving = openPublicReads(primary.db, replicaUrl, log);
    await leaving.ask(whereAsked);
    const broken = async (db: Db): Promise<string> => {
      if (db !== primary.db) throw new Error('terminating connection');
      return whereAsked(db);
    };
    for (let asked = 0; asked < 3; asked++) expect(await leaving.ask(broken)).toBe(await nameOf(primary));
    expect(codes).toEqual(['database.replica-away']);
    await leaving.close();
  });
});
