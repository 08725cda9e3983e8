import type { IncomingMessage } from 'node:http';

/** Whether bytes of the request's body may still be on their way. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}
