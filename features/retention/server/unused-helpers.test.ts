import { beforeAll, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { addRows, setRows } from '#ground/server/testing/rows.ts';

const DAY_MS = 86_400_000;

const it = usePortal();
let owner: BuiltAccount;
let helper: BuiltAccount;
let proposalId: string;

beforeAll(async () => {
  owner = await buildAccount(it, { companyName: 'Werkstatt GmbH' });
  helper = await buildAccount(it, { companyName: 'Kanzlei Birke' });
  await joinCompany(it, { accountId: helper.accountId, companyId: owner.companyId }, 'contributor');
  proposalId = await buildProposal(it, { ...helper, companyId: owner.companyId }, { at: 11 });
  const { db, clock } = it.portal;
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db.updateTable('proposal').set({ submitted_at: clock.now() }).where('id', '=', proposalId).execute();
  await addRows(db, 'answer_change', {
    proposal_id: proposalId,
    step: 1,
    path: 'x',
    changed_by: helper.accountId,
    changed_at: clock.now(),
  });
  await setRows(db, 'account', {}, { last_login_at: ago(3 * 366 + 1), end_announced_at: ago(40) });
  it.clock.set(new Date(clock.now().getTime() + DAY_MS));
  await it.portal.jobs.runSweeps();
  await it.runJobs();
});

const accounts = async () => (await it.portal.db.selectFrom('account').select('id').execute()).map(({ id }) => id);

test('whoever helped a company with its application and has not logged in for years is not kept for its sake', async () => {
  expect(await accounts()).not.toContain(helper.accountId);
  const companies = await it.portal.db.selectFrom('company').select('name').execute();
  expect(companies).toEqual([{ name: 'Werkstatt GmbH' }]);
});

test('its owner is, as long as the application must be kept; what the helper began is theirs, and who changed an answer nobody’s', async () => {
  expect(await accounts()).toContain(owner.accountId);
  const proposal = await it.portal.db.selectFrom('proposal').select('account_id').executeTakeFirstOrThrow();
  expect(proposal.account_id).toBe(owner.accountId);
  const changes = await it.portal.db.selectFrom('answer_change').select('changed_by').where('path', '=', 'x').execute();
  expect(changes).toEqual([{ changed_by: null }]);
});
