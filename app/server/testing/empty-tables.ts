import { sql } from 'kysely';
import type { Database } from '#ground/server/database/database.ts';
import type { Db } from '#ground/server/portal.ts';

/** What the program itself brings along: migrations and reference data. */
const LASTING = ['schema_migration', 'sector_key', 'legal_form'];

/**
 * Behind the back of triggers and keys, as only whoever owns the server can. Rows are deleted, which takes a thirtieth of
 * truncating: that makes the files of a table and its indexes anew. Only what has grown large gets new ones.
 */
export const EMPTYING = `
  do $$
  declare
    one record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in
      select oid::regclass as name, pg_relation_size(oid) > 1000000 as is_large from pg_class
      where relkind = 'r' and pg_relation_size(oid) > 0 and relname not in ('audit_head', '${LASTING.join("', '")}')
        and (relnamespace = 'public'::regnamespace or oid in (select inhrelid from pg_inherits where inhparent = to_regclass('job.job')))
    loop
      if one.is_large then execute 'truncate ' || one.name || ' cascade';
      else execute 'delete from ' || one.name;
      end if;
    end loop;
    update audit_head set number = 0, hash = decode(repeat('00', 32), 'hex');
    perform setval('proposal_number', 1, false);
  end $$;`;

/** Takes away every row that tests have made. */
export async function emptyTables({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(EMPTYING);
}

/** Statements that bring back all rows as they stand now. */
export async function dumpTables({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select attrelid::regclass as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attnum > 0 and not attisdropped and attgenerated = ''
       and (relnamespace = 'public'::regnamespace and relkind = 'r' or attrelid = to_regclass('job.job'))
       and relname <> all ($1)
     group by attrelid`,
    [[...LASTING, 'audit_head']],
  );
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    // As text of the whole row: whatever the type of a column, it comes back to the letter.
    const { rows } = await pool.query<{ content: string | null }>(
      `select string_agg(quote_literal(one::text), ', ') as content from ${name} one`,
    );
    const content = rows[0]?.content ?? null;
    if (content !== null)
      inserts.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from unnest(array[${content}]::${name}[])`,
      );
  }
  const { rows: ends } = await pool.query<{ statement: string }>(
    `select format('update audit_head set number = %s, hash = %L', number, hash) as statement from audit_head
     union all
     select format('select setval(%L, %s, %L)', 'proposal_number', last_value, is_called) from proposal_number`,
  );
  return [...inserts, ...ends.map(({ statement }) => statement)].join(';\n');
}

/** Changes the record behind the back of its triggers, as only whoever owns the database can. */
export async function tamperAudit(db: Db, change: (db: Db) => Promise<unknown>): Promise<void> {
  await sql`grant all on audit_entry, audit_head to current_user`.execute(db);
  await sql`alter table audit_entry disable trigger user`.execute(db);
  try {
    await change(db);
  } finally {
    await sql`alter table audit_entry enable trigger user`.execute(db);
  }
}

export async function emptyAudit(db: Db): Promise<void> {
  await tamperAudit(db, async () => {
    await sql`truncate audit_entry`.execute(db);
    await sql`update audit_head set number = 0, hash = decode(repeat('00', 32), 'hex')`.execute(db);
  });
}
