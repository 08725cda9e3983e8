import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Milliseconds from the request's sending to its last byte. */
  ms: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** A keep-alive connection that writes ready-made requests and reads no more of the answers than it must. */
export class RawClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #sentAt = 0;
  #done: ((answer: Answer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (bytes) => this.#receive(bytes));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  /** One request at a time. Rejects when the connection breaks. */
  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#sentAt = performance.now();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#failed?.(new Error('an answer without Content-Length'));
    else if (this.#received.length >= headEnd + HEAD_END.length + Number(length))
      this.#answered(Number(head.slice(9, 12)));
  }

  #answered(status: number): void {
    this.#received = Buffer.alloc(0);
    this.#done?.({ status, ms: performance.now() - this.#sentAt });
  }
}

/** A whole HTTP request as bytes; `head` says who asks and what the body is. */
export function rawRequest(method: string, path: string, head: readonly string[], body: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...head,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
