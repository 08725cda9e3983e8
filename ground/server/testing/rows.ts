import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db, Trx } from '../portal.ts';

/** What a test looks up, changes or plants behind the portal's back, in one line. */

type Table = keyof Schema & string;
type Row<T extends Table> = Selectable<Schema[T]>;

/** The rows that hold these values; all of them without any. */
export async function rowsOf<T extends Table>(db: Db | Trx, table: T, held: Partial<Row<T>> = {}): Promise<Row<T>[]> {
  return (await sql<Row<T>>`select * from ${sql.table(table)} where ${holding(held)}`.execute(db)).rows;
}

/** The first of them; it is there. */
export async function rowOf<T extends Table>(db: Db | Trx, table: T, held: Partial<Row<T>>): Promise<Row<T>> {
  const [row] = await rowsOf(db, table, held);
  if (row === undefined) throw new Error(`no row of ${table} with ${JSON.stringify(held)}`);
  return row;
}

export async function setRows<T extends Table>(
  db: Db | Trx,
  table: T,
  held: Partial<Row<T>>,
  values: Updateable<Schema[T]>,
): Promise<void> {
  const update = db.updateTable(table as Table).set(values as never);
  await update.where(holding(held)).execute();
}

export async function addRows<T extends Table>(
  db: Db | Trx,
  table: T,
  rows: Insertable<Schema[T]> | readonly Insertable<Schema[T]>[],
): Promise<void> {
  await db
    .insertInto(table as Table)
    .values(rows as never)
    .execute();
}

function holding(held: object) {
  const values = Object.entries(held).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
  return values.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(values, sql` and `)}`;
}
