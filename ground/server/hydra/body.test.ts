import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ID, INVOICE, PROPOSAL, testServer } from '../testing/test-server.ts';
import { mergePatch } from './body.ts';

describe('mergePatch (G14)', () => {
  // RFC 7396, appendix A.
  it.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('%s patched with %s', (target, patch, result) => {
    expect(mergePatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
  });

  it('keeps the identity of elements named by @id or id', () => {
    const before = {
      proofs: [
        { id: 'a', sum: 1, text: 'x' },
        { '@id': '/api/proofs/b', sum: 2 },
      ],
    };
    const patch = { proofs: [{ '@id': '/api/proofs/B', sum: 3 }, { '@id': '/api/proofs/a', text: null }, { sum: 9 }] };
    expect(mergePatch(before, patch)).toEqual({
      proofs: [{ '@id': '/api/proofs/B', sum: 3 }, { id: 'a', '@id': '/api/proofs/a', sum: 1 }, { sum: 9 }],
    });
  });

  it('cannot reach a prototype', () => {
    const patch = JSON.parse('{"__proto__":{"x":1},"a":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}}');
    const result = mergePatch({ a: {} }, patch) as { x?: number; a: { x?: number } };
    expect(result.x).toBeUndefined();
    expect(result.a.x).toBeUndefined();
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(mergePatch({}, { toString: { a: 1 } })).toEqual({ toString: { a: 1 } });
  });

  const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>;
  const copy = (value: unknown) => JSON.parse(JSON.stringify(value));

  it('changes neither argument', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const before = [copy(target), copy(patch)];
        mergePatch(target, patch);
        expect([copy(target), copy(patch)]).toEqual(before);
      }),
    );
  });

  it('applied twice is applied once', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });

  it('an empty patch changes no object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (target) => {
        expect(mergePatch(target, {})).toEqual(target);
      }),
    );
  });
});

const VERIFICATION = `/api/verifications/${ID}`;

let app: FastifyInstance;

beforeAll(() => {
  app = testServer();
});
afterAll(() => app.close());

function send(method: string, url: string, body?: string, type?: string) {
  const all = type === undefined ? {} : { 'content-type': type };
  const options = { method, url, headers: all, ...(body === undefined ? {} : { payload: body }) };
  return app.inject(options as InjectOptions);
}

describe('G6: types of bodies', () => {
  const plain = 'Supported MIME types are "application/ld+json", "application/json".';
  const merge = 'Supported MIME types are "application/merge-patch+json".';
  const form = 'Supported MIME types are "multipart/form-data".';

  it.each([
    ['POST', '/api/proposals', 'application/ld+json', 201],
    ['POST', '/api/proposals', 'application/json; charset=utf-8', 201],
    ['POST', '/api/proposals', 'Application/JSON', 201],
    ['PUT', INVOICE, 'application/json', 200],
    ['PATCH', VERIFICATION, 'application/merge-patch+json', 200],
  ])('%s %s reads %s', async (method, url, type, status) => {
    const answer = await send(method, url, '{"company":"/api/companies/1"}', type);
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['POST', '/api/proposals', 'text/plain', `The content-type "text/plain" is not supported. ${plain}`],
    ['POST', '/api/proposals', 'nonsense', `The content-type "nonsense" is not supported. ${plain}`],
    [
      'PUT',
      INVOICE,
      'application/merge-patch+json',
      `The content-type "application/merge-patch+json" is not supported. ${plain}`,
    ],
    ['PATCH', VERIFICATION, 'application/json', `The content-type "application/json" is not supported. ${merge}`],
    ['PATCH', VERIFICATION, 'application/ld+json', `The content-type "application/ld+json" is not supported. ${merge}`],
    ['POST', '/api/media', 'application/json', `The content-type "application/json" is not supported. ${form}`],
    ['POST', '/api/proposals', undefined, 'The "Content-Type" header must exist.'],
  ])('%s %s refuses %s', async (method, url, type, text) => {
    const answer = await send(method, url, '{}', type);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()['hydra:description']).toBe(text);
  });

  it('refuses an unknown type outside /api as well', async () => {
    const server = testServer();
    server.post('/form', async () => 'read');
    const answer = await server.inject({
      method: 'POST',
      url: '/form',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.statusCode).toBe(415);
    await server.close();
  });

  it('leaves forms to the plugins that read them', async () => {
    const server = testServer();
    server.register(multipart, { limits: { fileSize: 4 } });
    server.register(formbody);
    server.post('/form', async (request) => request.body);
    server.post('/api/upload', { config: { multipart: true } }, async (request) => {
      const file = await request.file();
      return { size: (await file?.toBuffer())?.length };
    });
    const upload = (content: string) => {
      const payload = new FormData();
      payload.append('file', new Blob([content]), 'a.pdf');
      return server.inject({ method: 'POST', url: '/api/upload', payload });
    };
    expect((await upload('abcd')).json()).toEqual({ size: 4 });
    const large = await upload('abcde');
    expect(large.statusCode).toBe(413);
    expect(large.json()['hydra:description']).toBe('Payload Too Large');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await server.inject({ method: 'POST', url: '/form', payload: 'a=b', headers })).json()).toEqual({ a: 'b' });
    await server.close();
  });
});

describe('G7: a type without a body', () => {
  it.each(['application/ld+json', 'application/json', 'text/plain', 'nonsense'])(
    'GET and DELETE with %s',
    async (type) => {
      expect((await send('GET', PROPOSAL, undefined, type)).statusCode).toBe(200);
      const answer = await send('DELETE', INVOICE, undefined, type);
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
      expect(answer.headers['content-type']).toBeUndefined();
    },
  );

  it('DELETE ignores even a body', async () => {
    expect((await send('DELETE', INVOICE, '{"a"', 'application/json')).statusCode).toBe(204);
  });
});

describe('G8: bodies that cannot be read', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  it.each([
    ['empty', '', 400, 'Syntax error'],
    ['cut off', '{"company":', 400, 'Syntax error'],
    ['no JSON', 'company=1', 400, 'Syntax error'],
    ['a list', '[]', 400, 'The body must be a JSON object.'],
    ['null', 'null', 400, 'The body must be a JSON object.'],
    ['too deep', nested(64), 400, 'Maximum stack depth exceeded'],
    ['far too deep', nested(400_000), 400, 'Maximum stack depth exceeded'],
    ['too large', `{"a":"${'x'.repeat(1024 * 1024)}"}`, 413, 'Payload Too Large'],
  ])('%s', async (_name, body, status, text) => {
    const answer = await send('PUT', INVOICE, body, 'application/json');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ '@type': 'hydra:Error', 'hydra:description': text, status });
  });

  it('reads what is deep but bearable', async () => {
    expect((await send('PUT', INVOICE, nested(63), 'application/json')).statusCode).toBe(200);
  });

  it('is not poisoned by keys of the prototype', async () => {
    const body =
      '{"meta":{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}},"__proto__":{"admin":true}}';
    const answer = await send('PUT', INVOICE, body, 'application/json');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('__proto__');
    expect((answer.json() as { admin?: boolean }).admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('leaves out what no database stores', async () => {
    const answer = await send('PUT', INVOICE, '{"a":"x\\u0000y","b":["\\ud800"]}', 'application/json');
    expect(answer.json()).toMatchObject({ a: 'xy', b: ['\ufffd'] });
  });
});

describe('G9, G10: identity in bodies', () => {
  it('ignores @ keys and id', async () => {
    const body = JSON.stringify({ '@context': 'x', '@type': 'y', id: '/api/z', originId: 'o', resubmitted: true });
    const answer = await send('PUT', INVOICE, body, 'application/ld+json');
    expect(answer.json()).toEqual({
      '@context': '/api/contexts/VerificationProofInvoice',
      '@id': INVOICE,
      '@type': 'VerificationProofInvoice',
      originId: 'o',
      resubmitted: true,
    });
  });

  it.each([
    ['POST', '/api/proposals', PROPOSAL, 400],
    ['POST', '/api/proposals/', PROPOSAL, 400],
    ['PUT', INVOICE, `${INVOICE.slice(0, -1)}0`, 400],
    ['PUT', INVOICE, 7, 400],
    ['PUT', INVOICE, INVOICE, 200],
    ['PUT', INVOICE, `https://portal.example${INVOICE}`, 200],
    ['PUT', INVOICE.toUpperCase().replace(/^.*\//, '/api/verification_proof_invoices/'), INVOICE, 200],
    ['PUT', `/api/action/proposal/${ID}/step_4`, '/api/somewhere/else', 200],
  ])('%s %s with @id %s → %i', async (method, url, id, status) => {
    const body = JSON.stringify({ '@id': id, company: '/api/companies/1' });
    const answer = await send(method, url, body, 'application/ld+json');
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()['hydra:description']).toBe('Update is not allowed for this operation.');
  });
});
