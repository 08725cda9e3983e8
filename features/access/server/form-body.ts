import type { FastifyInstance, FastifyRequest } from 'fastify';

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
