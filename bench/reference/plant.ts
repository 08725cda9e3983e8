import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { ACCOUNTS, APPLICATIONS, referenceBody, STEP } from './planted.ts';

/** Fills a schema of its own in the bench's database; throws where there is one already. */
export async function plantReference(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await readFile(new URL('./schema.sql', import.meta.url), 'utf8'));
  await client.query(`insert into app.account select generate_series(1, ${ACCOUNTS})`);
  await client.query(`insert into app.session select md5(id::text), id, now() + interval '300 days' from app.account`);
  await client.query(
    `insert into app.proposal (id, account_id, company_name, fkz, sum_funding)
     select n, 1 + (n - 1) % ${ACCOUNTS}, 'Musterfirma ' || n || ' GmbH', 'DJ-' || n, 5000000
     from generate_series(1, ${APPLICATIONS}) n`,
  );
  await client.query(
    `insert into app.proposal_step (proposal_id, step, data) select id, ${STEP}, $1 from app.proposal`,
    [referenceBody(1)],
  );
  await client.query('vacuum analyze');
  await client.end();
}
