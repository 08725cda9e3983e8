import { isRecord } from '#ground/rules/fields/answers.ts';

/**
 * RFC 7396 (G14): objects are merged, `null` removes a key, everything else replaces. Elements of a replacing list that
 * name an element of the replaced one by `@id` or `id` are merged with it, so that it keeps what the patch leaves out.
 * Pure; neither argument is changed. `__proto__` keys are left out. The depth is bounded by the reader of the body.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return mergeList(Array.isArray(target) ? target : [], patch);
  if (!isRecord(patch)) return patch;
  const result: Record<string, unknown> = isRecord(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    if (value === null) delete result[key];
    else result[key] = mergePatch(Object.hasOwn(result, key) ? result[key] : undefined, value);
  }
  return result;
}

function mergeList(before: readonly unknown[], patch: readonly unknown[]): unknown[] {
  const known = new Map(before.flatMap((element) => entryOf(element)));
  return patch.map((element) => {
    const id = idOf(element);
    const existing = id === undefined ? undefined : known.get(id);
    return existing === undefined ? element : mergePatch(existing, element);
  });
}

function entryOf(element: unknown): [string, unknown][] {
  const id = idOf(element);
  return id === undefined ? [] : [[id, element]];
}

/** Last part of `@id`, else of `id`: the same element may be named either way. */
function idOf(element: unknown): string | undefined {
  if (!isRecord(element)) return undefined;
  const name = element['@id'] ?? element.id;
  if (typeof name === 'number') return String(name);
  return typeof name === 'string' && name !== '' ? name.slice(name.lastIndexOf('/') + 1).toLowerCase() : undefined;
}
