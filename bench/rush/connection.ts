import { connect, type Socket } from 'node:net';

/** The connection ended, or stayed silent too long, before the answer was there. */
export class ConnectionLost extends Error {}

export interface Reply {
  status: number;
  /** Status line and headers as they came. */
  head: string;
  body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** A person has gone away by then. */
const SILENCE_MS = 60_000;
const WITHOUT_BODY = new Set([204, 304]);

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** One keep-alive connection of a browser, opened when it is needed; one request at a time. Costs as little CPU as it can. */
export class Connection {
  readonly #port: number;
  readonly #from: string;
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  #received: Buffer[] = [];
  #size = 0;
  #head: string | undefined;
  /** Bytes the whole answer has, once its head is there. */
  #expected = 0;

  /** `from`: the local address, so that every company has one of its own. */
  constructor(port: number, from: string) {
    this.#port = port;
    this.#from = from;
  }

  /** Throws ConnectionLost. */
  send(request: readonly Buffer[]): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const socket = this.#open();
      socket.cork();
      for (const part of request) socket.write(part);
      socket.uncork();
    });
  }

  /** Sends and goes away before the answer can be read. */
  async sendAndCut(request: readonly Buffer[], afterMs: number): Promise<void> {
    const answer = this.send(request).catch(() => undefined);
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, afterMs))]);
    this.close();
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
    this.#fail('cut');
  }

  #open(): Socket {
    if (this.#socket !== undefined) return this.#socket;
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#from, noDelay: true });
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('data', (bytes) => this.#receive(bytes));
    // What ended it does not matter: 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#fail('the server closed the connection');
    });
    this.#socket = socket;
    return socket;
  }

  #fail(reason: string): void {
    const waiting = this.#waiting;
    this.#forget();
    waiting?.reject(new ConnectionLost(reason));
  }

  #forget(): void {
    this.#waiting = undefined;
    this.#received = [];
    this.#size = 0;
    this.#head = undefined;
  }

  #receive(bytes: Buffer): void {
    this.#received.push(bytes);
    this.#size += bytes.length;
    if (this.#head === undefined && !this.#readHead()) return;
    if (this.#size < this.#expected) return;
    const [waiting, head] = [this.#waiting, this.#head ?? ''];
    const whole = this.#received.length === 1 ? bytes : Buffer.concat(this.#received);
    const headLength = head.length + HEAD_END.length;
    this.#forget();
    if (/\r\nconnection: close/i.test(head)) this.close();
    waiting?.resolve({ status: statusOf(head), head, body: whole.subarray(headLength) });
  }

  /** True once the head is there, and with it how long the answer is. */
  #readHead(): boolean {
    const whole = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = whole?.indexOf(HEAD_END) ?? -1;
    if (whole === undefined || end < 0) return false;
    this.#received = [whole];
    const head = whole.toString('latin1', 0, end);
    const length = headerOf(head, 'content-length');
    if (length === undefined && !WITHOUT_BODY.has(statusOf(head))) {
      this.close();
      return false;
    }
    this.#head = head;
    this.#expected = end + HEAD_END.length + Number(length ?? 0);
    return true;
  }
}

function statusOf(head: string): number {
  return Number(head.slice(9, 12));
}

/** `name` in lower case. */
export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1];
}

export function cookiesOf(head: string): [name: string, value: string][] {
  return [...head.matchAll(/\r\nset-cookie: *([^=\r]+)=([^;\r]*)/gi)].map(([, name = '', value = '']) => [name, value]);
}
