import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { LOG_CODES, type Log, type LogCode } from './log.ts';

/** Each look at how late the loop is wakes a process that rests; the library's usual hundred a second were most of what one did. */
const LOOP_LOOKS_MS = 100;

export interface Metrics {
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
  /** Measures every answered request by route and status, never by address. */
  observe(app: FastifyInstance): void;
  /** The same log, each of whose codes is counted: what is alerted on is a code. */
  counted(log: Log): Log;
}

/** `ofAll`: where several processes serve one port, the metrics of all of them in one. */
export function createMetrics(ofAll?: () => Promise<string>): Metrics {
  const registry = new Registry();
  AggregatorRegistry.setRegistries(registry);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOKS_MS });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const lines = countLines(registry);
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
    counted: (log) => ({
      ...log,
      event(code, fields) {
        lines[code] += 1;
        log.event(code, fields);
      },
    }),
  };
}

/** Counted here and told when somebody asks: each call writes a line, and the library's counter looks up its labels for each. */
function countLines(registry: Registry): Record<LogCode, number> {
  const codes = Object.keys(LOG_CODES) as LogCode[];
  // From nought: the rise to one of a code that was never there before would not be seen as one.
  const lines = Object.fromEntries(codes.map((code) => [code, 0])) as Record<LogCode, number>;
  new Counter({
    name: 'portal_log_events_total',
    help: 'Lines of the log by code and level',
    labelNames: ['code', 'level'],
    registers: [registry],
    collect() {
      this.reset();
      for (const code of codes) this.inc({ code, level: LOG_CODES[code].level }, lines[code]);
    },
  });
  return lines;
}
