import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { JSON_LD } from './negotiation.ts';
import { plainProblem, problemBody } from './problem.ts';

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what no parser could read as any other error is answered (contract §2), and hangs up. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerWith(STATUSES[error.code ?? ''] ?? 400, headers));
  socket.destroySoon();
}

function answerWith(status: number, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(problemBody(plainProblem(status)));
  const all = { ...headers, 'content-type': JSON_LD, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
