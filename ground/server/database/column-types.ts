import type { ColumnType } from 'kysely';

/** Null unless given. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Written as text, read as what it holds. */
export type Json<T> = null extends T
  ? ColumnType<T, string | null | undefined, string | null>
  : ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/**
 * What the SQL cannot say of a column: what its JSON holds, which texts stand in it. Each feature adds its own in the store
 * of the table; `npm run schema` reads the names.
 */
export interface ColumnTypes {
  'idempotency_key.headers': Record<string, string>;
  'setting.value': object;
}
