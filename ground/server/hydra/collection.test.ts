import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partly, testServer } from '../testing/test-server.ts';
import { collection, countedTo, totals } from './collection.ts';
import { item } from './item.ts';
import { ordersOf, pageOf, parseQuery } from './query.ts';

it('says how many there are, or that there are more than were counted', () => {
  expect(totals(countedTo(10_000))).toEqual({ 'hydra:totalItems': 10_000, totalText: '10.000' });
  expect(totals(countedTo(10_001))).toEqual({ totalText: 'mehr als 10.000' });
});

let app: FastifyInstance;
beforeAll(() => {
  app = testServer();
  app.get('/api/media', async (request) => {
    const member = item('Media', '/api/media/1', partly({ fileName: 'a.pdf' }), { embedded: true });
    return collection(request, 'Media', [member], { total: 35, path: '/api/elsewhere' });
  });
});
afterAll(() => app.close());

async function read(url: string) {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('collection (§3.2)', () => {
  it('is complete unless a page is asked for', async () => {
    const body = await read('/api/proposals');
    expect(body).toMatchObject({
      '@context': '/api/contexts/Proposal',
      '@id': '/api/proposals',
      '@type': 'hydra:Collection',
      'hydra:totalItems': 35,
    });
    expect(body['hydra:member']).toHaveLength(35);
    expect(body['hydra:member'][0]).toEqual({
      '@id': '/api/proposals/0',
      '@type': 'Proposal',
      id: '0',
      currentStep: 0,
    });
    expect(body).not.toHaveProperty('hydra:view');
  });

  it('empty', async () => {
    const body = await read('/api/legal_forms');
    expect(body['hydra:member']).toEqual([]);
    expect(body['hydra:totalItems']).toBe(0);
    expect(body).not.toHaveProperty('hydra:search');
  });

  it('pages, with view addresses encoded by RFC 3986', async () => {
    const body = await read('/api/proposals?exists[revision]=true&page=2&itemsPerPage=10');
    const at = (page: number) => `/api/proposals?exists%5Brevision%5D=true&itemsPerPage=10&page=${page}`;
    expect(body['hydra:member'].map((m: { id: string }) => m.id)).toEqual(
      Array.from({ length: 10 }, (_, i) => `${10 + i}`),
    );
    expect(body['hydra:totalItems']).toBe(35);
    expect(body['hydra:view']).toEqual({
      '@id': at(2),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': at(1),
      'hydra:last': at(4),
      'hydra:previous': at(1),
      'hydra:next': at(3),
    });
  });

  it('has no previous on the first and no next on the last page', async () => {
    const first = (await read('/api/proposals?page=1'))['hydra:view'];
    expect(first).not.toHaveProperty('hydra:previous');
    expect(first['hydra:next']).toBe('/api/proposals?page=2');
    const last = (await read('/api/proposals?page=2'))['hydra:view'];
    expect(last).not.toHaveProperty('hydra:next');
    expect(last['hydra:previous']).toBe('/api/proposals?page=1');
  });

  it('beyond the last page is empty and leads back', async () => {
    const body = await read('/api/proposals?page=9');
    expect(body['hydra:member']).toEqual([]);
    expect(body['hydra:view']['hydra:previous']).toBe('/api/proposals?page=2');
  });

  it('filtered without pages names only itself', async () => {
    const body = await read('/api/proposals?company%5B0%5D=a&company%5B1%5D=b!&unknown');
    expect(body['hydra:view']).toEqual({
      '@id': '/api/proposals?company%5B%5D=a&company%5B%5D=b%21&unknown=',
      '@type': 'hydra:PartialCollectionView',
    });
  });

  it('has no view when one page holds all and nothing is filtered', async () => {
    expect(await read('/api/legal_forms?page=1')).not.toHaveProperty('hydra:view');
  });

  it('takes a page read by the store as it is', async () => {
    const body = await read('/api/media?page=2&itemsPerPage=1');
    expect(body['hydra:member']).toHaveLength(1);
    expect(body['@id']).toBe('/api/elsewhere');
    expect(body['hydra:view']['hydra:last']).toBe('/api/elsewhere?itemsPerPage=1&page=35');
  });

  it('orders small lists', async () => {
    const ids = async (query: string) =>
      (await read(`/api/proposals?${query}`))['hydra:member'].map((m: { id: string }) => m.id);
    expect(await ids('order[id]=DESC&page=1&itemsPerPage=2')).toEqual(['9', '8']);
    expect(await ids('order[currentStep]=desc&order[id]=asc&itemsPerPage=2')).toEqual(['11', '14']);
    expect(await ids('order[nothing]=desc&order[id]=sideways&itemsPerPage=2')).toEqual(['0', '1']);
  });

  it('describes its filters with unprefixed keys', async () => {
    const search = (await read('/api/proposals'))['hydra:search'];
    expect(search).toMatchObject({
      '@type': 'hydra:IriTemplate',
      'hydra:template': '/api/proposals{?exists[revision],company,company[],order[submittedAt]}',
      'hydra:variableRepresentation': 'BasicRepresentation',
    });
    expect(search['hydra:mapping'][0]).toEqual({
      '@type': 'IriTemplateMapping',
      variable: 'exists[revision]',
      property: 'revision',
      required: false,
    });
  });
});

describe('pageOf (G19)', () => {
  it.each([
    ['', undefined],
    ['x=1', undefined],
    ['page=2', { page: 2, itemsPerPage: 30, offset: 30 }],
    ['itemsPerPage=10', { page: 1, itemsPerPage: 10, offset: 0 }],
    ['page=3&itemsPerPage=1000', { page: 3, itemsPerPage: 100, offset: 200 }],
    ['page=0&itemsPerPage=0', { page: 1, itemsPerPage: 1, offset: 0 }],
    ['page=-1&itemsPerPage=many', { page: 1, itemsPerPage: 30, offset: 0 }],
    ['page=999999999999999999999', { page: 1, itemsPerPage: 30, offset: 0 }],
    ['page[]=2', { page: 2, itemsPerPage: 30, offset: 30 }],
  ])('%s', (query, expected) => {
    expect(pageOf(parseQuery(query))).toEqual(expected);
  });
});

describe('ordersOf (G18)', () => {
  it('keeps the order given and only what is allowed', () => {
    const query = parseQuery('order[b]=DESC&order[a]=asc&order[c]=asc&order[__proto__]=asc&order=x');
    expect(ordersOf(query, ['a', 'b'])).toEqual([
      { property: 'b', direction: 'desc' },
      { property: 'a', direction: 'asc' },
    ]);
  });
});
