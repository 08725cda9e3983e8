import { sql } from 'kysely';
import { buildAccount } from '#app/server/testing/builders.ts';
import { hashPassword } from '#features/access/server/passwords.ts';
import { PASSWORD_POLICY } from '#ground/rules/session/password.ts';
import type { Db } from '#ground/server/portal.ts';
import { copyRows } from '../plant.ts';
import { idSql } from '../planted.ts';
import { openPortal } from '../portal.ts';
import { PASSWORD } from './password.ts';
import { WINS_EVERY } from './plan.ts';

/** The pot of the month opens at this instant of the portal's clock. */
export const OPENING = '2022-03-01T00:00:00+01:00';
/** While the pot before was open. */
const PLANTED_AT = '2022-02-10T10:00:00+01:00';

/** Fills an empty database with accounts that can log in and the winners of the pot before; answers the pot that opens. */
export async function plantMorning(databaseUrl: string, dataDir: string, companies: number): Promise<string> {
  const { portal, close } = await openPortal(databaseUrl, dataDir, PLANTED_AT);
  await plantCompanies(portal.db, (await buildAccount({ portal })).accountId, companies);
  await plantWinners(portal.db, companies);
  await sql`vacuum analyze`.execute(portal.db);
  const { id } = await sql<{ id: string }>`select id from raffle_pot where raffle_begin = ${OPENING}`
    .execute(portal.db)
    .then(({ rows }) => rows[0] ?? { id: '' });
  await close();
  if (id === '') throw new Error('no pot opens that day');
  return id;
}

/** One hash for all: planting is quick, and checking it costs what every other costs. */
async function plantCompanies(db: Db, example: string, companies: number): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const email = `'person-' || n || '@example.org'`;
  const account = `'id', ${idSql('account', 'n')}, 'email', ${email}, 'email_key', ${email}, 'password_hash', '${hash}', 'password_policy', ${PASSWORD_POLICY}`;
  const company = `'id', ${idSql('company', 'n')}, 'account_id', ${idSql('account', 'n')}, 'name', 'Betrieb ' || n || ' GmbH'`;
  await copyRows(db, 'account', `id = '${example}'`, account, companies);
  await copyRows(db, 'company', `account_id = '${example}'`, company, companies);
}

async function plantWinners(db: Db, companies: number): Promise<void> {
  await sql`
    insert into raffle (id, pot_id, company_id, account_id, month, is_value_chain, pseudonym, valid, rank, created_at)
    select ${sql.raw(idSql('raffle', 'n'))}, pot.id, ${sql.raw(idSql('company', 'n'))}, ${sql.raw(idSql('account', 'n'))},
      '2022-02-01', false, 'winner-' || n, true, n, ${PLANTED_AT}
    from generate_series(${sql.lit(WINS_EVERY)}, ${sql.lit(companies)}, ${sql.lit(WINS_EVERY)}) n,
      (select id from raffle_pot where raffle_begin = '2022-02-01T00:00:00+01:00') pot`.execute(db);
  await sql`
    update raffle_pot set frozen_at = '2022-02-25T09:00:00+01:00', frozen_by = 'bench', list_hash = 'bench',
      public_value = 'bench', drawn_at = '2022-02-25T09:00:00+01:00', drawn_by = 'bench'
    where raffle_begin < ${PLANTED_AT}`.execute(db);
}
