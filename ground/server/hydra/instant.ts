/** An instant as the original writes it: RFC 3339 with offset, whole seconds (contract G23). */
export function instant(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, '+00:00');
}

/** The same for an instant that may not have come yet. */
export function maybeInstant(at: Date | null): string | null {
  return at === null ? null : instant(at);
}
