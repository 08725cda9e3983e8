/**
 * Reads an answer of which only the status or the address counts: unread, it would hold its connection until the browser
 * gets round to clearing up.
 */
export async function discardBody(response: Response | undefined): Promise<void> {
  await response?.arrayBuffer().catch(() => undefined);
}
