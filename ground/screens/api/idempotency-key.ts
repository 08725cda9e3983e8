/** A key for one act of the person: however often its call is sent, the server does it once. */
export function newIdempotencyKey(): string {
  // randomUUID is younger than the oldest browsers, and missing without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
