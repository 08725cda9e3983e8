/**
 * Reads the body of an answer of which only the status or the address counts. Unread, it would occupy its connection until the
 * browser collects it.
 */
export async function discardBody(response: Response | undefined): Promise<void> {
  await response?.arrayBuffer().catch(() => undefined);
}
