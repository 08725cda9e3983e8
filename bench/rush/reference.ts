import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Summary } from '../report.ts';
import { measureOn } from '../speed.ts';

/** Bare, ours and pgbench in turn, on a database of their own of the same server, before or after the rush. */
export async function measureReference(
  serverUrl: string,
  folder: string,
  when: string,
  isSmall: boolean,
): Promise<Summary[]> {
  const own = join(folder, when);
  await mkdir(own);
  const options = {
    rounds: isSmall ? 1 : 3,
    seconds: isSmall ? 1 : 3,
    tasks: ['save', 'enter'] as const,
    profile: false,
  };
  const { summaries } = await measureOn(await createDatabase(serverUrl, `reference_${when}`), own, options);
  return summaries;
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
