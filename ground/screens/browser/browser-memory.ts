/**
 * A few words kept in the browser's own storage, shared by its tabs. A browser that forbids storage gets none of it
 * and works on.
 */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(`portal.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`portal.${key}`);
    else localStorage.setItem(`portal.${key}`, value);
  } catch {
    // Nothing is kept.
  }
}

/** Tells when another tab changed the word; undefined means it was forgotten. Returns how to stop listening. */
export function onMemoryChange(key: string, tell: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === `portal.${key}`) tell(event.newValue ?? undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
