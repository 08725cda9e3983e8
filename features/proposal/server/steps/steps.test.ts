import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { stepsOf } from '../../rules/steps.ts';
import { SEND_STEP, SENT } from '../../rules/wizard.ts';

const STEPS = stepsOf(EXAMPLE_PROGRAMME);

let it: TestPortal;
let owner: BuiltAccount;

beforeAll(async () => {
  it = await startTestPortal();
  owner = await buildAccount(it);
});
afterAll(() => it.close());

type Body = Answers & { violations?: { propertyPath: string; message: string }[] };

async function get(id: string, step: number, account = owner) {
  return it.app.inject({ url: `/api/action/proposal/${id}/step_${step}`, headers: account.headers });
}

async function put(id: string, step: number | string, body: unknown, headers: Record<string, string> = {}) {
  return it.app.inject({
    method: 'PUT',
    url: `/api/action/proposal/${id}/step_${step}`,
    headers: { ...owner.headers, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const LENIENT = { prefer: 'handling=lenient' };

/** The step's example as a client would send it. */
function wireOf(body: Answers): Answers {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !key.startsWith('@')));
}

describe('every step', () => {
  for (const step of STEPS.filter(({ number }) => number < 10)) {
    test(`step ${step.number}: example → PUT → row → GET → equal`, async () => {
      const id = await buildProposal(it, owner, { at: 10 });
      const shown = (await get(id, step.number)).json<Answers>();
      const saved = await put(id, step.number, wireOf(shown));
      expect(saved.statusCode, saved.body).toBe(200);
      expect(wireOf(saved.json())).toEqual(wireOf(shown));
      expect((await get(id, step.number)).json()).toEqual(shown);
      const row = await it.portal.db
        .selectFrom('proposal_step')
        .select('version')
        .where('proposal_id', '=', id)
        .where('step', '=', step.number)
        .executeTakeFirstOrThrow();
      expect(row.version).toBe(2);
    });

    test(`step ${step.number}: an empty application answers 200 with its own type and context`, async () => {
      const id = await buildProposal(it, owner, { at: 0 });
      const response = await get(id, step.number);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        '@context': `/api/contexts/ProposalStep${step.number}`,
        '@id': `/api/action/proposal/${id}/step_${step.number}`,
        '@type': `ProposalStep${step.number}`,
      });
    });

    test(`step ${step.number}: an empty body is refused strictly and stored leniently, naming what is missing`, async () => {
      const id = await buildProposal(it, owner, { at: 9 });
      const before = (await get(id, step.number)).json();
      const strict = await put(id, step.number, {});
      expect(strict.statusCode).toBe(422);
      expect((await get(id, step.number)).json()).toEqual(before);
      const lenient = await put(id, step.number, {}, LENIENT);
      expect(lenient.statusCode).toBe(200);
      expect(lenient.headers['preference-applied']).toBe('handling=lenient');
      expect(lenient.json<Body>().violations?.length).toBeGreaterThan(0);
      const { enabledTransitions } = (await wizardState(id)).json<{ enabledTransitions: { name: string }[] }>();
      expect(enabledTransitions.map(({ name }) => name)).not.toContain(`to_step_${step.number + 1}`);
    });
  }
});

function wizardState(id: string) {
  return it.app.inject({ url: `/api/action/proposal/${id}/wizard-state`, headers: owner.headers });
}

describe('a save', () => {
  test('is named by its path alone, whatever the query says', async () => {
    const id = await buildProposal(it, owner, { at: 8 });
    const path = `/api/action/proposal/${id}/step_7`;
    const url = `${path}/?order[id]=ASC&page=1`;
    expect((await it.app.inject({ url, headers: owner.headers })).json()).toMatchObject({ '@id': path });
  });

  test('refuses wrong types with every violation, and keeps the data as they were', async () => {
    const id = await buildProposal(it, owner, { at: 8 });
    const before = (await get(id, 7)).json();
    const response = await put(
      id,
      7,
      { competitivenes: 5, innovativeCap: { a: 1 }, otherExpEffects: 'x'.repeat(1001), expectedResults: 'no' },
      LENIENT,
    );
    expect(response.statusCode).toBe(422);
    const paths = response.json<Body>().violations?.map(({ propertyPath }) => propertyPath);
    expect(paths).toEqual(expect.arrayContaining(['competitivenes', 'innovativeCap', 'otherExpEffects']));
    expect((await get(id, 7)).json()).toEqual(before);
  });

  test('beyond the current step is 412, malformed JSON 400, a foreign application 403, an unknown one 404', async () => {
    const id = await buildProposal(it, owner, { at: 2 });
    expect((await put(id, 5, {}, LENIENT)).statusCode).toBe(412);
    expect((await put(id, 1, '{"user":')).statusCode).toBe(400);
    const stranger = await buildAccount(it);
    expect((await get(id, 1, stranger)).statusCode).toBe(403);
    expect((await get('00000000-0000-4000-8000-000000000000', 1)).statusCode).toBe(404);
    expect((await get('nonsense', 1)).statusCode).toBe(404);
  });

  test('with a stale If-Match is 409 with what is stored; nothing is overwritten', async () => {
    const id = await buildProposal(it, owner, { at: 8 });
    const first = await get(id, 7);
    const etag = String(first.headers.etag);
    const mine = { ...wireOf(first.json()), competitivenes: 'Fassung A' };
    const theirs = { ...wireOf(first.json()), competitivenes: 'Fassung B' };
    expect((await put(id, 7, mine, { 'if-match': etag })).statusCode).toBe(200);
    const clash = await put(id, 7, theirs, { 'if-match': etag });
    expect(clash.statusCode).toBe(409);
    expect(clash.json()).toMatchObject({ type: '/errors/edit-conflict', stored: { competitivenes: 'Fassung A' } });
    expect((await get(id, 7)).json()).toMatchObject({ competitivenes: 'Fassung A' });
    expect((await put(id, 7, theirs)).statusCode).toBe(200);
  });

  test('with an If-Match that a proxy made weak, or that lists several, is stored', async () => {
    const id = await buildProposal(it, owner, { at: 8 });
    const shown = await get(id, 7);
    const weak = await put(id, 7, wireOf(shown.json()), { 'if-match': `W/${String(shown.headers.etag)}` });
    expect(weak.statusCode, weak.body).toBe(200);
    const listed = await put(id, 7, wireOf(shown.json()), { 'if-match': `"other" , ${String(weak.headers.etag)}` });
    expect(listed.statusCode, listed.body).toBe(200);
    expect((await put(id, 7, wireOf(shown.json()), { 'if-match': 'W/"other"' })).statusCode).toBe(409);
  });

  test('of many at once stores each: none asked for a certain version', { tags: ['server'] }, async () => {
    const id = await buildProposal(it, owner, { at: 9 });
    const shown = wireOf((await get(id, 7)).json());
    const texts = Array.from({ length: 32 }, (_, index) => `Fassung ${index}`);
    const answers = await Promise.all(texts.map((competitivenes) => put(id, 7, { ...shown, competitivenes })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200));
    const row = await it.portal.db
      .selectFrom('proposal_step')
      .select('version')
      .where('proposal_id', '=', id)
      .where('step', '=', 7)
      .executeTakeFirstOrThrow();
    expect(row.version).toBe(1 + texts.length);
  });

  test('of an answer other steps hang on judges those again', async () => {
    const id = await buildProposal(it, owner, { at: 10 });
    const names = async () =>
      (await wizardState(id))
        .json<{ enabledTransitions: { name: string }[] }>()
        .enabledTransitions.map(({ name }) => name);
    expect(await names()).toContain('to_step_11');
    const plan = wireOf((await get(id, 6)).json());
    const longer = { ...plan, endDate: '2024-12-31' };
    expect((await put(id, 6, longer)).statusCode).toBe(422);
    const chain = { isValueChain: true, isLead: true, linkedCompanies: [{ name: 'Partner AG', location: 'Köln' }] };
    expect((await put(id, 0, chain)).statusCode).toBe(200);
    expect(await names()).not.toContain('to_step_11');
  });
});

describe('value-chain codes', () => {
  test('a lead gets one that stays; a partner of another company may use it, the own company may not', async () => {
    const lead = await buildProposal(it, owner, { at: 1 });
    const body = { isValueChain: true, isLead: true, linkedCompanies: [{ name: 'Partner AG', location: 'Köln' }] };
    const first = (await put(lead, 0, body)).json<{ givenCode: string }>().givenCode;
    expect(first).toMatch(/^[A-Z0-9]{9}$/);
    expect((await put(lead, 0, { ...body, givenCode: 'HIJACKED1' })).json<{ givenCode: string }>().givenCode).toBe(
      first,
    );

    const partnerAccount = await buildAccount(it, { companyName: 'Partner AG' });
    const partner = await buildProposal(it, partnerAccount, { at: 1 });
    const use = (code: string, id: string, headers = partnerAccount.headers) =>
      it.app.inject({
        method: 'PUT',
        url: `/api/action/proposal/${id}/step_0`,
        headers,
        payload: { isValueChain: true, isLead: false, leadCode: code },
      });
    expect((await use(first, partner)).statusCode).toBe(200);
    const unknown = await use('22222222Z', partner);
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json<Body>().violations?.[0]?.propertyPath).toBe('leadCode');
    const second = await buildProposal(it, owner, { at: 1 });
    expect((await use(first, second, owner.headers)).statusCode).toBe(422);
    const shown = async () => (await get(lead, 0)).json<{ partners: { companyName: string }[] }>().partners;
    expect(await shown()).toEqual([expect.objectContaining({ companyName: 'Partner AG', state: 'filling-in' })]);
    await it.portal.db.updateTable('proposal').set({ current_step: SEND_STEP }).where('id', '=', partner).execute();
    expect(await shown()).toEqual([expect.objectContaining({ companyName: 'Partner AG', state: 'submitted' })]);
    await it.portal.db.updateTable('proposal').set({ current_step: SENT }).where('id', '=', partner).execute();
    expect(await shown()).toEqual([expect.objectContaining({ companyName: 'Partner AG', state: 'sent' })]);
  });

  test('a withdrawal lets in no further ones; dialog and mail name whom that of a lead concerns', async () => {
    const lead = await buildProposal(it, owner, { at: 1 });
    const { givenCode } = (await put(lead, 0, { isValueChain: true, isLead: true, linkedCompanies: [] })).json<{
      givenCode: string;
    }>();
    const partners = await Promise.all(
      ['Erste AG', 'Zweite AG', 'Dritte AG'].map((companyName) => buildAccount(it, { companyName })),
    );
    const ids = await Promise.all(partners.map((account) => buildProposal(it, account, { at: 1 })));
    const call = (index: number, method: 'PUT' | 'POST', path: string, payload: object) =>
      it.app.inject({
        ...{ method, url: `/api/action/proposal/${ids[index]}/${path}`, payload },
        ...{ headers: partners[index]?.headers ?? {} },
      });
    const use = (index: number) =>
      call(index, 'PUT', 'step_0', { isValueChain: true, isLead: false, leadCode: givenCode });
    expect((await use(0)).statusCode).toBe(200);
    expect((await use(1)).statusCode).toBe(200);

    expect((await call(1, 'POST', 'withdraw', {})).statusCode).toBe(200);
    const { partners: shown } = (await get(lead, 0)).json<{ partners: { companyName: string }[] }>();
    expect(shown.map(({ companyName }) => companyName)).toEqual(['Erste AG']);

    await it.app.inject({
      method: 'POST',
      url: `/api/action/proposal/${lead}/withdraw`,
      headers: owner.headers,
      payload: {},
    });
    expect((await use(2)).statusCode).toBe(422);
    const letters = (await it.mails()).filter(({ subject }) => subject?.includes('zurückgezogen'));
    const letterTo = (email: string | undefined) =>
      letters.find(({ to }) => to?.some(({ address }) => address === email))?.text?.replaceAll(/\s+/g, ' ');
    const [partner, leader] = [letterTo(partners[1]?.email), letterTo(owner.email)];
    expect(partner).toContain('Die Anträge der anderen Unternehmen Ihrer Wertschöpfungskette (WSK) bleiben bestehen.');
    expect(partner).not.toContain('WSK-Code');
    expect(leader).toContain('Ihr WSK-Code gilt dann nicht mehr.');
    expect(leader).toMatch(/entfallen für: Erste AG \(DJ22-\d{7}\)\./);
  });
});

describe('addresses of elements', () => {
  test('proofs get an address, keep it over saves and lose it when they vanish', async () => {
    const id = await buildProposal(it, owner, { at: 9 });
    const shown = wireOf((await get(id, 8)).json()) as { proofs: Answers[] };
    const withoutIds = { proofs: shown.proofs.map(({ id: _id, '@id': _iri, ...proof }) => proof) };
    const first = (await put(id, 8, withoutIds)).json<{ proofs: { id: string }[] }>().proofs;
    expect(first.every((proof) => /^[0-9a-f-]{36}$/.test(proof.id))).toBe(true);
    const again = (await put(id, 8, { proofs: first })).json<{ proofs: { id: string }[] }>().proofs;
    expect(again.map((proof) => proof.id)).toEqual(first.map((proof) => proof.id));
    const items = await it.portal.db
      .selectFrom('step_item')
      .select('id')
      .where('proposal_id', '=', id)
      .where('step', '=', 8)
      .where('removed_at', 'is', null)
      .execute();
    expect(items.map((row) => row.id).sort()).toEqual(first.map((proof) => proof.id).sort());
  });

  test('a proof that was taken away comes back under its own address, with its files', async () => {
    const id = await buildProposal(it, owner, { at: 9 });
    const { proofs } = wireOf((await get(id, 8)).json()) as { proofs: { id: string }[] };
    const [first, ...others] = proofs;
    const filesOf = async (proof = '') => {
      const url = `/api/media?mediaLinks.linkedResource=/api/proofs/${proof}`;
      const body = (await it.app.inject({ url, headers: owner.headers })).json<{ 'hydra:member': { id: string }[] }>();
      return body['hydra:member'].map((file) => file.id);
    };
    const files = await filesOf(first?.id);
    expect(files).not.toHaveLength(0);
    expect((await put(id, 8, { proofs: others }, LENIENT)).statusCode).toBe(200);
    const link = { mediaId: files[0], linkedResource: `/api/proofs/${first?.id}`, keywords: ['device'] };
    const headers = { ...owner.headers, 'content-type': 'application/json' };
    const late = await it.app.inject({ method: 'POST', url: '/api/media_links', headers, payload: link });
    expect(late.statusCode).toBeGreaterThanOrEqual(400);
    const back = (await put(id, 8, { proofs }, LENIENT)).json<{ proofs: { id: string }[] }>().proofs;
    expect(back.map((proof) => proof.id)).toEqual(proofs.map((proof) => proof.id));
    expect(await filesOf(first?.id)).toEqual(files);
  });

  test('of a whole address or an id in upper case means the same item', async () => {
    const id = await buildProposal(it, owner, { at: 9 });
    const shown = wireOf((await get(id, 3)).json());
    const shareholders = shown.shareholderCompanies as { '@id': string; id: string }[];
    const named = shareholders.map((one) => ({ ...one, '@id': one['@id'].toUpperCase(), id: one.id.toUpperCase() }));
    const legalForm = `http://127.0.0.1:3000${String(shown.legalForm)}`;
    const saved = await put(id, 3, { ...shown, legalForm, shareholderCompanies: named });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(wireOf(saved.json())).toEqual(shown);
    const other = await put(id, 3, { ...shown, legalForm: 'http://127.0.0.1:3000/api/legal_forms/99' });
    expect(other.json<Body>().violations?.map(({ propertyPath }) => propertyPath)).toEqual(['otherLegalForm']);
  });

  test('a reference that leads nowhere is 400', async () => {
    const id = await buildProposal(it, owner, { at: 5 });
    const shown = wireOf((await get(id, 3)).json());
    expect((await put(id, 3, { ...shown, legalForm: '/api/legal_forms/4711' })).statusCode).toBe(400);
    expect((await put(id, 3, { ...shown, legalForm: 'GmbH' })).json()).toMatchObject({
      'hydra:description': 'Invalid IRI "GmbH".',
    });
  });
});
