import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
  /** Measures every answered request by route and status, never by address. */
  observe(app: FastifyInstance): void;
}

/** `ofAll`: where several processes serve one port, the metrics of all of them in one. */
export function createMetrics(ofAll?: () => Promise<string>): Metrics {
  const registry = new Registry();
  AggregatorRegistry.setRegistries(registry);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    text: ofAll ?? (() => registry.metrics()),
    contentType: registry.contentType,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unmatched';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
