import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Log } from '#ground/server/log.ts';
import { usePortal } from '../testing/use-portal.ts';
import { type MetricsServer, openMetricsServer } from './metrics-server.ts';

const it = usePortal();
let server: MetricsServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const open = (metricsPort: number, log: Log = it.portal.log) =>
  openMetricsServer({ metrics: it.portal.metrics, log, config: { host: '127.0.0.1', metricsPort } });

test('/metrics is on a port of its own, by route and never by address; the port of the people knows nothing of it', async () => {
  await it.app.inject('/api/proposals/00000000-0000-4000-8000-000000000000');
  server = await open(0);
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, it.portal.metrics.contentType]);
  const body = await answer.text();
  expect(body).toContain('route="/api/proposals/:id"');
  expect(body).not.toContain('00000000-0000-4000-8000');
  for (const path of ['/', '/metrics/x', '/api'])
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status, path).toBe(404);
  expect((await it.app.inject('/metrics')).statusCode).toBe(404);
});

test('a port that is taken is said, and nobody is kept from applying', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const codes: string[] = [];
  const log: Log = { event: (code) => void codes.push(code), close: async () => {} };
  server = await open((other.address() as AddressInfo).port, log);
  expect([server.port, codes]).toEqual([undefined, ['metrics.port-taken']]);
  other.close();
});

test('every code is counted from nought, so that its first time is seen', async () => {
  const log = it.portal.metrics.counted(it.portal.log);
  const line = (code: string, count: number) => `portal_log_events_total{code="${code}",level="error"} ${count}\n`;
  expect(await it.portal.metrics.text()).toContain(line('mail.refused', 0));
  log.event('mail.refused');
  expect(await it.portal.metrics.text()).toContain(line('mail.refused', 1));
});
