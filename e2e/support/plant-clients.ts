import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

export interface PlantedClients {
  /** Whose clients they are, by address. */
  adviser: string;
  /** Somebody of the demonstration: for their company, too. */
  alsoOf: string;
  /** Whose companies the others count as. */
  registeredBy: string;
  names: readonly string[];
}

/** Makes somebody the tax adviser of many companies, in the data of a portal that is halted: 200 invitations would be a flood of mails. */
export async function plantClients(
  dataDir: string,
  { adviser, alsoOf, registeredBy, names }: PlantedClients,
): Promise<void> {
  const lite = await PGlite.create({ dataDir: join(dataDir, 'database') });
  const now = (
    await lite.query<{ now: Date }>("select max(joined_at) + interval '1 second' as now from company_member")
  ).rows[0]?.now;
  await lite.query(
    `with made as (
       insert into company (id, account_id, name, addresses, created_at)
       select gen_random_uuid(), a.id, n, '[]', $3 from account a, unnest($2::text[]) n where a.email = $1
       returning id
     ) select count(*) from made`,
    [registeredBy, names, now],
  );
  await lite.query(
    `insert into company_member (company_id, account_id, role, joined_at)
     select c.id, a.id, 'tax-adviser', $4 from company c, account a
     where a.email = $1 and (c.name = any($2::text[]) or c.account_id = (select id from account where email = $3))`,
    [adviser, names, alsoOf, now],
  );
  await lite.close();
}
