type Key = string | number;

/** 'staff[0].phone' → ['staff', 0, 'phone']. */
export function keysOf(path: string): Key[] {
  return path === '' ? [] : path.split(/[.[]/).map((part) => (part.endsWith(']') ? Number(part.slice(0, -1)) : part));
}

export function valueAt(values: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (value, key) => (value as Record<Key, unknown> | null | undefined)?.[key],
    values,
  );
}

/** A copy with one value exchanged; everything beside the path is shared. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  return exchanged(values, keysOf(path), value) as T;
}

function exchanged(values: unknown, [key, ...rest]: Key[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = exchanged((values as Record<Key, unknown> | null | undefined)?.[key], rest, value);
  if (!Array.isArray(values)) return { ...(values as object | null | undefined), [key]: inner };
  const copy = [...(values as unknown[])];
  copy[Number(key)] = inner;
  return copy;
}

/** A single given answer: leaving it out loses nothing else. */
export function isTyped(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}
