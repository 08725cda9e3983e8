import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { type Answer, VerificationClient } from '#app/server/testing/test-verification.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';

let test: TestPortal;
let client: VerificationClient;
let proof: string;
let proofPath: string;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await VerificationClient.begun(test);
  proof = client.proofs[0] ?? '';
  proofPath = `/api/verification_proofs/${proof}`;
});

const places = ({ body }: Answer) => body.violations.map((one: { propertyPath: string }) => one.propertyPath);

describe('an invoice', () => {
  const path = (id: string) => `/api/verification_proof_invoices/${id}`;
  const files = async () => {
    const query = `mediaLinks.linkedResource=${encodeURIComponent(proofPath)}&mediaLinks.keywords[]=proofItem`;
    const { body } = await client.call('GET', `/api/media?${query}`);
    return body['hydra:member'].map((one: { '@id': string }) => one['@id']);
  };

  it('is created and replaced under an id of the client’s choice', async () => {
    const id = randomUUID();
    const first = await client.upload();
    const made = await client.putInvoice(id.toUpperCase(), proof, first);
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(path(id));
    const noMeta = {
      hasProviderChanged: null,
      hasInvestChanged: null,
      relevantPosOnly: null,
      periodApproved: null,
      paymentsComment: null,
      providerChangedText: null,
      proofItems: [],
    };
    expect(made.body).toEqual({
      '@context': '/api/contexts/VerificationProofInvoice',
      '@id': path(id),
      '@type': 'VerificationProofInvoice',
      id,
      verificationProof: proofPath,
      media: first,
      resubmitted: false,
      sealed: false,
      version: 1,
      meta: expect.objectContaining(noMeta),
    });
    expect(await files()).toEqual([first]);
    const second = await client.upload();
    const replaced = await client.putInvoice(id, proof, second, { resubmitted: true });
    expect([replaced.status, replaced.body.media, replaced.body.resubmitted]).toEqual([200, second, false]);
    expect(await files()).toEqual([second]);
    const { body } = await client.call('GET', proofPath);
    expect(body.invoices).toHaveLength(1);
    expect((await client.call('GET', '/api/verification_proof_invoices')).body['hydra:totalItems']).toBe(1);
    expect((await client.call('GET', path(id))).body.media).toBe(second);
  });

  it('keeps its meta when it is replaced without', async () => {
    const id = randomUUID();
    const media = await client.upload();
    await client.putInvoice(id, proof, media);
    const meta = {
      hasProviderChanged: 'true',
      providerChangedText: 'Netz AG',
      hasInvestChanged: false,
      relevantPosOnly: true,
      periodApproved: 'false',
      paymentsComment: 'Skonto',
      proofItems: ['1.1', 'notListed'],
      invoiceNumber: 'R-1',
      sum: 500,
      payments: [{ payedAt: '2022-11-01', sum: 500 }],
    };
    const { status, body } = await client.call('PATCH', path(id), { meta });
    expect(status).toBe(200);
    expect(body.meta).toMatchObject({
      ...meta,
      hasProviderChanged: true,
      periodApproved: false,
      proofItems: ['1.1'],
      payments: [{ payedAt: '2022-11-01', sum: 500, payedAtComment: null }],
    });
    expect((await client.putInvoice(id, proof, media)).body.meta).toEqual(body.meta);
    const patched = await client.call('PATCH', path(id), { meta: { proofItems: ['2'], paymentsComment: null } });
    expect(patched.body.meta).toMatchObject({ proofItems: ['2'], paymentsComment: null, invoiceNumber: 'R-1' });
    expect((await client.putInvoice(id, proof, media, { meta: {} })).body.meta.invoiceNumber).toBeNull();
    expect((await client.call('PATCH', path(id), {})).status).toBe(200);
  });

  it.each([
    [{ hasProviderChanged: true }, 'meta.providerChangedText'],
    [{ hasProviderChanged: 'ja' }, 'meta.hasProviderChanged'],
    [{ proofItems: [1] }, 'meta.proofItems'],
    [{ periodStart: '2022-02-02', periodEnd: '2022-02-01' }, 'meta.periodEnd'],
    [{ sum: 1, payments: [{ sum: 2 }] }, 'meta.payments[0].sum'],
    ['x', 'meta'],
  ])('refuses the meta %j', async (meta, place) => {
    const id = randomUUID();
    const media = await client.upload();
    await client.putInvoice(id, proof, media);
    const answer = await client.call('PATCH', path(id), { meta });
    expect([answer.status, places(answer)]).toEqual([422, [place]]);
    expect((await client.putInvoice(randomUUID(), proof, media, { meta })).status).toBe(422);
  });

  it('needs a proof and a file of its own', async () => {
    const stranger = await VerificationClient.begun(test);
    const media = await client.upload();
    const put = (payload: object, id: string = randomUUID()) => client.call('PUT', path(id), payload);
    const absent = await put({});
    expect([absent.status, places(absent)]).toEqual([422, ['verificationProof', 'media']]);
    expect((await put({ verificationProof: proofPath, media: 'x' })).status).toBe(400);
    expect((await put({ verificationProof: proofPath, media: `/api/media/${randomUUID()}` })).status).toBe(400);
    expect((await put({ verificationProof: proofPath, media: '/api/media/3' })).status).toBe(400);
    expect((await put({ verificationProof: `/api/verification_proofs/${randomUUID()}`, media })).status).toBe(400);
    expect((await put({ verificationProof: '/api/proofs/3', media })).status).toBe(400);
    expect((await put({ verificationProof: `/api/verification_proofs/${stranger.proofs[0]}`, media })).status).toBe(
      403,
    );
    expect((await put({ verificationProof: proofPath, media: await stranger.upload() })).status).toBe(403);
    expect((await put({ verificationProof: proofPath, media }, 'not-a-uuid')).status).toBe(400);
    expect((await put({ verificationProof: { '@id': proofPath }, media: { '@id': media } })).status).toBe(201);
  });

  it('holds its file to 5 MB', async () => {
    const large = await client.upload('groß.pdf', Buffer.concat([samplePdf(), Buffer.alloc(5 * 1024 * 1024, '\n')]));
    const answer = await client.putInvoice(randomUUID(), proof, large);
    expect(answer.status).toBe(422);
    expect(answer.body.violations).toEqual([{ propertyPath: 'media', message: 'groß.pdf ist zu groß' }]);
  });

  it('of somebody else cannot be taken over', async () => {
    const stranger = await VerificationClient.begun(test);
    const id = randomUUID();
    await client.putInvoice(id, proof, await client.upload());
    const taken = await stranger.putInvoice(id, stranger.proofs[0] ?? '', await stranger.upload());
    expect(taken.status).toBe(403);
    expect((await client.call('GET', path(id))).body.verificationProof).toBe(proofPath);
  });

  it('uses a link the client has made, and lets the file go when it is removed', async () => {
    const media = await client.upload();
    await client.link(media, ['verification', 'proofItem', proof], proofPath);
    const [one, two] = [randomUUID(), randomUUID()];
    await client.putInvoice(one, proof, media);
    await client.putInvoice(two, proof, media);
    expect((await client.call('GET', media)).body.mediaLinks).toHaveLength(1);
    expect((await client.call('DELETE', path(one))).status).toBe(204);
    expect(await files()).toEqual([media]);
    expect((await client.call('DELETE', path(two))).status).toBe(204);
    expect(await files()).toEqual([]);
    expect((await client.call('DELETE', path(two))).status).toBe(404);
    expect((await client.call('GET', path(two))).status).toBe(404);
  });

  it('whose file was deleted no longer counts', async () => {
    await client.addInvoices();
    const [invoice] = (await client.call('GET', proofPath)).body.invoices;
    expect((await client.call('DELETE', invoice.media)).status).toBe(204);
    expect((await client.call('GET', path(invoice.id))).body.media).toBeNull();
    const refused = await client.patch(client.form(1, 2, 3, 4), 'edit');
    expect(places(refused)).toEqual(['verificationProofs[0].invoices']);
    expect((await client.putInvoice(invoice.id, proof, await client.upload())).status).toBe(200);
    expect((await client.patch(client.form(1, 2, 3, 4), 'edit')).status).toBe(200);
  });

  it('may change to another proof, never to another proof of use', async () => {
    const id = randomUUID();
    const media = await client.upload();
    await client.putInvoice(id, proof, media);
    expect((await client.putInvoice(id, client.proofs[1] ?? '', media)).status).toBe(200);
    expect(await files()).toEqual([]);
    expect((await client.call('GET', proofPath)).body.invoices).toEqual([]);
  });

  it('is made once, however often the same request comes', { tags: ['server'] }, async () => {
    const id = randomUUID();
    const media = await client.upload();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.putInvoice(id, proof, media)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect((await client.call('GET', proofPath)).body.invoices).toHaveLength(1);
    expect((await client.call('GET', media)).body.mediaLinks).toHaveLength(1);
  });

  it('is not overwritten by who has read an older one; another file is no other version', async () => {
    const id = randomUUID();
    const { headers } = await client.putInvoice(id, proof, await client.upload());
    const etag = String(headers.etag);
    const save = (invoiceNumber: string, tag = etag) =>
      client.call('PATCH', path(id), { meta: { invoiceNumber } }, { 'if-match': tag });
    await client.putInvoice(id, proof, await client.upload());
    expect((await save('1')).status).toBe(200);
    expect(await save('2')).toMatchObject({ status: 409, body: { type: '/errors/edit-conflict' } });
    const stored = await client.call('GET', path(id));
    expect(stored.body.meta.invoiceNumber).toBe('1');
    expect((await save('2', String(stored.headers.etag))).status).toBe(200);
    expect((await client.call('PATCH', path(id), { meta: { invoiceNumber: '3' } })).status).toBe(200);
  });

  it('takes what its account had taken over with it, and says so to who has the account open', async () => {
    const id = randomUUID();
    const pay = (sum: number) => ({ payedAt: '2022-11-01', sum, payedAtComment: null });
    await client.putInvoice(id, proof, await client.upload(), { meta: { sum: 500, payments: [pay(500)] } });
    const own = { ...pay(300), payedAt: '2022-12-01' };
    await client.call('PATCH', proofPath, { invoiceTotal: 900, payments: [pay(500), own] });
    const { headers } = await client.call('GET', client.path);
    const account = async () => {
      const { invoiceTotal, payments } = (await client.call('GET', proofPath)).body;
      return { invoiceTotal, payments };
    };
    await client.call('PATCH', path(id), { meta: { sum: 550, payments: [pay(550)] } });
    expect(await account()).toEqual({ invoiceTotal: 900, payments: [own, pay(550)] });
    const stale = { 'if-match': String(headers.etag) };
    expect((await client.call('PATCH', client.path, { hasNewAddress: false }, stale)).status).toBe(409);
    await client.call('DELETE', path(id));
    expect(await account()).toEqual({ invoiceTotal: 900, payments: [own] });
  });

  it('survives the sweep for unused files', async () => {
    await client.addInvoices();
    const { media } = (await client.call('GET', proofPath)).body.invoices[0];
    test.clock.set(new Date('2023-07-20T10:00:00+02:00'));
    await test.portal.jobs.runSweeps();
    await test.runJobs();
    expect((await test.app.inject({ url: `${media}/download`, headers: client.account.headers })).statusCode).toBe(200);
  });
});
