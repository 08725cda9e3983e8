import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { RunningPortal } from './running-portal.ts';

/** As many as registered on the real programme's first day. */
export const CROWD = 6427;

/**
 * Fills the pot of March up to CROWD entries, each of a company of its own, and returns the pot's id. The portal rests
 * meanwhile: only one process may hold the embedded database.
 */
export async function fillMarchPot(portal: RunningPortal): Promise<string> {
  await portal.halt();
  const database = await PGlite.create({ dataDir: join(portal.dataDir, 'database') });
  try {
    return await enterCrowd(database);
  } finally {
    await database.close();
    await portal.revive();
  }
}

const MARCH_POT = `
  select p.id, (select count(*)::int from raffle r where r.pot_id = p.id) as entries
  from raffle_pot p where p.day_of_raffle = date '2022-03-25'`;

const ACCOUNTS = `
  insert into account (id, email, email_key, first_name, last_name, phone, created_at)
  select md5('account' || n)::uuid, 'crowd-' || n || '@example.org', 'crowd-' || n || '@example.org', 'Kim', 'Menge',
    '0228 1', timestamptz '2022-03-01'
  from generate_series(1, $1::int) as n`;

const COMPANIES = `
  insert into company (id, account_id, name, addresses, created_at)
  select md5('company' || n)::uuid, md5('account' || n)::uuid, 'Betrieb ' || n, '[]', timestamptz '2022-03-01'
  from generate_series(1, $1::int) as n`;

const ENTRIES = `
  insert into raffle (id, pot_id, company_id, account_id, month, is_value_chain, pseudonym, created_at)
  select md5('entry' || n)::uuid, $2, md5('company' || n)::uuid, md5('account' || n)::uuid, date '2022-03-01', false,
    upper(md5('ticket' || n)), timestamptz '2022-03-02'
  from generate_series(1, $1::int) as n`;

async function enterCrowd(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ id: string; entries: number }>(MARCH_POT);
  const [pot] = rows;
  if (pot === undefined) throw new Error('the demonstration has no pot drawn in March 2022');
  const missing = CROWD - pot.entries;
  await database.query(ACCOUNTS, [missing]);
  await database.query(COMPANIES, [missing]);
  await database.query(ENTRIES, [missing, pot.id]);
  return pot.id;
}
