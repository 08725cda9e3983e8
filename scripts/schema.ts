import { writeFile } from 'node:fs/promises';
import { openDatabase } from '#ground/server/database/database.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { SCHEMA_FILE, schemaText } from './schema-text.ts';

/** `npm run schema`: after a migration. */
const database = await openDatabase({ log: SILENT_LOG });
await writeFile(SCHEMA_FILE, await schemaText(database.db));
await database.close();
