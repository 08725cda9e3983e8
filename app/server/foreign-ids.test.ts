// @module-tag night
import { beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from '#ground/server/testing/rows.ts';
import { type BuiltAccount, buildAccount, buildProposal, submitProposal } from './testing/builders.ts';
import { usePortal } from './testing/use-portal.ts';

/** Nobody sees or changes what is not theirs: every address of one company swept by another (performance.md, drill 13). */

const it = usePortal();
let owner: BuiltAccount;
let stranger: BuiltAccount;
let ids: string[];

beforeAll(async () => {
  owner = await buildAccount(it);
  stranger = await buildAccount(it, { companyName: 'Fremde AG' });
  const proposal = await buildProposal(it, owner, { at: 10 });
  await submitProposal(it, proposal, owner);
  await it.runJobs();
  const rows = await Promise.all([
    it.portal.db.selectFrom('media').select('id').execute(),
    it.portal.db.selectFrom('media_link').select('id').execute(),
    it.portal.db.selectFrom('step_item').select('id').execute(),
  ]);
  ids = [proposal, owner.accountId, owner.companyId, ...rows.flat().map(({ id }) => id)];
});

const ITEMS = ['users', 'companies', 'raffles', 'proposals', 'proofs', 'media', 'media_links'].map(
  (name) => `/api/${name}/:id`,
);
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((step) => `/api/action/proposal/:id/step_${step}`);
const ACTIONS = [
  'wizard-state',
  'apply-transition',
  'withdraw',
  'check/10',
  'step_4_final',
  'reassign-minimis',
  'takeover',
].map((name) => `/api/action/proposal/:id/${name}`);
const PATHS = [...ITEMS, ...STEPS, ...ACTIONS, '/api/proposals/:id/proposal_pdf', '/api/media/:id/download'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const BODY = { transition: 'back_to_step_0', keywords: ['x'] };

function call(method: (typeof METHODS)[number], url: string, headers: Record<string, string>, sent: object = BODY) {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: JSON.stringify(sent) };
  return it.app.inject({ method, url, headers: { ...headers, 'content-type': type }, ...body });
}

describe('foreign ids', () => {
  test('no path answers a stranger with success, by no method', async () => {
    for (const path of PATHS) {
      for (const id of ids) {
        for (const method of METHODS) {
          const url = path.replace(':id', id);
          // Whose it is comes before what is wrong with the body.
          for (const sent of [BODY, {}]) {
            const { statusCode, body } = await call(method, url, stranger.headers, sent);
            expect([401, 403, 404, 405], `${method} ${url}: ${body}`).toContain(statusCode);
          }
        }
      }
    }
  });

  test('nor anybody without a login', async () => {
    for (const path of PATHS) {
      const url = path.replace(':id', ids[0] ?? '');
      for (const method of METHODS)
        expect([401, 405], `${method} ${url}`).toContain((await call(method, url, {})).statusCode);
    }
  });

  test('lists show the own things only', async () => {
    for (const name of ['companies', 'raffles', 'proposals', 'proofs', 'media', 'media_links']) {
      const { 'hydra:member': members } = (await call('GET', `/api/${name}`, stranger.headers)).json<{
        'hydra:member': { id: string }[];
      }>();
      expect(
        members.map(({ id }) => id).filter((id) => ids.includes(id)),
        name,
      ).toEqual([]);
    }
  });

  test('nothing foreign can be linked, entered or applied for', async () => {
    const own = await buildProposal(it, stranger, { at: 9 });
    const [proposal] = ids;
    const media = await rowOf(it.portal.db, 'media', { company_id: stranger.companyId });
    const foreignMedia = await rowOf(it.portal.db, 'media', { company_id: owner.companyId });
    const link = (payload: object) =>
      it.app.inject({ method: 'POST', url: '/api/media_links', headers: stranger.headers, payload });
    expect(
      (await link({ linkedResource: `/api/proposals/${proposal}`, keywords: ['bank'], media: media.id })).statusCode,
    ).toBe(403);
    expect(
      (await link({ linkedResource: `/api/proposals/${own}`, keywords: ['bank'], media: foreignMedia.id })).statusCode,
    ).toBe(403);
    const create = await it.app.inject({
      method: 'POST',
      url: '/api/proposals',
      headers: stranger.headers,
      payload: { company: `/api/companies/${owner.companyId}` },
    });
    expect(create.statusCode).toBe(403);
  });
});
