import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { contractText } from '#ground/rules/contract/messages.ts';
import { readJson, requireMatchingId } from './body.ts';
import { discovery } from './discovery.ts';
import {
  badRequest,
  internalError,
  methodNotAllowed,
  notFound,
  Problem,
  payloadTooLarge,
  plainProblem,
  problemBody,
  serviceUnavailable,
  unsupportedType,
} from './problem.ts';
import { parseQuery } from './query.ts';
import { isApiRequest, JSON_LD, JSON_TYPES, pathOfRequest, requireAcceptable, requireBodyType } from './request.ts';
import type { Classes } from './resource.ts';

const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Knows which methods a path answers to: Fastify itself says 404 to a wrong method (G17). */
class RouteIndex {
  readonly #routes: { pattern: RegExp; methods: readonly string[] }[] = [];

  /** Takes a route as it is registered. Catch-all routes know no paths and are left out. */
  add(url: string, method: string | readonly string[]): void {
    if (url.includes('*')) return;
    this.#routes.push({ pattern: patternOf(url), methods: typeof method === 'string' ? [method] : method });
  }

  /** Methods for `Allow`, HEAD and OPTIONS left out; empty for an unknown path. */
  methodsOf(path: string): string[] {
    const found = this.#routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return ORDER.filter((method) => found.includes(method));
  }
}

/** '/api/action/proposal/:id/step_:n(^\\d+$)' → a pattern for whole paths. */
function patternOf(url: string): RegExp {
  const source = url.replace(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?|[.+?^${}()|[\]\\]/g, (match, name, constraint) => {
    if (name === undefined) return `\\${match}`;
    return constraint === undefined ? '[^/]+' : constraint.replace(/^\(\^/, '(').replace(/\$\)$/, ')');
  });
  return new RegExp(`^${source}$`);
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what no parser could read as any other error is answered (contract §2), and hangs up. */
function answerClientError(
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers bytes, not JSON: no negotiation (G5). */
    binary?: boolean;
    /** A request without a body is one with an empty object: acts that need no field. */
    bodyOptional?: boolean;
    /** Reads `multipart/form-data` instead of JSON (G6). */
    multipart?: boolean;
    /** Needs no bearer (G24). Read by whoever authenticates. */
    public?: boolean;
  }
}

export interface HydraOptions {
  classes: Classes;
  /** Public origin without trailing slash: links must be absolute (G1). */
  origin(request: FastifyRequest): string;
  /** Told of every error that is no `Problem`; the caller sees a bare 500. */
  onFault(error: unknown, request: FastifyRequest): void;
  /** An error that `findDelay` knows. */
  onDelay?(error: unknown, request: FastifyRequest): void;
  /** Seconds after which to try again, for an error that says that something the server needs is away for now. */
  findDelay?(error: unknown): number | undefined;
  /** Answers unknown paths outside `/api`, e.g. with the start page. Default: 404. */
  otherwise?(request: FastifyRequest, reply: FastifyReply): unknown;
}

/** Bytes of a JSON body. */
const BODY_LIMIT = 1024 * 1024;

/** `http://host/path` instead of `/path`, as to a proxy (RFC 9112, 3.2.2): the same address to every rule here. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?]*/i;

const SECURITY = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'deny' };

/**
 * What must be known when the server is made: `Fastify({ ...serverOptions(options), … })`. Trailing slashes (G22),
 * query arrays (G20), and what is so malformed that no hook of `hydra` ever sees it.
 */
export function serverOptions(options: HydraOptions) {
  return {
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => url.replace(ABSOLUTE_FORM, '') || '/',
    clientErrorHandler: (error: Error, socket: Socket) => answerClientError(error, socket, SECURITY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...SECURITY, ...(isApiRequest(request) ? apiHeaders(options.origin(request)) : {}) });
      // An id that long cannot exist; the other case is an address with broken percent signs.
      sendProblem(
        reply,
        error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : badRequest(contractText('badRequest')),
      );
    },
  } satisfies FastifyServerOptions;
}

/**
 * The HTTP rules of contract §2 for everything under `/api`, and the discovery documents of §4.
 * Call it on the instance made with `serverOptions` before any route is registered.
 */
export function hydra(app: FastifyInstance, options: HydraOptions): void {
  app.decorate('classes', options.classes);
  const routes = new RouteIndex();
  app.addHook('onRoute', ({ url, method }) => routes.add(url, method));
  addRequestHooks(app, options, routes);
  addParsers(app);
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (isApiRequest(request) && String(type).startsWith('application/json')) reply.type(JSON_LD);
    done(null, payload);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem !== undefined) return sendProblem(reply, problem);
    const delay = options.findDelay?.(error);
    if (delay !== undefined) {
      options.onDelay?.(error, request);
      return sendProblem(reply, serviceUnavailable(delay));
    }
    options.onFault(error, request);
    return sendProblem(reply, internalError());
  });
  app.setNotFoundHandler((request, reply) => {
    if (isApiRequest(request)) throw unrouted(request, routes);
    if (options.otherwise === undefined) throw notFound();
    return options.otherwise(request, reply);
  });
  discovery(app, options.origin);
}

/** With `done`, not as promises: they run for every call, and what they throw reaches the error handler just so. */
function addRequestHooks(app: FastifyInstance, { origin }: HydraOptions, routes: RouteIndex): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY);
    requireOneHost(request);
    if (isApiRequest(request)) {
      reply.headers(apiHeaders(origin(request)));
      if (request.is404) throw unrouted(request, routes);
      if (request.routeOptions.config.binary !== true) requireAcceptable(request);
    }
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A DELETE has no body here; a type named with an empty one must not matter (G7).
    if (request.method === 'DELETE') delete request.headers['content-type'];
    else if (isApiRequest(request)) requireBodyType(request);
    done(null, payload);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (isApiRequest(request)) requireMatchingId(request);
    done();
  });
}

/** Node keeps the first of two `Host` headers; a proxy in front may have gone by the other one (RFC 9112 §3.2). */
function requireOneHost({ raw: { rawHeaders } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw badRequest('Der Aufruf nennt mehr als einen Host.');
}

function addParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    JSON_TYPES,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async ({ routeOptions }: FastifyRequest, text: string) =>
      text === '' && routeOptions.config.bodyOptional === true ? {} : readJson(text),
  );
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (request.method !== 'DELETE') throw unsupportedType(request.headers['content-type'], JSON_TYPES);
    payload.resume();
  });
}

const latest = { origin: '', headers: headersAt('') };

/** Nearly every call comes over the same origin: its headers are made once. */
function apiHeaders(origin: string): Readonly<Record<string, string>> {
  if (origin !== latest.origin) Object.assign(latest, { origin, headers: headersAt(origin) });
  return latest.headers;
}

/** G1, G2, G25. Answers hold personal data: nobody stores them unasked, as in Symfony. */
function headersAt(origin: string) {
  return {
    link: `<${origin}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
    vary: 'Accept',
    'access-control-expose-headers': 'Link, Location',
    'cache-control': 'no-cache, private',
  };
}

function unrouted(request: FastifyRequest, routes: RouteIndex): Problem {
  const path = pathOfRequest(request);
  const allow = routes.methodsOf(path);
  return allow.length === 0 ? notFound() : methodNotAllowed(request.method, path, allow);
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { headers = {}, contentType = JSON_LD } = problem.details;
  // A handler may have announced a file before it failed.
  reply.removeHeader('content-length').removeHeader('content-disposition').removeHeader('accept-patch');
  return reply.code(problem.status).headers(headers).type(contentType).send(problemBody(problem));
}

/** Ours as they are; what Fastify or a broken connection reports with its status alone; undefined for a fault. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const isExpected = (code.startsWith('FST_') || code === 'ECONNRESET') && statusCode >= 400 && statusCode < 500;
  if (!isExpected) return undefined;
  return statusCode === 413 ? payloadTooLarge() : plainProblem(statusCode);
}
