/** What the way to a case carries along: the form of this act is open when the case is there. */
export function askedFor(act: string): { act: string } {
  return { act };
}

/** Of the state of a browser's address. */
export function askedIn(state: unknown): string | undefined {
  const isAsked = typeof state === 'object' && state !== null && 'act' in state;
  return isAsked && typeof state.act === 'string' ? state.act : undefined;
}
