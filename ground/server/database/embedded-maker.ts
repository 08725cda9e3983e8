import { PGlite } from '@electric-sql/pglite';

/** Whoever wanted the database has gone. */
process.once('disconnect', () => process.exit(1));
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('no folder is named');
const lite = await PGlite.create({ dataDir: folder });
await lite.close();
process.exit(0);
