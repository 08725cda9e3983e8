import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltOfficer } from '../testing/officers.ts';
import { caseInCheck, type Desk, startDesk, TODAY } from './desk/testing/desk.ts';
import { runAct } from './run-act.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

async function act(who: BuiltOfficer, options: Record<string, string>) {
  const request = { noun: 'case', verb: 'act', options: { kind: 'proposal', ...options } };
  return runAct(desk.test.portal, { ...request, session: await desk.session(who) });
}

it('is one person with the desk, whatever roles they hold', async () => {
  const { id } = await caseInCheck(desk);
  const reason = { reason: 'Schon begonnen.' };
  expect((await desk.act(desk.both, `proposals/${id}`, 'propose-denial', reason)).status).toBe(200);
  const fields = JSON.stringify({ announcedOn: TODAY });
  const own = await act(desk.both, { case: id, act: 'deny', fields });
  expect(own).toMatchObject({ ok: false, message: expect.stringContaining('Eine andere Person') });
});

it('does what the desk does, with one entry in the record, and knows the people of the desk', async () => {
  const { id, number } = await caseInCheck(desk);
  const reason = JSON.stringify({ reason: 'Schon begonnen.' });
  expect(await act(desk.caseworker, { case: number, act: 'propose-denial', fields: reason })).toEqual({
    ok: true,
    result: { iri: `/api/agency/proposals/${id}`, state: 'denial-proposed' },
  });
  const announced = JSON.stringify({ announcedOn: TODAY });
  const own = await act(desk.caseworker, { case: id, act: 'deny', fields: announced });
  expect(own).toMatchObject({ ok: false, message: 'Ihre Rolle erlaubt nicht: Ablehnung unterschreiben.' });
  expect(await act(desk.decisionMaker, { case: id, act: 'deny', fields: announced })).toMatchObject({ ok: true });
  const entries = await desk.test.portal.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_name', 'actor_id', 'actor_roles'])
    .where('actor_kind', '=', 'command-line')
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
  [{ kind: 'nothing' }, 'Möglich sind'],
  [{ officer: 'Anna Amt' }, 'Diese Option gibt es hier nicht'],
  [{ fields: '[]' }, 'JSON-Objekt'],
  [{ fields: '{' }, 'JSON-Objekt'],
  [{ case: 'DJ22-0000018' }, 'DJ22-0000018'],
])('refuses %j', async (options, message) => {
  const base = { case: '00000000-0000-4000-8000-000000000000', act: 'note' };
  expect(await act(desk.caseworker, { ...base, ...options })).toMatchObject({
    ok: false,
    message: expect.stringContaining(message),
  });
});
