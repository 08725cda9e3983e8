import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Portal } from '#ground/server/portal.ts';

export interface MetricsServer {
  /** Undefined where the port was not to be had. */
  port: number | undefined;
  close(): Promise<void>;
}

type Measured = Pick<Portal, 'metrics' | 'log'> & { config: Pick<Portal['config'], 'host' | 'metricsPort'> };

/**
 * What monitoring reads, on a port that no proxy leads to: a closed door needs no rule. Whoever applies is served without
 * it as well, so a port that is taken is only said.
 */
export async function openMetricsServer(portal: Measured): Promise<MetricsServer> {
  const { host, metricsPort: port } = portal.config;
  const server = createServer((request, response) => void answer(portal, request, response));
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    portal.log.event('metrics.port-taken', { port, reason: (error as NodeJS.ErrnoException).code });
    return { port: undefined, close: async () => {} };
  }
  return { port: (server.address() as AddressInfo).port, close: () => end(server) };
}

async function answer({ metrics }: Measured, { method, url }: IncomingMessage, response: ServerResponse) {
  if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
  try {
    const text = await metrics.text();
    return response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    // A process that ended while it was asked: the next question is answered.
    return response.writeHead(503).end();
  }
}

async function end(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
