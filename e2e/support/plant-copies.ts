import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';

/** Numbers nobody else has. */
const FIRST = 90_001;

/** Works in the data of a portal that is halted. */
export async function inData<T>(dataDir: string, work: (lite: PGlite) => Promise<T>): Promise<T> {
  const lite = await PGlite.create({ dataDir: join(dataDir, 'database') });
  try {
    return await work(lite);
  } finally {
    await lite.close();
  }
}

/**
 * Copies of a company's application, each of a company of its own, in the data of a portal that is halted: the same answers
 * under other numbers. Answers the numbers in the order of the names.
 */
export function plantCopies(dataDir: string, company: string, names: readonly string[]): Promise<string[]> {
  return inData(dataDir, async (lite) => {
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
  });
}

/** Proves the own share of a company's application by a file it has already, in the data of a portal that is halted. */
export function plantBankFile(dataDir: string, company: string): Promise<void> {
  return inData(dataDir, async (lite) => {
    const { rows } = await lite.query<{ id: string; proposal: string }>(
      `select l.id, l.proposal_id as proposal from media_link l join company c on c.id = l.company_id
       where c.name = $1 and l.proposal_id is not null limit 1`,
      [company],
    );
    const [link] = rows;
    if (link === undefined) throw new Error(`no file of ${company}`);
    const linked = { linked_resource: `/api/proposals/${link.proposal}`, keywords: ['bank'] };
    await copyRows(lite, 'media_link', ['id', link.id], { id: crypto.randomUUID(), ...linked });
  });
}

/** The invoices of a company's proof of use become so many, which share what the first claimed, in a halted portal's data. */
export function plantInvoices(dataDir: string, company: string, count: number): Promise<void> {
  return inData(dataDir, async (lite) => {
    const { rows } = await lite.query<{ id: string; media: string; meta: { sum: number } }>(
      `select i.id, i.media_id as media, i.meta from verification_proof_invoice i join company c on c.id = i.company_id
       where c.name = $1 order by i.created_at, i.id`,
      [company],
    );
    const [first] = rows;
    if (first === undefined) throw new Error(`no invoice of ${company}`);
    const copies = count - rows.length;
    const each = Math.floor(first.meta.sum / (copies + 1));
    for (let copy = 1; copy <= copies; copy++) {
      const [id, media] = [crypto.randomUUID(), crypto.randomUUID()];
      await copyRows(lite, 'media', ['id', first.media], { id: media, sha256: String(copy).padStart(64, '0') });
      const meta = { ...first.meta, sum: each, invoiceNumber: `S-${copy}`, payments: [] };
      await copyRows(lite, 'verification_proof_invoice', ['id', first.id], { id, media_id: media, meta });
    }
    const rest = { ...first.meta, sum: first.meta.sum - copies * each };
    await lite.query('update verification_proof_invoice set meta = $2 where id = $1', [first.id, JSON.stringify(rest)]);
  });
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
