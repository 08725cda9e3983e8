import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildToken } from '#app/server/testing/builders.ts';
import { addRows, rowOf, setRows } from '#ground/server/testing/rows.ts';
import { LEAST_CASES } from '../../rules/case-wire.ts';
import { approvedCase, caseInCheck, type SentCase, sentCase, TODAY } from '../testing/desk.ts';
import { useDesk } from '../testing/use-desk.ts';

const desk = useDesk();

async function read({ account, id }: SentCase) {
  return (await desk.call(account, 'GET', `/api/action/proposal/${id}/case`)).body;
}

async function titles(found: SentCase): Promise<string[]> {
  return (await read(found)).messages.map(({ title }: { title: string }) => title);
}

it('tells which of the things asked for have been answered', async () => {
  const found = await caseInCheck(desk);
  const fields = ['step_6.explainCommon', 'step_6.title', 'files.bank'];
  const ask = { reason: 'Bitte erläutern.', fields, until: '2022-03-25' };
  await desk.act(desk.caseworker, `proposals/${found.id}`, 'request-correction', ask);
  expect((await read(found)).corrections[0].answered).toEqual([]);
  const listed = await desk.call(found.account, 'GET', '/api/proposals');
  expect(listed.body['hydra:member'][0].correctionUntil).toBe('2022-03-25');

  const step = `/api/action/proposal/${found.id}/step_6`;
  const { body } = await desk.call(found.account, 'GET', step);
  await desk.call(found.account, 'PUT', step, { ...body, explainCommon: 'Genauer.' });
  expect((await read(found)).corrections[0].answered).toEqual(['step_6.explainCommon']);
  const { media_id: media } = await rowOf(desk.test.portal.db, 'media_link', { company_id: found.account.companyId });
  const link = { media: `/api/media/${media}`, linkedResource: `/api/proposals/${found.id}`, keywords: ['bank'] };
  await desk.call(found.account, 'POST', '/api/media_links', link);
  expect((await read(found)).corrections[0].answered).toEqual(['step_6.explainCommon', 'files.bank']);
});

it('lists what was told, newest first, and nothing of what stays in the agency', async () => {
  const found = await caseInCheck(desk);
  const path = `proposals/${found.id}`;
  await desk.act(desk.caseworker, path, 'note', { text: 'Vermerk: geheim' });
  const ask = { reason: 'Bitte erläutern.', fields: ['step_6.title'], until: '2022-03-25' };
  await desk.act(desk.caseworker, path, 'request-correction', ask);
  const [{ id }] = (await read(found)).corrections;
  const longer = { reason: 'geheim: bat darum', until: '2022-04-01' };
  await desk.act(desk.caseworker, `corrections/${id}`, 'extend', longer);
  const { messages } = await read(found);
  expect(messages.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining([
      'Die Frist für Unterlagen ist verlängert',
      'Wir brauchen noch Unterlagen bis 01.04.2022',
      'Unterschriftenblatt eingegangen',
    ]),
  );
  expect(JSON.stringify(messages)).not.toContain('geheim');
});

it('has the grant, its letter and what an amendment changes, also after it was withdrawn', async () => {
  const found = await approvedCase(desk);
  const before = await read(found);
  expect(before.decision).toMatchObject({ status: 'final_approved', announcedOn: null, objectionUntil: null });
  expect(before.grant.sumFundingApproved).toBeGreaterThan(0);
  expect(before.grant.answers).toEqual({});
  expect(await titles(found)).toContain(`Zuwendungsbescheid zum Antrag ${found.number}`);
  expect(await titles(found)).not.toContain('Ihr Antrag ist bewilligt');

  const call = `/api/action/proposal/${found.id}/amendment`;
  const changes = { authorizedPerson: { name: 'Neu Vertreten', email: 'neu@example.org' } };
  await desk.call(found.account, 'POST', call, { changes, reason: 'Wechsel in der Leitung.' });
  const difference = expect.objectContaining({ label: 'Bevollmächtigte Person', after: 'Neu Vertreten' });
  expect((await read(found)).amendments).toMatchObject([
    { closedAt: null, differences: expect.arrayContaining([difference]) },
  ]);
  await desk.call(found.account, 'POST', `${call}/withdraw`, {});
  expect((await read(found)).amendments).toMatchObject([
    { outcome: 'zurückgezogen', differences: expect.arrayContaining([difference]) },
  ]);
  expect(await titles(found)).toContain('Änderungsantrag zurückgezogen');
});

it('tells of the money with the account masked, and nothing before the proof of use is submitted', async () => {
  const found = await approvedCase(desk);
  const { db } = desk.test.portal;
  const now = new Date(`${TODAY}T10:00:00Z`);
  const id = randomUUID();
  await addRows(db, 'verification', {
    id,
    proposal_id: found.id,
    company_id: found.account.companyId,
    account_id: found.account.accountId,
    created_at: now,
    updated_at: now,
  });
  expect((await read(found)).money).toBeNull();
  await setRows(db, 'verification', { id }, { current_step: 'submitted', submitted_at: now });
  await addRows(db, 'payout', {
    id: randomUUID().replaceAll('-', ''),
    verification_id: id,
    amount: 1_000_000,
    holder: 'Muster GmbH',
    iban: 'DE02120300000000202051',
    bic: null,
    state: 'proposed',
    proposed_at: now,
    proposed_by: 'eins',
  });
  const { money } = await read(found);
  expect(money).toMatchObject({ due: null, payouts: [{ state: 'proposed', amount: 1_000_000 }] });
  expect(JSON.stringify(money)).not.toMatch(/DE0212030000|proposedBy|eins/);
});

it('gives medians once there are enough cases, of all companies', async () => {
  const found = await sentCase(desk);
  expect((await read(found)).times).toEqual({ decision: null, payment: null });
  for (let cases = 0; cases < LEAST_CASES; cases++) await approvedCase(desk);
  // They are measured once a day.
  desk.test.clock.set(new Date('2022-03-19T00:10:00+01:00'));
  const token = await buildToken(desk.test, found.account.accountId);
  found.account.headers.authorization = `Bearer ${token}`;
  const { times } = await read(found);
  expect(times.decision.cases).toBeGreaterThanOrEqual(LEAST_CASES);
}, 60_000);
