import type { Fields } from '#ground/rules/fields/field.ts';
import type { Sent } from '#ground/rules/fields/given.ts';
import type { ACT_TABLES } from './all-tables.ts';

type Tables = typeof ACT_TABLES;

/** One act with what its table declares it to need: whoever writes one down is told by the compiler when that changes. */
export type DeclaredAct = {
  [K in keyof Tables]: {
    [A in keyof Tables[K]['acts']]: { kind: K; act: A } & FieldsOf<Tables[K]['acts'][A]>;
  }[keyof Tables[K]['acts']];
}[keyof Tables];

type FieldsOf<R> = R extends { needs: infer F extends Fields } ? { fields: Sent<F> } : { fields?: never };
