import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';

/** Nobody sees or changes what is not theirs: every address of one proof of use swept by another (performance.md, drill 13). */

let test: TestPortal;
let owner: VerificationClient;
let stranger: VerificationClient;
let ids: string[];

beforeAll(async () => {
  test = await startTestPortal();
  owner = await (await VerificationClient.begun(test)).bringTo('submittable');
  stranger = await VerificationClient.begun(test);
  await test.runJobs();
  const rows = await Promise.all([
    test.portal.db.selectFrom('media').select('id').where('company_id', '=', owner.account.companyId).execute(),
    test.portal.db.selectFrom('media_link').select('id').where('company_id', '=', owner.account.companyId).execute(),
    test.portal.db.selectFrom('verification_proof_invoice').select('id').execute(),
  ]);
  ids = [owner.id, owner.proposalId, ...owner.proofs, ...rows.flat().map(({ id }) => id)];
});
afterAll(() => test.close());

const PATHS = [
  ...['verifications', 'verification_proofs', 'verification_proof_invoices', 'media', 'media_links'].map(
    (name) => `/api/${name}/:id`,
  ),
  ...['approved-data', 'verification_proofs', 'financial-plan', 'verification_pdf'].map(
    (name) => `/api/verifications/:id/${name}`,
  ),
  '/api/action/verification/:id/apply-transition',
  '/api/media/:id/download',
  '/api/media/:id/signature',
  '/api/media/:id/signature/report',
  '/api/verification_proof_invoices/:id/prefill',
  '/api/verifications/:id/invoice_inbox',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('foreign ids', () => {
  it('open nothing, by no path and no method', async () => {
    const before = await owner.get();
    const body = {
      transition: 'submit',
      keywords: ['x'],
      hasNewAddress: false,
      invoiceTotal: 1,
      verificationProof: `/api/verification_proofs/${owner.proofs[0]}`,
      media: `/api/media/${randomUUID()}`,
    };
    for (const path of PATHS) {
      for (const id of ids) {
        for (const method of METHODS) {
          const payload = method === 'GET' || method === 'DELETE' ? undefined : body;
          const { status } = await stranger.call(method, path.replace(':id', id), payload);
          expect([401, 403, 404, 405], `${method} ${path} ${id}`).toContain(status);
        }
      }
    }
    expect(await owner.get()).toEqual(before);
  });

  it('and what is nowhere is not found, as are addresses that are none', async () => {
    for (const path of PATHS.filter((one) => !one.includes('/action/'))) {
      for (const id of [randomUUID(), 'x']) {
        expect((await stranger.call('GET', path.replace(':id', id))).status, `${path} ${id}`).toBe(404);
      }
    }
  });

  it('stand in nobody else’s lists', async () => {
    const ofOwner = (await owner.call('GET', '/api/verification_proofs')).body['hydra:member'];
    const ofStranger = (await stranger.call('GET', '/api/verification_proofs')).body['hydra:member'];
    expect(ofStranger.filter((one: { id: string }) => owner.proofs.includes(one.id))).toEqual([]);
    expect(ofOwner.map((one: { id: string }) => one.id)).toEqual(owner.proofs);
    expect((await stranger.call('GET', '/api/verifications')).body['hydra:totalItems']).toBe(1);
    expect((await stranger.call('GET', '/api/verification_proof_invoices')).body['hydra:totalItems']).toBe(0);
  });

  it('nor anything without a login', async () => {
    for (const path of PATHS) {
      for (const method of METHODS) {
        const answer = await test.app.inject({ method, url: path.replace(':id', owner.id) });
        expect([401, 405], `${method} ${path}`).toContain(answer.statusCode);
      }
    }
  });

  it('cannot be named in bodies', async () => {
    const [own = ''] = stranger.proofs;
    const [foreign = ''] = owner.proofs;
    const media = await stranger.upload();
    expect((await stranger.putInvoice(randomUUID(), foreign, media)).status).toBe(403);
    expect((await stranger.link(media, ['verification', 'final'], owner.path)).status).toBe(403);
    expect((await stranger.link(media, ['x'], `/api/verification_proofs/${foreign}`)).status).toBe(403);
    const theirs = (await owner.call('GET', `/api/verification_proofs/${foreign}`)).body.invoices[0].media;
    expect((await stranger.putInvoice(randomUUID(), own, theirs)).status).toBe(403);
    expect((await stranger.link(media, ['verification', 'final'], `/api/verifications/${randomUUID()}`)).status).toBe(
      400,
    );
    expect((await stranger.link(media, ['x'], `/api/verification_proofs/${randomUUID()}`)).status).toBe(400);
  });
});
