/** Equal answers: JSON values, compared by content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const bothObjects = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  if (!bothObjects || Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(mine);
  return keys.length === Object.keys(theirs).length && keys.every((key) => isSame(mine[key], theirs[key]));
}

/** A copy of answers that later changes do not touch. */
export function copyOf<T>(answers: T): T {
  return answers === undefined ? answers : (JSON.parse(JSON.stringify(answers)) as T);
}
