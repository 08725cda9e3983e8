import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy as it stands before several portals: each request goes to the next one, and on where that one is gone. */
export class RoundRobin {
  readonly #ports: readonly number[];
  readonly #server: Server;
  #next = 0;
  /** Answered requests by port. */
  readonly answered = new Map<number, number>();

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((incoming, reply) => void this.#pass(incoming, reply));
  }

  /** Its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tries = 0; tries < this.#ports.length; tries++) {
      const port = this.#ports[this.#next++ % this.#ports.length] as number;
      const outcome = await forward(port, incoming, body, reply);
      if (outcome === 'answered') this.answered.set(port, (this.answered.get(port) ?? 0) + 1);
      if (outcome === 'answered' || !mayRepeat(incoming, outcome)) break;
    }
    if (!reply.headersSent) reply.writeHead(502).end();
  }
}

type Outcome = 'answered' | 'not-sent' | 'cut-off';

/** As proxies do it: what a portal may have done already is sent again only where twice is as good as once. */
function mayRepeat({ method, headers }: IncomingMessage, outcome: Outcome): boolean {
  return outcome === 'not-sent' || method !== 'POST' || headers['idempotency-key'] !== undefined;
}

function forward(port: number, incoming: IncomingMessage, body: Buffer, reply: ServerResponse): Promise<Outcome> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming;
    const outgoing = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false });
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not-sent' : 'cut-off'),
    );
    outgoing.on('response', async (answer) => {
      const bytes = await buffer(answer).catch(() => undefined);
      if (bytes === undefined) return resolve('cut-off');
      reply.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
      resolve('answered');
    });
    outgoing.end(body);
  });
}
