import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuiltOfficer } from '#app/server/testing/officers.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { caseInCheck, keptCase, TODAY } from '#features/cases/server/testing/desk.ts';
import { buildCase } from '#features/cases/server/testing/test-cases.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { setRows } from '#ground/server/testing/rows.ts';

const desk = useDesk();
/** On the desk of `desk.caseworker`. */
let id: string;

beforeEach(async () => {
  ({ id } = await keptCase(desk, 'in check'));
});

const act = (who: BuiltOfficer, name: string, fields = {}) => desk.act(who, `proposals/${id}`, name, fields);
const day = async (who: BuiltOfficer) => (await desk.call(who, 'GET', '/api/agency/day')).body;
const shown = async (who: BuiltOfficer) => (await desk.call(who, 'GET', `/api/agency/proposals/${id}`)).body;
const note = (who: BuiltOfficer, followUpOn: string | null, text = 'Nachsehen') =>
  act(who, 'note', { text, followUpOn });
const listed = async (who: BuiltOfficer, query: string) =>
  (await desk.call(who, 'GET', `/api/agency/cases?${query}`)).body['hydra:member'];

describe('a follow-up', () => {
  it('is of the one person whose note names its day, stands in a list of its own and is done once', async () => {
    expect((await note(desk.caseworker, TODAY, 'Anrufen')).status).toBe(200);
    const mine = { on: TODAY, note: 'Anrufen' };
    const { facts, followUp } = await shown(desk.caseworker);
    expect([facts.notes, followUp]).toMatchObject([[{ text: 'Anrufen' }], mine]);
    expect(await shown(desk.both)).toMatchObject({ facts: { notes: facts.notes }, followUp: null });
    expect(await listed(desk.caseworker, 'list=follow-up')).toMatchObject([{ followUp: mine }]);
    expect(await listed(desk.both, 'list=follow-up')).toEqual([]);
    const { counts, followUps } = await day(desk.caseworker);
    expect([counts.followUps, followUps]).toMatchObject([1, [{ ...mine, '@id': `/api/agency/proposals/${id}` }]]);
    expect((await act(desk.both, 'end-follow-up')).status).toBe(409);
    expect((await act(desk.caseworker, 'end-follow-up')).status).toBe(200);
    expect(await shown(desk.caseworker)).toMatchObject({ facts: { notes: facts.notes }, followUp: null });
  });

  it('is listed by its own day and not by the case’s', async () => {
    const late = await buildCase(desk.test, { receivedAt: '2022-03-15T10:00:00Z' });
    const early = await buildCase(desk.test, { receivedAt: '2021-03-15T10:00:00Z' });
    const days: [string, string][] = [
      [early, '2022-05-02'],
      [id, '2022-04-20'],
      [late, '2022-04-01'],
    ];
    for (const [one, followUpOn] of days)
      expect((await desk.act(desk.both, `proposals/${one}`, 'note', { text: 'x', followUpOn })).status).toBe(200);
    const order = async (query: string) =>
      (await listed(desk.both, `list=follow-up${query}`)).map((one: { followUp: { on: string } }) => one.followUp.on);
    expect(await order('')).toEqual(['2022-04-01', '2022-04-20', '2022-05-02']);
    expect(await order('&order[followUpOn]=desc')).toEqual(['2022-05-02', '2022-04-20', '2022-04-01']);
    const url = '/api/agency/cases?list=follow-up&itemsPerPage=2';
    const { body } = await desk.call(desk.both, 'GET', url);
    const next = await desk.call(desk.both, 'GET', body['hydra:view']['hydra:next']);
    expect(next.body['hydra:member']).toMatchObject([{ followUp: { on: '2022-05-02' } }]);
    const elsewhere = await desk.call(desk.both, 'GET', '/api/agency/cases?order[followUpOn]=asc');
    expect([elsewhere.status, elsewhere.body.violations[0].propertyPath]).toEqual([422, 'order[followUpOn]']);
    for (const [one] of days) await desk.act(desk.both, `proposals/${one}`, 'end-follow-up');
  });

  it('lies on no day that is over, and a later one takes its place', async () => {
    const past = await note(desk.caseworker, '2022-03-17');
    expect(past.body.violations).toMatchObject([{ propertyPath: 'fields.followUpOn' }]);
    await note(desk.caseworker, TODAY);
    await note(desk.caseworker, '2022-04-01');
    await note(desk.caseworker, null, 'Ohne Tag');
    const { facts, followUp } = await shown(desk.caseworker);
    expect([facts.notes.length, followUp]).toEqual([3, { on: '2022-04-01', note: 'Nachsehen' }]);
    expect((await day(desk.caseworker)).counts.followUps).toBe(0);
  });
});

describe('the start of a day', () => {
  it('counts what is mine, tells what came since the last working day and what others did', async () => {
    const { counts, next, since, happened } = await day(desk.caseworker);
    expect(since).toBe('2022-03-17');
    expect(counts).toMatchObject({ open: 1, fresh: 1, overdue: 0, dueToday: 0, toSign: 0 });
    expect(next).toMatchObject([{ '@id': `/api/agency/proposals/${id}`, stateLabel: 'in Prüfung' }]);
    expect(happened).toMatchObject([
      { label: 'Eingang des unterschriebenen Blatts vermerkt', actorName: 'Ina Eingang' },
    ]);
    expect((await day(desk.both)).counts).toMatchObject({ open: 0, fresh: 0 });
  });

  it('tells whoever proposed that somebody else has to sign: that is not late, and nothing to do next', async () => {
    await setRows(desk.test.portal.db, 'proposal', { id }, { received_at: new Date('2021-11-02T10:00:00Z') });
    expect((await day(desk.caseworker)).counts).toMatchObject({ open: 1, overdue: 1, awaitsSignature: 0 });
    expect(await listed(desk.caseworker, 'list=overdue')).toMatchObject([{ awaitsSignature: false }]);
    const reason = 'Das Vorhaben hat schon begonnen.';
    const proposed = await act(desk.caseworker, 'propose-denial', { reason, ...UNHEARD });
    expect(proposed.status).toBe(200);
    const { counts, next } = await day(desk.caseworker);
    expect([counts, next]).toMatchObject([{ open: 1, overdue: 0, awaitsSignature: 1 }, []]);
    expect(await listed(desk.caseworker, 'list=overdue')).toEqual([]);
    expect(await listed(desk.caseworker, 'list=mine')).toMatchObject([{ awaitsSignature: true }]);
    // To whoever signs it, it is late.
    expect(await listed(desk.decisionMaker, 'list=overdue')).toMatchObject([{ awaitsSignature: true }]);
  });

  it('counts as nobody’s what somebody can be put in charge of', async () => {
    const before = (await day(desk.caseworker)).counts.unassigned;
    await buildCase(desk.test, { receivedAt: null });
    expect((await day(desk.caseworker)).counts.unassigned).toBe(before);
    await buildCase(desk.test);
    expect((await day(desk.caseworker)).counts.unassigned).toBe(before + 1);
  });

  it('tells of an act once, by the case it was done to, also where it names several of mine', async () => {
    const other = await caseInCheck(desk);
    const subjects = [`/api/agency/proposals/${other.id}`, `/api/agency/proposals/${id}`];
    await desk.test.portal.db.transaction().execute(async (trx) => {
      await recordAct(desk.test.portal, trx, {
        actor: { kind: 'system' },
        act: 'payout.approve',
        subjects,
        why: null,
        detail: {},
      });
    });
    const { happened } = await day(desk.caseworker);
    const told = happened.filter(({ actorKind }: { actorKind: string }) => actorKind === 'system');
    expect(told).toMatchObject([{ case: subjects[0] }]);
  });

  it('asks as much of the database for sixty cases as for one, and so does the list', async () => {
    const lists = ['/api/agency/day', '/api/agency/cases?list=mine', '/api/agency/cases'];
    const askedOnce = async (url: string): Promise<[statements: number, rows: number]> => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const { body } = await desk.call(desk.caseworker, 'GET', url);
      // The record is another matter: a case shown for the first time is written down.
      const own = query.mock.calls.filter(([first]) => !textOf(first).includes('audit_entry'));
      query.mockRestore();
      return [own.length, (body.next ?? body['hydra:member']).length];
    };
    // The portal's own jobs ask as well: the least of three is what the call needs.
    const asked = async () => {
      const found: [statements: number, rows: number][] = [];
      for (const url of lists) {
        const tries = [await askedOnce(url), await askedOnce(url), await askedOnce(url)];
        found.push(tries.reduce((least, one) => (one[0] < least[0] ? one : least)));
      }
      return found;
    };
    const few = await asked();
    const assigneeId = desk.caseworker.officerId;
    for (let i = 0; i < 60; i++) await buildCase(desk.test, { assigneeId });
    const many = await asked();
    expect(many.map(([statements]) => statements)).toEqual(few.map(([statements]) => statements));
    expect(many.map(([, rows]) => rows)).toEqual([10, 30, 30]);
    expect((await day(desk.caseworker)).counts.open).toBe(61);
  });
});

function textOf(first: unknown): string {
  return typeof first === 'string' ? first : String((first as { text?: string }).text);
}
