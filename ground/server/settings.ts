import { keptRead } from './database/kept-statement.ts';
import type { Db, Trx } from './portal.ts';

const readSetting = keptRead((db, { name }: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', name),
);

/** A setting of the running portal, or undefined if it was never set. */
export async function findSetting<T extends object>(db: Db | Trx, name: string): Promise<T | undefined> {
  const [row] = await readSetting(db, { name });
  return row?.value as T | undefined;
}

export async function saveSetting(db: Db | Trx, name: string, value: object, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await db
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((clash) => clash.column('name').doUpdateSet(row))
    .execute();
}

/** The setting, made once by whoever comes first: secrets that must outlive a restart. */
export async function ensureSetting<T extends object>(
  db: Db | Trx,
  name: string,
  make: () => T,
  now: Date,
): Promise<T> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(make()), changed_at: now })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute();
  const stored = await findSetting<T>(db, name);
  if (stored === undefined) throw new Error(`setting ${name} vanished`);
  return stored;
}
