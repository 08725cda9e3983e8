import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ID, INVOICE, PROPOSAL, testServer } from '../testing/test-server.ts';

const LD = 'application/ld+json; charset=utf-8';
const LINK = '<https://portal.example/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
const VERIFICATION = `/api/verifications/${ID}`;

let app: FastifyInstance;
const faults: unknown[] = [];

beforeAll(() => {
  app = testServer({ onFault: (error) => faults.push(error) });
});
afterAll(() => app.close());

function send(method: string, url: string, body?: string, type?: string, headers: Record<string, string> = {}) {
  const all = type === undefined ? headers : { ...headers, 'content-type': type };
  const options = { method, url, headers: all, ...(body === undefined ? {} : { payload: body }) };
  return app.inject(options as InjectOptions);
}

function get(url: string, headers: Record<string, string> = {}) {
  return send('GET', url, undefined, undefined, headers);
}

describe('G1, G2, G25: headers of every answer', () => {
  it.each([
    ['item', 'GET', PROPOSAL, 200],
    ['unknown path', 'GET', '/api/nothing', 404],
    ['wrong method', 'DELETE', '/api/proposals', 405],
    ['no type', 'POST', '/api/proposals', 415],
    ['fault', 'GET', '/api/fault', 500],
    ['not produced', 'GET', '/api/later', 503],
    ['malformed address', 'GET', '/api/%E0%A4%A', 400],
    ['overlong parameter', 'GET', `/api/proposals/${'x'.repeat(500)}`, 404],
    ['entrypoint', 'GET', '/api', 200],
  ] as const)('%s', async (_name, method, url, status) => {
    const answer = await send(method, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      link: LINK,
      'content-type': LD,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
      'access-control-expose-headers': 'Link, Location',
    });
  });

  it('outside /api only the security headers', async () => {
    const answer = await get('/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'deny' });
    expect(answer.headers.link).toBeUndefined();
    expect((await get('/apis')).headers.link).toBeUndefined();
  });
});

describe('G3, G4, G5: negotiation', () => {
  it.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/ld+json',
    'application/json',
    'application/json, text/plain, */*',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'APPLICATION/LD+JSON; profile="x"',
  ])('answers JSON-LD to Accept %s', async (accept) => {
    const answer = await get(PROPOSAL, accept === undefined ? {} : { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(LD);
  });

  it('refuses what it cannot produce', async () => {
    const answer = await get(PROPOSAL, { accept: 'text/csv' });
    expect(answer.statusCode).toBe(406);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.link).toBe(LINK);
    expect(answer.json().detail).toBe(
      'Requested format "text/csv" is not supported. Supported MIME types are "application/ld+json", "application/json".',
    );
  });

  it('takes a quality of zero as a refusal', async () => {
    expect((await get(PROPOSAL, { accept: 'text/csv, */*;q=0' })).statusCode).toBe(406);
  });

  it('does not negotiate downloads', async () => {
    const answer = await get(`/api/media/${ID}/download`, { accept: 'application/pdf' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body).toBe('%PDF-');
  });
});

describe('G12, G15: answers to writes', () => {
  it('POST → 201 with both locations', async () => {
    const answer = await send('POST', '/api/proposals', '{"company":{"@id":"/api/companies/1"}}', 'application/json');
    expect(answer.statusCode).toBe(201);
    expect(answer.headers).toMatchObject({ location: PROPOSAL, 'content-location': PROPOSAL });
    expect(answer.headers['accept-patch']).toBeUndefined();
    expect(answer.json()).toMatchObject({ '@id': PROPOSAL, '@type': 'Proposal', company: '1' });
  });

  it('PATCH → 200 with Content-Location and Accept-Patch', async () => {
    const answer = await send('PATCH', VERIFICATION, '{"b":null,"c":3}', 'application/merge-patch+json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-location': VERIFICATION,
      'accept-patch': 'application/merge-patch+json',
    });
    expect(answer.json().merged).toEqual({ a: 1, c: 3 });
  });

  it('GET of an item that can be patched says so', async () => {
    expect((await get(VERIFICATION)).headers['accept-patch']).toBe('application/merge-patch+json');
    expect((await get(PROPOSAL)).headers['accept-patch']).toBeUndefined();
  });
});

describe('G17: unknown paths and wrong methods', () => {
  it.each([
    ['PATCH', '/api/proposals', 'GET, POST'],
    ['DELETE', '/api/proposals/', 'GET, POST'],
    ['POST', PROPOSAL, 'GET'],
    ['OPTIONS', PROPOSAL, 'GET'],
    ['POST', `/api/action/proposal/${ID}/step_4?x=1`, 'GET, PUT'],
    ['GET', INVOICE, 'PUT, DELETE'],
    ['DELETE', '/api/docs.jsonld', 'GET'],
  ])('%s %s → 405, Allow: %s', async (method, url, allow) => {
    const answer = await send(method, url);
    const path = url.replace(/\?.*|\/$/g, '');
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()['hydra:description']).toBe(
      `No route found for "${method} ${path}": Method Not Allowed (Allow: ${allow})`,
    );
  });

  it.each(['/api/nothing', `/api/action/proposal/${ID}/step_x`, '/api/docsXjsonld', '/api/proposals/a/b'])(
    '%s → 404',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        '@context': '/api/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': 'Not Found',
        title: 'An error occurred',
        detail: 'Not Found',
        status: 404,
        type: '/errors/404',
      });
    },
  );

  it('answers HEAD like GET, without a body', async () => {
    const answer = await send('HEAD', PROPOSAL);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.link).toBe(LINK);
    expect(answer.body).toBe('');
  });

  it('comes before negotiation and before the body', async () => {
    expect((await get('/api/nothing', { accept: 'text/csv' })).statusCode).toBe(404);
    expect((await send('PUT', '/api/proposals', 'x', 'text/plain')).statusCode).toBe(405);
  });

  it('is not fooled by a catch-all route', async () => {
    const server = testServer();
    server.get('/*', async (_request, reply) => reply.callNotFound());
    expect((await server.inject('/api/nothing')).statusCode).toBe(404);
    const wrong = await server.inject('/api/media');
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers).toMatchObject({ allow: 'POST', link: LINK });
    await server.close();
  });

  it('leaves unknown paths outside /api to others', async () => {
    const server = testServer({ otherwise: (_request, reply) => reply.type('text/html').send('<p>Start</p>') });
    expect((await server.inject('/antrag')).body).toBe('<p>Start</p>');
    expect((await server.inject('/api/antrag')).statusCode).toBe(404);
    await server.close();
  });
});

describe('G20, G22: addresses', () => {
  it('hands lists to the route', async () => {
    const answer = await get('/api/echo?mediaLinks.keywords%5B%5D=a&mediaLinks.keywords[]=b&x=1&order[id]=ASC');
    expect(answer.json().query).toEqual({ 'mediaLinks.keywords': ['a', 'b'], x: '1', 'order[id]': 'ASC' });
  });

  it('tolerates a trailing slash', async () => {
    expect((await get('/api/')).json()['@id']).toBe('/api');
    expect((await get('/api/proposals/')).json()['@id']).toBe('/api/proposals');
  });
});

describe('faults and special problems', () => {
  it('tells nothing of a fault but reports it', async () => {
    const server = testServer({ onFault: (error) => faults.push(error) });
    const answer = await server.inject('/api/fault');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()['hydra:description']).toBe('Internal Server Error');
    expect(answer.body).not.toContain('secret');
    expect(faults.at(-1)).toMatchObject({ message: 'secret detail' });
    await server.close();
  });

  it('names the time to come back', async () => {
    const answer = await get('/api/later');
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()['hydra:description']).toBe('Service Unavailable');
  });

  it('carries what is stored when an edit is stale', async () => {
    const answer = await get('/api/stale');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers.etag).toBe('"7"');
    expect(answer.json()).toMatchObject({ type: '/errors/edit-conflict', status: 409, stored: { title: 'x' } });
  });
});
