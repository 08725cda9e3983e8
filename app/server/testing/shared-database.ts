import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadLookups } from '#features/lookups/server/lookups.ts';
import { type Database, openDatabase } from '#ground/server/database/database.ts';
import { SILENT_LOG } from '#ground/server/log.ts';

const shared = globalThis as { portalTestDatabase?: Promise<Database> };

/** One database for all test files of a process: embedded in memory, or a new one on the server of TEST_DATABASE_URL. */
export function sharedDatabase(): Promise<Database> {
  shared.portalTestDatabase ??= openShared();
  return shared.portalTestDatabase;
}

async function openShared(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const url = server === undefined ? undefined : await createDatabase(server);
  const database = await openDatabase({ url, log: SILENT_LOG });
  await loadLookups(database.db);
  return database;
}

/** A new, empty database on a server; its address. */
export async function createDatabase(server: string): Promise<string> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
