import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltOfficer } from '#app/server/testing/officers.ts';
import { caseInCheck, type Desk, passReviews, startDesk } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { runAct } from './testing/run-act.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

async function act(who: BuiltOfficer, noun: string, verb: string, options: Record<string, string>) {
  return runAct(desk.test, { noun, verb, options, session: await desk.session(who) });
}

it('is one person with the desk, whatever roles they hold', async () => {
  const { id } = await caseInCheck(desk);
  const reason = { reason: 'Schon begonnen.' };
  expect((await desk.act(desk.both, `proposals/${id}`, 'propose-denial', { ...reason, ...UNHEARD })).status).toBe(200);
  const own = await act(desk.both, 'proposal', 'deny', { proposal: id });
  expect(own).toMatchObject({ ok: false, message: expect.stringContaining('Eine andere Person') });
});

it('does what the desk does, with one entry in the record, and knows the people of the desk', async () => {
  const { id, number } = await caseInCheck(desk);
  const proposed = { proposal: number, reason: 'Schon begonnen.' };
  expect(await act(desk.caseworker, 'proposal', 'propose-denial', proposed)).toMatchObject({
    ok: true,
    result: { id, state: { name: 'denial-proposed' } },
  });
  const own = await act(desk.caseworker, 'proposal', 'deny', { proposal: id });
  expect(own).toMatchObject({ ok: false, message: 'Ihre Rolle erlaubt nicht: Ablehnung unterschreiben.' });
  expect(await act(desk.decisionMaker, 'proposal', 'deny', { proposal: id })).toMatchObject({ ok: true });
  const entries = await desk.test.portal.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_name', 'actor_id', 'actor_roles'])
    .where('actor_kind', '=', 'command-line')
    .where('kind', '=', 'act')
    .orderBy('number')
    .execute();
  expect(entries).toEqual([
    {
      ...{ act: 'proposal.propose-denial', actor_name: 'Stefan Sach' },
      ...{ actor_id: desk.caseworker.officerId, actor_roles: ['caseworker'] },
    },
    {
      ...{ act: 'proposal.deny', actor_name: 'Emil Entscheid' },
      ...{ actor_id: desk.decisionMaker.officerId, actor_roles: ['decision-maker'] },
    },
  ]);
});

it.each([
  ['nothing', {}, '„nothing note“ gibt es nicht'],
  ['proposal', {}, '--text: Bitte geben Sie einen Text ein.'],
  ['proposal', { text: 'x', proposal: 'DJ22-0000018' }, 'DJ22-0000018'],
])('refuses to note of %s %j', async (noun, options, message) => {
  const base = { proposal: (await caseInCheck(desk)).number };
  expect(await act(desk.caseworker, noun, 'note', { ...base, ...options })).toMatchObject({
    ok: false,
    message: expect.stringContaining(message),
  });
});

it('names the option in whatever the engine refuses', async () => {
  const { number } = await caseInCheck(desk);
  const asked = { proposal: number, reason: 'Unklar.', fields: 'files.bank', until: '2022-03-01' };
  expect(await act(desk.caseworker, 'proposal', 'request-correction', asked)).toMatchObject({
    message: expect.stringMatching(/^--until: /),
  });
});

it('finds the case behind a number, and begins one where there is none', async () => {
  const { number } = await caseInCheck(desk);
  const asked = { proposal: number, reason: 'Unklar.', fields: 'step_6.explainCommon,files.bank', until: '2022-03-25' };
  expect(await act(desk.caseworker, 'proposal', 'request-correction', asked)).toMatchObject({ ok: true });
  const later = { correction: number, reason: 'Urlaub.', until: '2022-03-28' };
  const extended = await act(desk.caseworker, 'correction', 'extend', later);
  expect(extended).toMatchObject({ ok: true, result: { state: 'open' } });
  const filed = await act(desk.intake, 'objection', 'file', { objection: number });
  expect(filed).toMatchObject({ ok: false, message: expect.not.stringContaining('filed-on') });
});

it('proposed at the desk and approved on the command line, it can be revoked at the desk', async () => {
  const { id, number } = await caseInCheck(desk);
  await passReviews(desk, id);
  const { body } = await desk.call(desk.both, 'GET', `/api/agency/proposals/${id}`);
  const fields = { approval: body.facts.approval.draft };
  expect((await desk.act(desk.both, `proposals/${id}`, 'propose-approval', fields)).status).toBe(200);
  const alone = await runAct(desk.test, { noun: 'proposal', verb: 'approve', options: { proposal: number } });
  expect(alone).toMatchObject({ ok: false });
  const more = await act(desk.decisionMaker, 'proposal', 'approve', { proposal: id, approval: '{}' });
  expect(more).toMatchObject({ message: expect.stringMatching(/^--approval: Das steht schon im Vorschlag/) });
  const approved = await act(desk.decisionMaker, 'proposal', 'approve', { proposal: id });
  expect(approved).toMatchObject({ ok: true, result: { state: { name: 'approved' } } });
  const path = `proposals/${id}`;
  const revocation = { reason: 'Verkauft.', ...UNHEARD };
  expect((await desk.act(desk.caseworker, path, 'propose-revocation', revocation)).status).toBe(200);
  expect((await desk.act(desk.decisionMaker, path, 'revoke')).body.state).toBe('revoked');
});
