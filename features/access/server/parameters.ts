import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from './oauth-error.ts';

/** The parameters of a request, from query or form. Unknown ones are ignored. */
export class Parameters {
  readonly #given: URLSearchParams;

  constructor(given: URLSearchParams) {
    this.#given = given;
  }

  /** A parameter without a value counts as not given (RFC 6749 §3.1). Throws invalid_request if it comes twice. */
  find(name: string): string | undefined {
    const values = this.#given.getAll(name);
    if (values.length > 1) throw invalidRequest(name);
    return values[0] === '' ? undefined : values[0];
  }

  /** Throws invalid_request naming the parameter when it is missing. */
  get(name: string): string {
    const value = this.find(name);
    if (value === undefined) throw invalidRequest(name);
    return value;
  }
}

/** The query of a request as it was sent, whatever reads queries elsewhere. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

/** Appends parameters to a redirect address, percent-encoded; undefined ones are left out. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`;
}

/** Bytes of a form; the largest holds three passwords. */
const LIMIT = 64 * 1024;
const URLENCODED = 'application/x-www-form-urlencoded';

/** Forms in both encodings; every other body reads as an empty form. For the scope of /oauth only. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    URLENCODED,
    { parseAs: 'string', bodyLimit: LIMIT },
    async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LIMIT },
    async (request: FastifyRequest, bytes: Buffer) => readMultipart(request, bytes),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMIT }, async () => new URLSearchParams());
}

/** Text fields of a multipart form; files and unreadable bodies are left out. */
async function readMultipart(request: FastifyRequest, bytes: Buffer): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => new FormData());
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}
