import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sharedDatabase } from '#app/server/testing/shared-database.ts';
import { SCHEMA_FILE, schemaText } from './schema-text.ts';

it('finds the tables in code as the migrations leave them; if not: npm run schema', async () => {
  const { db } = await sharedDatabase();
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await schemaText(db));
});
