import { globSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { classesOf } from '#ground/server/feature.ts';
import { isResource, methodsOf, resourcesOf } from '#ground/server/hydra/resource.ts';
import { FEATURES } from './features.ts';
import { usePortal } from './testing/use-portal.ts';

const classes = classesOf(FEATURES);
const resources = Object.fromEntries(resourcesOf(classes));

const ORIGIN = 'https://portal.example';
const test = usePortal({ env: { PORTAL_ORIGIN: ORIGIN } });
let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = test);
});

interface Operation {
  '@type': string | string[];
  'hydra:method': string;
  returns: string;
}
interface SupportedProperty {
  'hydra:property': Record<string, unknown> & { 'hydra:supportedOperation'?: Operation[] };
  'hydra:title': string;
  'hydra:required'?: boolean;
  'hydra:readable': boolean;
  'hydra:writeable': boolean;
}
interface Class {
  '@id': string;
  'hydra:supportedProperty': SupportedProperty[];
  'hydra:supportedOperation': Operation[];
}

async function read(url: string) {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8');
  return answer.json();
}

async function classOf(name: string): Promise<Class> {
  const found = ((await read('/api/docs.jsonld'))['hydra:supportedClass'] as Class[]).find(
    (c) => c['@id'] === `#${name}`,
  );
  if (found === undefined) throw new Error(`no class ${name}`);
  return found;
}

// contract §4: C = collection GET, P = POST, G = item GET, U = PUT, M = PATCH, D = DELETE
const RESOURCES = [
  ['User', '/api/users', 'G'],
  ['Company', '/api/companies', 'CG'],
  ['RafflePot', '/api/raffle_pots', 'CG'],
  ['Raffle', '/api/raffles', 'CPG'],
  ['Proposal', '/api/proposals', 'CPG'],
  ['Proof', '/api/proofs', 'CG'],
  ['LegalForm', '/api/legal_forms', 'CG'],
  ['SectorKey', '/api/sector_keys', 'CG'],
  ['Media', '/api/media', 'CPGMD'],
  ['MediaLink', '/api/media_links', 'CPGMD'],
  ['Verification', '/api/verifications', 'CPGM'],
  ['VerificationProof', '/api/verification_proofs', 'CGMU'],
  ['VerificationProofInvoice', '/api/verification_proof_invoices', 'CGMUD'],
] as const;

it.each(RESOURCES)('%s answers at %s to %s', (name, path, letters) => {
  expect(resources[name]?.path).toBe(path);
  const { collection, item } = methodsOf(app, { path });
  const ofCollection = { GET: 'C', POST: 'P' } as const;
  const ofItem = { GET: 'G', PATCH: 'M', PUT: 'U', DELETE: 'D' } as const;
  expect([...collection.map((m) => ofCollection[m]), ...item.map((m) => ofItem[m])].join('')).toBe(letters);
});

it('what the features say their classes answer, and what they describe, are the same classes', () => {
  const sources = globSync('features/*/server/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const answered = sources.flatMap((text) =>
    [...text.matchAll(/^ {2}interface Answers \{\n(.*?)^ {2}\}/gms)].flatMap(([, members = '']) =>
      [...members.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name),
    ),
  );
  expect(answered.toSorted()).toEqual(Object.keys(classes).toSorted());
});

it('the entrypoint names every resource with a collection, sorted', async () => {
  const listed = RESOURCES.filter(([, , letters]) => letters.startsWith('C'));
  const named = listed.map(([name, path]) => [name.charAt(0).toLowerCase() + name.slice(1), path]);
  expect(Object.entries(await read('/api'))).toEqual([
    ...[
      ['@context', '/api/contexts/Entrypoint'],
      ['@id', '/api'],
      ['@type', 'Entrypoint'],
    ],
    ...named.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ]);
});

const LINKS = ['entrypoint', 'first', 'last', 'next', 'previous', 'view', 'search'];
const BASE = {
  '@vocab': 'https://portal.example/api/docs.jsonld#',
  hydra: 'http://www.w3.org/ns/hydra/core#',
  ...Object.fromEntries(LINKS.map((term) => [`hydra:${term}`, { '@type': '@id' }])),
};

describe('contexts', () => {
  it.each(['Error', 'ConstraintViolationList', 'WizardState', 'ProposalStep0', 'Revision'])(
    '%s is the base',
    async (name) => {
      expect(await read(`/api/contexts/${name}`)).toEqual({ '@context': BASE });
    },
  );

  it('of a resource: properties, relations as links', async () => {
    const { '@context': context } = await read('/api/contexts/Proposal.jsonld');
    expect(context).toMatchObject({
      ...BASE,
      currentStep: 'Proposal/currentStep',
      company: { '@id': 'Proposal/company', '@type': '@id' },
    });
    expect(context).not.toHaveProperty('id');
  });

  it('of the entrypoint', async () => {
    const { '@context': context } = await read('/api/contexts/Entrypoint');
    expect(context).toMatchObject({ ...BASE, proposal: { '@id': 'Entrypoint/proposal', '@type': '@id' } });
  });

  it.each(Object.keys(classes))('%s exists', async (name) => {
    await read(`/api/contexts/${name}`);
  });

  it.each(['Nothing', 'toString', '__proto__', 'proposal'])('%s is unknown', async (name) => {
    expect((await app.inject(`/api/contexts/${name}`)).statusCode).toBe(404);
  });
});

describe('documentation', () => {
  it('has the head of the original with absolute vocabulary', async () => {
    const doc = await read('/api/docs.jsonld');
    expect(doc).toMatchObject({
      '@id': '/api/docs.jsonld',
      '@type': 'hydra:ApiDocumentation',
      'hydra:entrypoint': '/api',
      '@context': { ...BASE, domain: { '@id': 'rdfs:domain', '@type': '@id' } },
    });
    const ids = (doc['hydra:supportedClass'] as Class[]).map((c) => c['@id']);
    expect(ids).toEqual([
      ...Object.keys(resources).map((name) => `#${name}`),
      '#Entrypoint',
      '#ConstraintViolation',
      '#ConstraintViolationList',
      ...Object.entries(classes).flatMap(([name, one]) =>
        isResource(one) || one.description === undefined ? [] : [`#${name}`],
      ),
    ]);
  });

  it('describes a relation and a scalar', async () => {
    const { 'hydra:supportedProperty': properties } = await classOf('Proposal');
    expect(properties[0]).toEqual({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': '#Proposal/company',
        '@type': 'hydra:Link',
        'rdfs:label': 'company',
        domain: '#Proposal',
        range: '#Company',
        'owl:maxCardinality': 1,
      },
      'hydra:title': 'company',
      'hydra:required': true,
      'hydra:readable': true,
      'hydra:writeable': true,
      'hydra:description': 'Antragstellendes Unternehmen',
    });
    expect(properties.find((p) => p['hydra:title'] === 'submittedAt')?.['hydra:property']).toMatchObject({
      '@type': 'rdf:Property',
      range: 'xmls:dateTime',
    });
  });

  it('rule 1: titles and labels are the JSON keys', async () => {
    for (const [name, { properties: documented }] of Object.entries(resources)) {
      const { 'hydra:supportedProperty': properties } = await classOf(name);
      expect(properties.map((p) => p['hydra:title'])).toEqual(documented.map((p) => p.name));
      for (const property of properties) {
        expect(property['hydra:property']['rdfs:label']).toBe(property['hydra:title']);
      }
    }
  });

  it('rule 2: PATCH stands before PUT', async () => {
    for (const name of ['VerificationProof', 'VerificationProofInvoice']) {
      const methods = (await classOf(name))['hydra:supportedOperation'].map((o) => o['hydra:method']);
      expect(methods.indexOf('PATCH')).toBeLessThan(methods.indexOf('PUT'));
    }
  });

  it('rule 5: whatever is referenced has a collection to read', () => {
    const referenced = Object.values(resources)
      .flatMap(({ properties }) => properties)
      .flatMap(({ range }) => (typeof range === 'object' ? [range.resource] : []));
    for (const name of referenced)
      expect(methodsOf(app, { path: resources[name]?.path ?? '' }).collection).toContain('GET');
  });

  it('rule 6: the entrypoint class and the entrypoint name the same', async () => {
    const entrypoint = Object.keys(await read('/api')).filter((key) => !key.startsWith('@'));
    const properties = (await classOf('Entrypoint'))['hydra:supportedProperty'];
    expect(properties.map((p) => p['hydra:property']['@id'])).toEqual(entrypoint.map((name) => `#Entrypoint/${name}`));
  });

  it('the entrypoint class carries the collection operations', async () => {
    const properties = (await classOf('Entrypoint'))['hydra:supportedProperty'];
    const proposal = properties.find((p) => p['hydra:property']['@id'] === '#Entrypoint/proposal')?.['hydra:property'];
    expect(proposal).toMatchObject({
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': '#Proposal' },
          },
        },
      ],
      'hydra:supportedOperation': [
        { 'hydra:method': 'GET', returns: 'hydra:Collection' },
        {
          '@type': ['hydra:Operation', 'schema:CreateAction'],
          'hydra:method': 'POST',
          'hydra:title': 'Creates a Proposal resource.',
          expects: '#Proposal',
          returns: '#Proposal',
        },
      ],
    });
  });

  it('DELETE returns nothing', async () => {
    const operations = (await classOf('Media'))['hydra:supportedOperation'];
    expect(operations.map((o) => [o['hydra:method'], o.returns])).toEqual([
      ['GET', '#Media'],
      ['PATCH', '#Media'],
      ['DELETE', 'owl:Nothing'],
    ]);
  });
});
