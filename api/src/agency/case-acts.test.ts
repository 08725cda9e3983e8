import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseInCheck, type Desk, startDesk, TODAY } from './desk/testing/desk.ts';
import { runAct } from './run-act.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

async function act(options: Record<string, string>) {
  return runAct(desk.test.portal, { noun: 'case', verb: 'act', options: { kind: 'proposal', ...options } });
}

it('is one person with the desk, whatever roles they hold', async () => {
  const { id } = await caseInCheck(desk);
  const reason = { reason: 'Schon begonnen.' };
  expect((await desk.act(desk.both, `proposals/${id}`, 'propose-denial', reason)).status).toBe(200);
  const fields = JSON.stringify({ announcedOn: TODAY });
  const own = await act({ case: id, act: 'deny', officer: desk.both.email, fields });
  expect(own).toMatchObject({ ok: false, message: expect.stringContaining('Eine andere Person') });
});

it('does what the desk does, with one entry in the record, and knows the people of the desk', async () => {
  const { id, number } = await caseInCheck(desk);
  const { email: stefan } = desk.caseworker;
  const { email: emil } = desk.decisionMaker;
  const reason = JSON.stringify({ reason: 'Schon begonnen.' });
  expect(await act({ case: number, act: 'propose-denial', officer: stefan, fields: reason })).toEqual({
    ok: true,
    result: { iri: `/api/agency/proposals/${id}`, state: 'denial-proposed' },
  });
  const announced = JSON.stringify({ announcedOn: TODAY });
  const own = await act({ case: id, act: 'deny', officer: stefan.toUpperCase(), fields: announced });
  expect(own).toMatchObject({ ok: false, message: expect.stringContaining('Eine andere Person') });
  expect(await act({ case: id, act: 'deny', officer: emil, fields: announced })).toMatchObject({ ok: true });
  const entries = await desk.test.portal.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_name'])
    .where('actor_kind', '=', 'command-line')
    .orderBy('number')
    .execute();
  expect(entries).toEqual([
    { act: 'proposal.propose-denial', actor_name: 'Stefan Sach' },
    { act: 'proposal.deny', actor_name: 'Emil Entscheid' },
  ]);
});

it.each([
  [{ kind: 'nothing' }, 'Möglich sind'],
  [{ officer: 'Anna Amt' }, 'E-Mail-Adresse'],
  [{ fields: '[]' }, 'JSON-Objekt'],
  [{ fields: '{' }, 'JSON-Objekt'],
  [{ case: 'DJ22-0000018' }, 'DJ22-0000018'],
])('refuses %j', async (options, message) => {
  const base = { case: '00000000-0000-4000-8000-000000000000', act: 'note', officer: desk.caseworker.email };
  expect(await act({ ...base, ...options })).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});
