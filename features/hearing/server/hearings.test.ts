import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { prolongTokens } from '#app/server/testing/test-verification.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { keptCase, type SentCase, subjectsTo, TODAY } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { MediaClient } from '#features/media/server/testing/media-client.ts';
import { closeOverdue } from '#features/proceeding/server/proceeding.ts';
import { HEARING_CASE } from './hearing-case.ts';

const desk = useDesk();
let found: SentCase;

beforeEach(async () => {
  found = await keptCase(desk, 'in check');
});

const REASON = 'Das Vorhaben hatte schon begonnen, als der Antrag einging.';
const NOT_BEGUN = { item: 'content.not-begun', result: 'not-met', remark: 'Auftrag vom 01.03.2022.' };

const about = () => `proposals/${found.id}`;
const finding = () => desk.act(desk.caseworker, about(), 'check', NOT_BEGUN);
const deny = (fields = {}) => desk.act(desk.caseworker, about(), 'propose-denial', { reason: REASON, ...fields });
const answer = (body: object, account = found.account) =>
  desk.call(account, 'POST', `/api/action/proposal/${found.id}/hearing`, { ...body });

async function open(fields: object = {}) {
  const asked = { purpose: 'denial', reason: REASON, until: '2022-04-01', ...fields };
  const { status, body } = await desk.act(desk.caseworker, `hearings/${found.id}`, 'open', asked);
  return { status, body, path: `hearings/${String(body['@id']).split('/').at(-1)}` };
}

async function own() {
  return (await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/case`)).body;
}

describe('a hearing', () => {
  it('opens with letter and mail, is answered in the portal, and then the denial can be proposed and signed', async () => {
    await finding();
    const before = await deny();
    expect(before.status).toBe(422);
    expect(before.body.violations).toMatchObject([
      { propertyPath: 'fields.exception', message: expect.stringContaining('§ 28 VwVfG') },
    ]);
    expect(before.body.exceptions).toMatchObject({ 'no-deviation': expect.any(String), urgent: expect.any(String) });
    const begin = (await desk.call(desk.caseworker, 'GET', `/api/agency/hearings/${found.id}`)).body.facts.begin;
    expect(begin).toMatchObject({ purposes: ['denial'], reason: expect.stringContaining('Auftrag vom 01.03.2022.') });
    const opened = await open();
    expect([opened.status, opened.body.state]).toEqual([200, 'open']);
    expect(await subjectsTo(desk, found)).toContain(`Anhörung zu Ihrem Antrag ${found.number}`);
    const seen = await own();
    expect(seen.hearings).toMatchObject([{ state: 'open', reason: REASON, until: '2022-04-01', purpose: 'denial' }]);
    expect(seen.letters).toMatchObject([{ title: `Anhörung zum Antrag ${found.number}` }]);
    expect((await deny()).body['hydra:description']).toContain('läuft noch');

    expect((await answer({ text: ' ' })).status).toBe(422);
    expect((await answer({ text: 'x' }, await buildAccount(desk.test))).status).toBe(403);
    expect(await answer({ text: 'Der Vertrag war nur ein Entwurf.' })).toMatchObject({ status: 200 });
    expect((await answer({ text: 'Noch etwas.' })).status).toBe(409);
    expect((await desk.call(desk.caseworker, 'GET', `/api/agency/${opened.path}`)).body.facts).toMatchObject({
      ...{ state: 'answered', answer: 'Der Vertrag war nur ein Entwurf.', purpose: 'denial' },
    });

    expect((await deny()).status).toBe(200);
    expect((await desk.act(desk.decisionMaker, about(), 'deny')).body.state).toBe('denied');
  });

  it('takes files with the answer until its day, and none without a hearing', async () => {
    const attach = async () => {
      const media = new MediaClient(desk.test, found.account);
      return (await media.link(await media.upload(undefined, 'Vertrag.pdf'), ['hearing'], `/api/proposals/${found.id}`))
        .status;
    };
    expect(await attach()).toBe(403);
    const { path } = await open({ until: '2022-03-25' });
    expect(await attach()).toBe(201);
    await answer({ text: 'Der Vertrag liegt bei.' });
    expect(await attach()).toBe(403);
    const { files } = (await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`)).body.facts;
    expect(files).toMatchObject([{ fileName: 'Vertrag.pdf' }]);
  });

  it('is extended with a reason, ends by itself, and both stand in the record', async () => {
    await finding();
    const { path } = await open({ until: '2022-03-25' });
    const longer = { reason: 'Urlaub.', until: '2022-03-30' };
    for (const until of ['2022-03-24', '2022-03-25']) {
      const { status, body } = await desk.act(desk.caseworker, path, 'extend', { ...longer, until });
      const said = 'Die Frist läuft bis zum 25.03.2022. Bitte nennen Sie einen späteren Tag.';
      expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'fields.until', message: said }]]);
    }
    expect((await desk.act(desk.caseworker, path, 'extend', longer)).body.state).toBe('open');
    const told = (await desk.test.mails()).findLast(({ subject }) =>
      subject?.endsWith('Frist der Anhörung verlängert'),
    );
    expect(told?.text).toContain('bis zum 30.03.2022 Stellung nehmen.');
    desk.test.clock.set(new Date('2022-03-30T23:59:00+02:00'));
    await prolongTokens(desk.test);
    await closeOverdue(desk.test.portal, HEARING_CASE);
    expect((await own()).hearings).toMatchObject([{ state: 'open', until: '2022-03-30' }]);
    desk.test.clock.set(new Date('2022-03-31T00:01:00+02:00'));
    await closeOverdue(desk.test.portal, HEARING_CASE);
    expect((await own()).hearings).toMatchObject([{ state: 'expired' }]);
    expect((await answer({ text: 'Zu spät.' })).status).toBe(409);
    const acts = await desk.test.portal.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_kind', 'why'])
      .where('act', 'in', ['hearing.extend', 'hearing.expire'])
      .execute();
    expect(acts).toEqual(
      expect.arrayContaining([
        { act: 'hearing.extend', actor_kind: 'officer', why: 'Urlaub.' },
        expect.objectContaining({ act: 'hearing.expire', actor_kind: 'system' }),
      ]),
    );
    expect((await deny()).status).toBe(200);
  });

  it('ends with a decision that leaves nothing to hear about', async () => {
    const { path } = await open();
    await desk.act(desk.caseworker, about(), 'propose-denial', { reason: REASON, ...UNHEARD });
    await desk.act(desk.decisionMaker, about(), 'deny');
    const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`);
    expect(body.state.name).toBe('cancelled');
  });

  it('is left out where an exception is stated that the check list allows, and whoever signs reads why', async () => {
    await finding();
    const contradicted = await deny({ exception: 'no-deviation', exceptionReason: 'Die Angaben stimmen.' });
    expect(contradicted.body.violations).toMatchObject([
      { propertyPath: 'fields.exception', message: expect.stringContaining('Feststellung gegen das Unternehmen') },
    ]);
    expect((await deny({ exception: 'urgent', exceptionReason: 'Die Mittel verfallen morgen.' })).status).toBe(200);
    const { body } = await desk.call(desk.decisionMaker, 'GET', `/api/agency/${about()}`);
    expect(JSON.stringify(body)).toContain('Die Mittel verfallen morgen.');
  });

  it('is about what can be decided now, one at a time', async () => {
    expect((await open({ purpose: 'revocation' })).status).toBe(422);
    expect((await open({ until: TODAY })).status).toBe(422);
    expect((await open()).status).toBe(200);
    expect((await open({ until: '2022-04-04' })).status).toBe(409);
  });
});

describe('a revocation', () => {
  it('refuses without a hearing or a stated exception, which stays in the record', async () => {
    found = await keptCase(desk, 'approved');
    const revoke = (fields = {}) =>
      desk.act(desk.caseworker, about(), 'propose-revocation', { reason: 'Verkauft.', ...fields });
    expect((await revoke()).body.violations).toMatchObject([{ propertyPath: 'fields.exception' }]);
    const unreasoned = await revoke({ exception: 'urgent' });
    expect(unreasoned.body.violations).toMatchObject([{ propertyPath: 'fields.exceptionReason' }]);
    expect((await revoke({ exception: 'urgent', exceptionReason: 'Insolvenz.' })).status).toBe(200);
    const entry = (await recorded(desk.test.portal.db, { act: 'proposal.propose-revocation' })).at(-1);
    expect(entry?.detail).toMatchObject({ exception: 'urgent', exceptionReason: 'Insolvenz.' });
  });

  it('needs another hearing for another decision', async () => {
    found = await keptCase(desk, 'approved');
    await open({ purpose: 'revocation' });
    await answer({ text: 'Wir haben nichts verkauft.' });
    const propose = () => desk.act(desk.caseworker, about(), 'propose-revocation', { reason: 'Verkauft.' });
    expect((await propose()).status).toBe(200);
    await desk.act(desk.decisionMaker, about(), 'return', { reason: 'Bitte prüfen.' });
    expect((await propose()).status).toBe(200);
    expect((await desk.act(desk.decisionMaker, about(), 'revoke')).body.state).toBe('revoked');
    expect((await own()).hearings).toMatchObject([{ isSpent: true }]);
  });
});
