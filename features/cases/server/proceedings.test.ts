import { beforeEach, describe, expect, it } from 'vitest';
import { rowOf, rowsOf } from '#ground/server/testing/rows.ts';
import { findCurrentGrant } from './store.ts';
import { keptCase, postLetters, type SentCase, subjectsTo, TODAY } from './testing/desk.ts';
import { UNHEARD } from './testing/unheard.ts';
import { useDesk } from './testing/use-desk.ts';

const desk = useDesk();
let found: SentCase;

function own(call: string, body: Record<string, unknown> = {}) {
  return desk.call(found.account, 'POST', `/api/action/proposal/${found.id}/${call}`, body);
}

async function ownCase() {
  return (await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/case`)).body;
}

async function view(path: string) {
  return (await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`)).body;
}

describe('an amendment', () => {
  const CHANGES = { endDate: '2023-09-30' };
  const REQUEST = { changes: CHANGES, reason: 'Lieferverzug.' };

  beforeEach(async () => {
    found = await keptCase(desk, 'approved');
  });

  async function requested(): Promise<string> {
    expect((await own('amendment', REQUEST)).body).toMatchObject({ act: 'request', state: 'requested' });
    return `amendments/${(await ownCase()).amendments[0].id}`;
  }

  it.each([
    ['nothing', {}, 'changes'],
    ['no reason', { changes: CHANGES }, 'reason'],
    ['no change at all', { changes: { endDate: '2023-06-30' }, reason: 'x' }, 'changes'],
    ['an end before the start', { changes: { endDate: '2022-01-01' }, reason: 'x' }, 'changes.endDate'],
    ['the rate', { changes: { fundingRatio: 90 }, reason: 'x' }, 'changes.fundingRatio'],
    ['unreadable proofs', { changes: { proofs: [{ id: 1 }] }, reason: 'x' }, 'changes.proofs[0].id'],
  ])('is refused for %s', async (_what, body, at) => {
    const answer = await own('amendment', body);
    expect([answer.status, answer.body.violations?.[0].propertyPath]).toEqual([422, at]);
  });

  it('is accepted by two people: a new version of the grant, a letter, a mail', async () => {
    const path = await requested();
    expect((await own('amendment', { ...REQUEST, reason: 'Noch einer.' })).status).toBe(409);
    expect((await view(path)).facts.differences).toEqual([
      { label: 'Ende des Bewilligungszeitraums', before: '30.06.2023', after: '30.09.2023' },
    ]);
    await desk.act(desk.both, path, 'propose-acceptance', { changes: { endDate: '2023-08-31' } });
    expect((await desk.act(desk.both, path, 'accept')).status).toBe(409);
    expect((await desk.act(desk.decisionMaker, path, 'accept')).body.state).toBe('accepted');
    const grant = await rowOf(desk.test.portal.db, 'current_grant', { proposal_id: found.id });
    expect([grant.version, grant.approved?.endDate]).toEqual([2, '2023-08-31']);
    expect((await ownCase()).letters.at(-1).title).toBe(`Änderungsbescheid zum Antrag ${found.number}`);
    expect(await subjectsTo(desk, found)).toEqual(
      expect.arrayContaining([
        `Änderungsantrag zum Antrag ${found.number} eingegangen`,
        `Änderung zum Antrag ${found.number} angenommen`,
      ]),
    );
  });

  it('is refused, or withdrawn by who asked', async () => {
    const path = await requested();
    await desk.act(desk.caseworker, path, 'propose-refusal', { reason: 'Zu spät.' });
    expect((await desk.act(desk.decisionMaker, path, 'refuse')).body.state).toBe('refused');
    expect(await findCurrentGrant(desk.test.portal.db, found.id)).toMatchObject({ version: 1 });
    await requested();
    expect((await own('amendment/withdraw')).body.state).toBe('withdrawn');
    expect((await own('amendment/withdraw')).status).toBe(409);
  });
});

describe('an objection', () => {
  beforeEach(async () => {
    found = await keptCase(desk, 'in check');
  });

  async function denied(): Promise<void> {
    const path = `proposals/${found.id}`;
    await desk.act(desk.caseworker, path, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
    await desk.act(desk.decisionMaker, path, 'deny');
  }

  async function filed(): Promise<string> {
    expect((await own('objection', { reason: 'Das stimmt nicht.' })).body.state).toBe('filed');
    return `objections/${(await ownCase()).objections[0].id}`;
  }

  it('is against a decision', async () => {
    expect((await own('objection')).status).toBe(409);
  });

  it('names its period, and a second one waits for the first', async () => {
    await denied();
    expect((await ownCase()).decision).toMatchObject({ status: 'final_denied', objectionUntil: null });
    const path = await filed();
    expect((await view(path)).facts).toMatchObject({ until: null, inTime: true, against: 'deny' });
    await postLetters(desk, found);
    expect((await ownCase()).decision).toMatchObject({ status: 'final_denied', objectionUntil: '2022-04-21' });
    expect((await view(path)).facts).toMatchObject({ until: '2022-04-21', inTime: true });
    expect((await own('objection', { reason: 'Noch einmal.' })).status).toBe(409);
  });

  it('on paper is noted by the intake desk with the day it came, never one to come', async () => {
    await denied();
    const file = (filedOn: string) => desk.act(desk.intake, `objections/${found.id}`, 'file', { filedOn });
    expect((await file('2022-03-19')).body.violations[0].propertyPath).toBe('fields.filedOn');
    const done = await file(TODAY);
    expect(done.body.state).toBe('filed');
    expect(done.body['@id']).not.toContain(found.id);
  });

  it('that is remedied opens the case again with it; the old decision is kept, and the next one can be objected to', async () => {
    await denied();
    const path = await filed();
    await desk.act(desk.caseworker, path, 'propose-remedy', { reason: 'Zu Recht.' });
    const by = await desk.act(desk.decisionMaker, `proposals/${found.id}`, 'reopen', { objection: path.split('/')[1] });
    expect(by.status).toBe(403);
    expect((await desk.act(desk.decisionMaker, path, 'remedy')).body.state).toBe('remedied');
    const { state, history } = await view(`proposals/${found.id}`);
    expect(state.name).toBe('in-check');
    expect(history.slice(0, 2)).toMatchObject([
      { act: 'objection.remedy' },
      { act: 'proposal.reopen', label: 'Fall nach Abhilfe wieder geöffnet', actorKind: 'system' },
    ]);
    const past = await rowsOf(desk.test.portal.db, 'past_revision', { proposal_id: found.id });
    expect(past).toMatchObject([{ revision_status: 'final_denied', reason: 'Schon begonnen.' }]);
    expect(await ownCase()).toMatchObject({ decision: null, objections: [{ outcome: 'abgeholfen' }] });
    expect((await own('objection')).status).toBe(409);
    await denied();
    expect((await own('objection')).status).toBe(200);
  });
});

describe('a withdrawal', () => {
  it('ends the case, and its history says who has taken it back', async () => {
    found = await keptCase(desk, 'in check');
    expect((await own('withdraw')).status).toBe(200);
    await own('withdraw');
    const { state, history } = await view(`proposals/${found.id}`);
    expect([state.name, history[0]]).toMatchObject([
      'withdrawn',
      { label: 'Antrag zurückgezogen', actorKind: 'applicant' },
    ]);
    expect(history[1].act).not.toBe('proposal.withdraw');
  });
});

describe('an act that asks for nothing', () => {
  it('needs no body', async () => {
    found = await keptCase(desk, 'in check');
    const url = `/api/agency/proposals/${found.id}/acts`;
    const { headers } = desk.caseworker;
    const fields = { reason: 'Bitte.', fields: ['step_6.explainCommon'], until: '2022-03-25' };
    await desk.act(desk.caseworker, `proposals/${found.id}`, 'request-correction', fields);
    const bare = await desk.test.app.inject({ method: 'POST', url: `${url}/end-correction`, headers });
    expect([bare.statusCode, bare.json().state]).toEqual([200, 'in-check']);
    const typed = { ...headers, 'content-type': 'application/json' };
    const empty = await desk.test.app.inject({ method: 'POST', url: `${url}/note`, headers: typed });
    expect([empty.statusCode, empty.json().violations[0].propertyPath]).toEqual([422, 'fields.text']);
  });
});
