/** A value read from outside: either the value in its stored shape or the sentence to show at the field. */
export type Read<V> = { ok: true; value: V } | { ok: false; message: string };
