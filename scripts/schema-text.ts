import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '#ground/server/portal.ts';

/** The tables as Kysely sees them, generated from the migrated database. */
export const SCHEMA_FILE = new URL('../ground/server/database/schema.ts', import.meta.url);
/** What the SQL cannot say of a column is declared in `ColumnTypes`, by each feature in the store of the table. */
const DECLARING = '{ground,features}/**/server/**/*.ts';
const DECLARED = /^ *(?:export )?interface ColumnTypes \{\n(.*?)^ *\}/gms;
const NAME = /^ *'(\w+\.\w+)':/gm;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINE = 120;

const HEAD = `// Generated from the migrations by 'npm run schema': change those, or what ColumnTypes says of a column.
import type { Generated } from 'kysely';
import type { ColumnTypes, DefaultedJson, Json, Maybe } from './column-types.ts';

export interface Schema {
`;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  // Days stay text, and cents fit a number (`database.ts`).
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  timestamptz: 'Date',
  uuid: 'string',
};

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/** What nobody reads or writes through Kysely is left out: the list of migrations, generated columns. */
async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, a.atthasdef or a.attidentity <> '' as "hasDefault",
      c.relkind = 'r' and not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

async function readDeclared(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of glob(DECLARING, { cwd: ROOT })) {
    const text = await readFile(join(ROOT, path), 'utf8');
    for (const [, declared = ''] of text.matchAll(DECLARED)) {
      for (const [, name = ''] of declared.matchAll(NAME)) names.add(name);
    }
  }
  return names;
}

/** Of a view's columns the database does not know which are never null: their declared types say where they can be. */
function typeOf(column: Column, declared: ReadonlySet<string>): string {
  const { table, name, type, isNullable, hasDefault } = column;
  const isDeclared = declared.has(`${table}.${name}`);
  const base = isDeclared ? `ColumnTypes['${table}.${name}']` : TYPES[type];
  if (base === undefined) throw new Error(`ColumnTypes has to say what ${table}.${name} (${type}) holds`);
  if (type === 'jsonb' && isNullable) return `Json<${base} | null>`;
  if (type === 'jsonb') return hasDefault ? `DefaultedJson<${base}>` : `Json<${base}>`;
  if (isNullable) return `Maybe<${base}>`;
  return hasDefault ? `Generated<${base}>` : base;
}

/** The file as it has to be. Throws where a declared column does not exist, or one cannot be typed without being declared. */
export async function schemaText(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const names = await readDeclared();
  const unknown = [...names].filter((name) => !columns.some((one) => `${one.table}.${one.name}` === name));
  if (unknown.length > 0) throw new Error(`ColumnTypes names columns that do not exist: ${unknown.join(', ')}`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const blocks = [...tables].map(([table, own]) => {
    const typed = own.map((column) => `${column.name}: ${typeOf(column, names)};`);
    return `  ${table}: {\n${filled(typed)}  };\n`;
  });
  return `${HEAD}${blocks.join('')}}\n`;
}

/** As many to a line as fit. */
function filled(columns: readonly string[]): string {
  const lines: string[] = [];
  for (const column of columns) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + column.length <= LINE) lines[lines.length - 1] = `${last} ${column}`;
    else lines.push(`    ${column}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}
