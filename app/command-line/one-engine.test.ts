import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseInCheck, type Desk, passReviews, startDesk } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { runAct } from './run-act.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

const NAME_ALONE = { ok: false, message: expect.stringContaining('Ein Name allein genügt nicht') };

function byName(verb: string, proposal: string, more: Record<string, string> = {}) {
  return runAct(desk.test.portal, { noun: 'proposal', verb, options: { proposal, officer: 'Irgendwer', ...more } });
}

/** Approval proposed at the desk by somebody who could sign as well. */
async function proposed() {
  const found = await caseInCheck(desk);
  await passReviews(desk, found.id);
  const { body } = await desk.call(desk.both, 'GET', `/api/agency/proposals/${found.id}`);
  const fields = { approval: body.facts.approval.draft };
  expect((await desk.act(desk.both, `proposals/${found.id}`, 'propose-approval', fields)).status).toBe(200);
  return found;
}

it('one person proposes at the desk: a name on the command line approves nothing', async () => {
  const { id } = await proposed();
  expect(await byName('approve', id)).toMatchObject(NAME_ALONE);
  const decisions = await desk.test.portal.db
    .selectFrom('revision')
    .select('id')
    .where('proposal_id', '=', id)
    .execute();
  expect(decisions).toEqual([]);
});

it('documents asked for: nobody approves beside it, and what is approved does not change', async () => {
  const { id, account } = await caseInCheck(desk);
  const request = { reason: 'Unklar.', fields: ['step_6.explainCommon'], until: '2022-03-25' };
  expect((await desk.act(desk.caseworker, `proposals/${id}`, 'request-correction', request)).status).toBe(200);
  expect(await byName('approve', id)).toMatchObject(NAME_ALONE);
  // As the former command line left it.
  const revision = { id, proposal_id: id, revision_status: 'final_approved', decided_by: 'x', reason: null } as const;
  await desk.test.portal.db
    .insertInto('revision')
    .values({ ...revision, decided_at: desk.test.clock.now(), approved: '{}' })
    .execute();
  const url = `/api/action/proposal/${id}/step_6`;
  const { body } = await desk.call(account, 'GET', url);
  const changed = { ...body, explainCommon: 'Nach der Bewilligung.' };
  expect((await desk.call(account, 'PUT', url, changed)).status).toBe(403);
  expect((await desk.call(account, 'GET', url)).body.explainCommon).not.toBe('Nach der Bewilligung.');
});

it('proposed at the desk and approved on the command line, it can be revoked at the desk', async () => {
  const { id } = await proposed();
  const approved = await runAct(desk.test.portal, {
    noun: 'proposal',
    verb: 'approve',
    options: { proposal: id },
    session: await desk.session(desk.decisionMaker),
  });
  expect(approved).toMatchObject({ ok: true, result: { state: 'approved' } });
  const path = `proposals/${id}`;
  expect(
    (await desk.act(desk.caseworker, path, 'propose-revocation', { reason: 'Verkauft.', ...UNHEARD })).status,
  ).toBe(200);
  const signed = await desk.act(desk.decisionMaker, path, 'revoke');
  expect([signed.status, signed.body.state]).toEqual([200, 'revoked']);
});
