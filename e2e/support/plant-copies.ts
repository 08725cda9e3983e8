import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { proposalNumber } from '@portal/domain/proposal/proposal-number.ts';

/** Numbers nobody else has. */
const FIRST = 90_001;

/**
 * Copies of a company's application, each of a company of its own, in the data of a portal that is halted: the same answers
 * under other numbers. Answers the numbers in the order of the names.
 */
export async function plantCopies(dataDir: string, company: string, names: readonly string[]): Promise<string[]> {
  const lite = await PGlite.create({ dataDir: join(dataDir, 'database') });
  try {
    const { rows } = await lite.query<{ id: string; company: string }>(
      'select p.id, p.company_id as company from proposal p join company c on c.id = p.company_id where c.name = $1',
      [company],
    );
    const [of] = rows;
    if (of === undefined) throw new Error(`no application of ${company}`);
    const numbers: string[] = [];
    for (const [index, name] of names.entries()) {
      const [id, owner] = [crypto.randomUUID(), crypto.randomUUID()];
      const number = proposalNumber('DJ', 2022, FIRST + index);
      await copyRows(lite, 'company', ['id', of.company], { id: owner, name });
      await copyRows(lite, 'proposal', ['id', of.id], { id, number, company_id: owner, company_name: name });
      await copyRows(lite, 'proposal_step', ['proposal_id', of.id], { proposal_id: id });
      numbers.push(number);
    }
    return numbers;
  } finally {
    await lite.close();
  }
}

/** Rows of a table once more, with some columns otherwise. */
async function copyRows(
  lite: PGlite,
  table: string,
  [column, value]: readonly [string, string],
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const read = rows.map(({ name }) => `(r)."${name}"`).join(', ');
  await lite.query(
    `insert into ${table} (${names}) select ${read} from (
       select jsonb_populate_record(null::${table}, to_jsonb(t) || $2::jsonb) as r from ${table} t where t.${column} = $1
     ) as copied`,
    [value, JSON.stringify(changed)],
  );
}
