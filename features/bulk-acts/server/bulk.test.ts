import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOfficer } from '#app/server/testing/officers.ts';
import { buildCase } from '#features/cases/server/testing/test-cases.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { setRows } from '#ground/server/testing/rows.ts';
import { advanceRun } from './runs.ts';

const desk = useDesk();
/** Submitted with their sheets, assigned to nobody, in the order of the list. */
let ids: string[];

beforeEach(async () => {
  await desk.test.portal.db.deleteFrom('proposal').execute();
  ids = [];
  for (let i = 0; i < 3; i++) ids.push(await buildCase(desk.test, { receivedAt: `2022-03-0${i + 1}T10:00:00Z` }));
});

const PATH = '/api/agency/bulk';
const iri = (id: string) => `/api/agency/proposals/${id}`;
const begin = (who: BuiltOfficer, body: Record<string, unknown>) => desk.call(who, 'POST', PATH, body);
const confirm = (who: BuiltOfficer, id: string) => desk.call(who, 'POST', `${PATH}/${id}/confirm`);
const notesOf = async (id: string) => (await desk.call(desk.caseworker, 'GET', iri(id))).body.facts.notes;
const note = (text: string) => ({ act: 'note', fields: { text }, cases: ids.map(iri) });

async function noteOnce(): Promise<string> {
  const { status, body } = await begin(desk.caseworker, note('Zu {Nummer} am {Tag}.'));
  expect([status, body.state, body.counts.possible]).toEqual([200, 'previewed', 3]);
  return body.id;
}

describe('one act on many cases', () => {
  it('is shown before it is done, and done to each case in its own words', async () => {
    const run = await noteOnce();
    expect(await notesOf(ids[0] ?? '')).toEqual([]);
    const { body } = await confirm(desk.caseworker, run);
    expect(body).toMatchObject({ state: 'done', counts: { cases: 3, done: 3, refused: 0 } });
    expect(body.items[0]).toMatchObject({ isDone: true, said: 'Blatt eingegangen' });
    const [{ text }] = await notesOf(ids[1] ?? '');
    expect(text).toBe(`Zu ${body.items[1].number} am 18.03.2022.`);
    expect((await confirm(desk.caseworker, run)).status).toBe(409);
    expect(await notesOf(ids[0] ?? '')).toHaveLength(1);
  });

  it('says of each case why not, and does the others', async () => {
    const [first = '', second = ''] = ids;
    await desk.test.portal.db.updateTable('proposal').set({ received_at: null }).where('id', '=', first).execute();
    const order = { act: 'receive', fields: { receivedOn: '2022-03-18' }, cases: [iri(first), iri(second)] };
    const { body } = await begin(desk.intake, order);
    expect(body.items).toMatchObject([
      { isPossible: true, said: null },
      { isPossible: false, said: expect.stringContaining('Das ist im jetzigen Stand nicht möglich') },
    ]);
    expect(body.reasons).toMatchObject([
      { said: expect.stringContaining('Das ist im jetzigen Stand nicht möglich'), count: 1 },
    ]);
    const done = (await confirm(desk.intake, body.id)).body;
    expect(done.counts).toMatchObject({ done: 1, impossible: 1, refused: 0 });
  });

  it('reports what has become impossible since the preview', async () => {
    const run = await noteOnce();
    await setRows(
      desk.test.portal.db,
      'proposal',
      { id: ids[2] ?? '' },
      { withdrawn_at: desk.test.portal.clock.now() },
    );
    const { body } = await confirm(desk.caseworker, run);
    expect(body.counts).toMatchObject({ done: 2, refused: 1 });
    expect((await desk.call(desk.caseworker, 'GET', `${PATH}/${run}?only=refused`)).body.items).toMatchObject([
      { isDone: false, said: expect.stringContaining('zurückgezogen') },
    ]);
  });

  it('goes on where it stopped, and does no case twice however many do it at once', { tags: ['server'] }, async () => {
    const run = await noteOnce();
    const { db } = desk.test.portal;
    await db.updateTable('bulk_run').set({ state: 'running' }).where('id', '=', run).execute();
    await Promise.all([1, 2, 3].map(() => advanceRun(desk.test.portal, run, 2)));
    await advanceRun(desk.test.portal, run, 10);
    for (const id of ids) expect(await notesOf(id)).toHaveLength(1);
    expect((await desk.call(desk.caseworker, 'GET', `${PATH}/${run}`)).body.state).toBe('done');
  });

  it('means all that a view of the list shows; what is beyond a handful is done behind', async () => {
    for (let i = 0; i < 30; i++) await buildCase(desk.test);
    const assignee = desk.caseworker.officerId;
    const order = { act: 'assign', fields: { assignee }, query: 'list=unassigned&kind=proposal' };
    const { body } = await begin(desk.caseworker, order);
    expect([body.state, body.counts.cases]).toEqual(['previewing', 33]);
    await desk.test.runJobs();
    const run = `${PATH}/${body.id}`;
    expect((await desk.call(desk.caseworker, 'GET', run)).body).toMatchObject({ state: 'previewed' });
    expect((await confirm(desk.caseworker, body.id)).body.state).toBe('running');
    await desk.test.runJobs();
    const done = (await desk.call(desk.caseworker, 'GET', run)).body;
    expect(done).toMatchObject({ state: 'done', counts: { done: 33 } });
  });

  it('stops where somebody says so, and with whoever has lost the access', async () => {
    const run = await noteOnce();
    const { db } = desk.test.portal;
    await db.updateTable('bulk_run').set({ state: 'running' }).where('id', '=', run).execute();
    await advanceRun(desk.test.portal, run, 1);
    expect((await desk.call(desk.caseworker, 'POST', `${PATH}/${run}/stop`)).body.state).toBe('done');
    expect(await advanceRun(desk.test.portal, run, 10)).toBe(false);
    expect(await notesOf(ids[2] ?? '')).toEqual([]);
    const again = await noteOnce();
    const access = (isActive: boolean) =>
      db.updateTable('officer').set({ is_active: isActive }).where('id', '=', desk.caseworker.officerId).execute();
    await db.updateTable('bulk_run').set({ state: 'running' }).where('id', '=', again).execute();
    await access(false);
    await advanceRun(desk.test.portal, again, 10);
    await access(true);
    expect((await desk.call(desk.caseworker, 'GET', `${PATH}/${again}`)).body.counts).toMatchObject({ refused: 3 });
  });

  it('is nobody else’s', async () => {
    const run = await noteOnce();
    expect((await desk.call(desk.both, 'GET', `${PATH}/${run}`)).status).toBe(404);
    expect((await confirm(desk.both, run)).status).toBe(404);
    expect((await desk.call(desk.both, 'GET', PATH)).body['hydra:member']).toEqual([]);
  });

  it.each([
    [{ act: 'propose-approval', fields: {}, query: '' }, 'act'],
    [{ act: 'note', fields: {}, query: '' }, 'fields.text'],
    [{ act: 'note', fields: { text: 'x' }, cases: [] }, 'cases'],
    [{ act: 'note', fields: { text: 'x' }, cases: ['/api/agency/pots/1'] }, 'cases[0]'],
    [{ act: 'note', fields: { text: 'x' }, query: 'list=nonsense' }, 'list'],
  ])('is refused: %j', async (body, propertyPath) => {
    const answer = await begin(desk.caseworker, body);
    expect([answer.status, answer.body.violations]).toMatchObject([422, [{ propertyPath }]]);
  });
});

describe('a message', () => {
  it('reaches the company by mail and stands in its case', async () => {
    const [id = ''] = ids;
    const reason = 'Ihr Ansprechpartner ist jetzt Herr Sach.';
    expect((await desk.act(desk.caseworker, `proposals/${id}`, 'message', { reason })).status).toBe(200);
    const mail = (await desk.test.mails()).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('Nachricht zu Ihrem Antrag'),
      expect.stringContaining(reason),
    ]);
  });
});

describe('templates', () => {
  const templates = (who: BuiltOfficer, method: 'GET' | 'POST', body?: Record<string, unknown>) =>
    desk.call(who, method, '/api/agency/templates', body);

  it('are one’s own or everybody’s, replaced by name, changed by their writer only', async () => {
    await templates(desk.caseworker, 'POST', { name: 'Eigene', text: 'Nur ich', shared: false });
    await templates(desk.caseworker, 'POST', { name: 'Gemeinsame', text: 'Zu {Nummer}', shared: true });
    const { body } = await templates(desk.caseworker, 'POST', { name: 'eigene', text: 'Neu', shared: false });
    expect(body['hydra:member']).toMatchObject([
      { name: 'Gemeinsame', isShared: true, isOwn: true },
      { name: 'eigene', text: 'Neu', isShared: false },
    ]);
    const shown = (await templates(desk.both, 'GET')).body['hydra:member'];
    expect(shown).toMatchObject([{ name: 'Gemeinsame', isOwn: false }]);
    const gone = (who: BuiltOfficer) =>
      desk.test.app.inject({ method: 'DELETE', url: shown[0]['@id'], headers: who.headers });
    expect((await gone(desk.both)).statusCode).toBe(404);
    expect((await gone(desk.caseworker)).statusCode).toBe(204);
  });

  it.each([
    [{ name: 'x', text: 'Zu {Firma}', shared: false }, 'text'],
    [{ name: ' ', text: 'x', shared: false }, 'name'],
  ])('refuse %j', async (body, propertyPath) => {
    const answer = await templates(desk.caseworker, 'POST', body);
    expect([answer.status, answer.body.violations]).toMatchObject([422, [{ propertyPath }]]);
  });
});
