import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { keptStatement } from './kept-statement.ts';

const test = usePortal();

it('is worked out once and run with the arguments of each call', async () => {
  let built = 0;
  const find = keptStatement((_db, { text, number }: { text: string; number: number }) => {
    built += 1;
    return sql<{ text: string; sum: number }>`select ${text}::text as text, ${number}::int + ${40}::int as sum`;
  });
  expect(await find(test.portal.db, { text: 'a', number: 1 })).toEqual([{ text: 'a', sum: 41 }]);
  const inside = await test.portal.db.transaction().execute((trx) => find(trx, { text: 'b', number: 2 }));
  expect(inside).toEqual([{ text: 'b', sum: 42 }]);
  expect(built).toBe(1);
});

it('takes queries of the builder with a value in two places', async () => {
  const find = keptStatement((db, { name }: { name: string }) =>
    db
      .selectFrom('setting')
      .select(['name', sql<string>`${name}::text`.as('asked')])
      .where('name', '=', name),
  );
  const value = JSON.stringify({});
  await test.portal.db.insertInto('setting').values({ name: 'kept', value, changed_at: new Date() }).execute();
  expect(await find(test.portal.db, { name: 'kept' })).toEqual([{ name: 'kept', asked: 'kept' }]);
  expect(await find(test.portal.db, { name: 'none' })).toEqual([]);
});
