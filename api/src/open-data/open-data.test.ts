import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { buildGrant } from '../testing/test-verification.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const ask = (file: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/open-data/${file}`, headers });
const linesOf = async (file: string) =>
  (await ask(file)).body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .slice(1);

/** A day later: what was made is made anew. */
let days = 0;
function at(day: string) {
  days += 1;
  test.clock.set(new Date(`${day}T1${days % 10}:00:00+02:00`));
}

async function granted(legalForm: number, name: string): Promise<string> {
  const id = await buildGrant(test, await buildAccount(test));
  const { db } = test.portal;
  await db.updateTable('proposal').set({ company_name: name }).where('id', '=', id).execute();
  await sql`update proposal_step set data = jsonb_set(data, '{legalForm}', ${JSON.stringify(`/api/legal_forms/${legalForm}`)}::jsonb)
    where proposal_id = ${id} and step = 3`.execute(db);
  // As posting it would.
  await sql`update letter set announced_on = created_at::date where proposal_id = ${id}`.execute(db);
  return id;
}

async function announcedOn(id: string): Promise<string> {
  const { announced_on } = await test.portal.db
    .selectFrom('letter')
    .select('announced_on')
    .where('proposal_id', '=', id)
    .where('act', '=', 'proposal.approve')
    .executeTakeFirstOrThrow();
  return announced_on ?? '';
}

describe('open grants', () => {
  it('name a legal person once nobody can object, and not before', async () => {
    const id = await granted(3, '=Käserei "Nord" GmbH');
    at(await announcedOn(id));
    expect(await linesOf('zuwendungen.csv')).toEqual([]);
    at('2024-06-03');
    const [line, ...others] = await linesOf('zuwendungen.csv');
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^"\d{4}";"'=Käserei ""Nord"" GmbH";"[^"]+";"[^"]+";"Digital Jetzt: Nur Modul 1[^"]+";\d+\.\d\d$/,
    );
    const { rows } = await sql<{ sum: number }>`select (approved ->> 'sumFundingApproved')::int8 as sum from revision
      where proposal_id = ${id}`.execute(test.portal.db);
    expect(line).toContain(`;${((rows[0]?.sum ?? 0) / 100).toFixed(2)}`);
    const linked = JSON.parse((await ask('zuwendungen.jsonld')).body);
    expect(linked.hasPart).toMatchObject([{ '@type': 'MonetaryGrant', fundedItem: { name: '=Käserei "Nord" GmbH' } }]);
  });

  it('leave out whom somebody objects for, and what is revoked', async () => {
    const id = await granted(3, 'Streit GmbH');
    const { db } = test.portal;
    at('2024-06-04');
    expect(await linesOf('zuwendungen.csv')).toHaveLength(2);
    await sql`update revision set revision_status = 'final_revoked' where proposal_id = ${id}`.execute(db);
    at('2024-06-05');
    expect(await linesOf('zuwendungen.csv')).toHaveLength(1);
  });

  it('show people and partnerships in groups of five and more alone', async () => {
    for (const [index, form] of [1, 2, 7, 9].entries()) await granted(form, `Erika Muster ${index}`);
    at('2024-06-06');
    expect(await linesOf('zuwendungen-gruppen.csv')).toEqual([]);
    await granted(20, 'Erika Muster 5');
    at('2024-06-07');
    const lines = await linesOf('zuwendungen-gruppen.csv');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^"\d{4}";"[^"]+";5;\d+\.\d\d$/);
    const all = (
      await Promise.all(['zuwendungen.csv', 'zuwendungen.jsonld', 'zuwendungen-gruppen.jsonld'].map((one) => ask(one)))
    )
      .map(({ body }) => body)
      .join();
    expect(all).not.toContain('Erika Muster');
  });
});

describe('the catalogue', () => {
  it('describes each table by DCAT-AP.de with licence, publisher, contact and how often it changes', async () => {
    const answer = await ask('catalog.jsonld');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/ld+json; charset=utf-8']);
    const catalogue = answer.json();
    expect(catalogue).toMatchObject({
      '@type': 'dcat:Catalog',
      'dct:license': { '@id': expect.stringContaining('dl-zero-de') },
    });
    const names = catalogue['dcat:dataset'].map((one: { '@id': string }) => one['@id'].split('/').at(-1));
    expect(names).toEqual(['ziehungen', 'zuwendungen', 'zuwendungen-gruppen']);
    for (const dataset of catalogue['dcat:dataset']) {
      expect(dataset).toMatchObject({
        'dct:publisher': { '@type': ['foaf:Organization', 'foaf:Agent'] },
        'dcat:contactPoint': { 'vcard:hasEmail': { '@id': expect.stringMatching(/^mailto:/) } },
        'dct:accrualPeriodicity': { '@id': expect.stringMatching(/frequency\/MONTHLY$/) },
      });
      for (const { 'dcat:downloadURL': url } of dataset['dcat:distribution'])
        expect((await test.app.inject({ url: new URL(url['@id']).pathname })).statusCode).toBe(200);
    }
  });

  it('is there as Turtle, with the same addresses', async () => {
    const { body, headers } = await ask('catalog.ttl');
    expect(headers['content-type']).toBe('text/turtle; charset=utf-8');
    const ids = [...(await ask('catalog.jsonld')).body.matchAll(/"@id": "(http:[^"]+\/open-data\/[^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(ids.length).toBeGreaterThan(9);
    for (const id of ids) expect(body).toContain(`<${id}>`);
  });

  it('can be kept: the same again is not sent again', async () => {
    const { headers } = await ask('ziehungen.csv');
    expect(headers['cache-control']).toBe('public, max-age=600');
    const again = await ask('ziehungen.csv', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const file of ['geheim.csv', 'zuwendungen.pdf', 'zuwendungen', 'catalog.csv', '..%2Fconfig.json'])
      expect((await ask(file)).statusCode).toBe(404);
  });
});
