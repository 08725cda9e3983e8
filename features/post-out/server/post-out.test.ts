import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, joinCompany } from '#app/server/testing/builders.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { tenOn } from '#app/server/testing/test-verification.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { statesOf } from '#features/cases/rules/table.ts';
import { caseInCheck, keptCase, type SentCase, TODAY } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { letterState, postUntil } from '#features/letter/rules/delivery.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { setRows } from '#ground/server/testing/rows.ts';
import { LETTER_TABLE } from '../rules/acts.ts';
import type { CaseLetter, PostOut, PostOutResult } from '../rules/wire.ts';
import { remindOfLetters } from './mails.ts';
import { inState, isLate } from './post-store.ts';

const LETTERS = '/api/agency/letters';

const desk = useDesk();
let found: SentCase;

beforeEach(async () => {
  found = await keptCase(desk, 'approved');
});

async function list(state: string, who: { headers: { authorization: string } } = desk.intake): Promise<PostOut> {
  const { status, body } = await desk.call(who, 'GET', `${LETTERS}?state=${state}&text=${found.number}`);
  expect(status).toBe(200);
  return body;
}

const idsIn = async (state: string) => (await list(state)).letters.map(({ id }) => id);
const act = (id: string, name: string, fields = {}, who = desk.intake) => desk.act(who, `letters/${id}`, name, fields);

async function many(name: string, letters: readonly string[], fields = {}): Promise<PostOutResult[]> {
  const { status, body } = await desk.call(desk.intake, 'POST', `${LETTERS}/acts/${name}`, { letters, ...fields });
  expect(status).toBe(200);
  return body.results;
}

const ownCase = async () => (await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/case`)).body;

async function mails({ account }: Pick<SentCase, 'account'> = found) {
  await desk.test.runJobs();
  return desk.test.mails(account.email);
}

async function posted(): Promise<string> {
  const ids = await idsIn('to-print');
  await many('print', ids);
  await many('post', ids, { postedOn: TODAY });
  return ids[0] ?? '';
}

describe('the post-out list', () => {
  it('begins with every letter that was signed; nothing is announced before one is posted', async () => {
    const { letters } = await list('to-print');
    expect(letters.map(({ title }) => title.split(' ')[0])).toEqual(['Zuwendungsbescheid', 'De-minimis-Bescheinigung']);
    expect(letters[0]).toMatchObject({ state: 'to-print', acts: ['print'], writtenOn: TODAY, announcedOn: null });
    expect((await ownCase()).decision).toMatchObject({ announcedOn: null, objectionUntil: null });
    const told = (await mails()).find(({ subject }) => subject?.endsWith('ist bewilligt'));
    expect(told?.text).toContain(
      'erhalten Sie mit der Post. Er gilt am dritten Tag nach der Aufgabe zur Post als bekannt',
    );
    const objected = await desk.call(found.account, 'POST', `/api/action/proposal/${found.id}/objection`, {});
    expect(objected.status).toBe(200);
    const { facts } = (await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`)).body;
    expect(facts.objections[0]).toMatchObject({ announcedOn: null, until: null, inTime: true });
  });

  it('goes from print to post, says who and when, and the same days everywhere', async () => {
    const ids = await idsIn('to-print');
    expect(await many('print', ids)).toEqual(ids.map((id) => ({ id, ok: true, message: null })));
    expect((await list('printed')).letters[0]).toMatchObject({
      printedBy: 'Ina Eingang',
      acts: ['undo-print', 'post'],
    });
    expect((await act(ids[0] ?? '', 'undo-print', { reason: 'Papierstau.' })).body.state).toBe('to-print');
    await many('print', ids);
    expect(await many('post', ids, { postedOn: TODAY })).toEqual(ids.map((id) => ({ id, ok: true, message: null })));
    const [decision, certificate] = (await list('posted')).letters.toReversed();
    const days = { announcedOn: '2022-03-21', objectionUntil: '2022-04-21' };
    expect(decision).toMatchObject({ postedBy: 'Ina Eingang', postedOn: TODAY, ...days });
    expect(certificate).toMatchObject({ postedOn: TODAY, announcedOn: null });
    expect((await ownCase()).decision).toMatchObject(days);
    const { facts, history } = (await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`)).body;
    expect(facts.decision).toMatchObject(days);
    expect(history.map((one: { act: string }) => one.act)).toContain('letter.post');
    const told = (await mails()).filter(({ subject }) => subject?.endsWith('ist unterwegs'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('am 21.03.2022 als bekannt gegeben');
    expect(told[0]?.text).toContain('Widerspruch können Sie bis zum 21.04.2022 einlegen.');
    const [entry] = await recorded(desk.test.portal.db, { act: 'letter.post' });
    expect(entry?.detail).toMatchObject({ postedOn: TODAY, ...days, content: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each([
    ['2022-03-17', 'Vor seiner Unterschrift kann das Schreiben nicht aufgegeben worden sein.'],
    ['2022-03-19', 'Der Tag der Aufgabe darf nicht in der Zukunft liegen.'],
  ])('refuses %s', async (postedOn, message) => {
    const [id = ''] = await idsIn('to-print');
    await act(id, 'print');
    const { status, body } = await act(id, 'post', { postedOn });
    expect([status, body.violations[0]]).toEqual([
      422,
      expect.objectContaining({ propertyPath: 'fields.postedOn', message }),
    ]);
    expect((await many('post', [id], { postedOn }))[0]).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
  });

  it('takes a note back with its reason until the period has run out, and tells the company', async () => {
    const id = await posted();
    expect((await act(id, 'undo-post')).status).toBe(422);
    expect((await act(id, 'undo-post', { reason: 'Lag noch im Korb.' })).body.state).toBe('printed');
    expect((await ownCase()).decision).toMatchObject({ announcedOn: null, objectionUntil: null });
    const undone = (await mails()).find(({ subject }) => subject?.endsWith('ist noch nicht aufgegeben'));
    expect(undone?.text).toContain('Das war ein Irrtum: Lag noch im Korb.');
    await act(id, 'post', { postedOn: TODAY });
    desk.test.clock.set(new Date('2022-04-22T10:00:00+02:00'));
    const clerk = await buildOfficer(desk.test, { roles: ['intake'] });
    const late = await act(id, 'undo-post', { reason: 'Doch nicht.' }, clerk);
    expect([late.status, late.body['hydra:description']]).toEqual([409, expect.stringContaining('abgelaufen')]);
  });

  it('lets two clerks note the same letter once', { tags: ['server'] }, async () => {
    const [id = ''] = await idsIn('to-print');
    await act(id, 'print');
    const other = await buildOfficer(desk.test, { name: 'Otto Post', roles: ['intake'] });
    const both = await Promise.all([act(id, 'post', { postedOn: TODAY }), act(id, 'post', { postedOn: TODAY }, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mails()).filter(({ subject }) => subject?.endsWith('ist unterwegs'))).toHaveLength(1);
  });

  it('is worked on by the intake desk alone, and read by who knows the cases', async () => {
    const [id = ''] = await idsIn('to-print');
    for (const role of ['caseworker', 'decision-maker', 'auditor'] as const) {
      const reader = await buildOfficer(desk.test, { roles: [role] });
      expect((await list('to-print', reader)).letters[0]?.acts).toEqual([]);
      expect((await act(id, 'print', {}, reader)).status).toBe(403);
    }
  });

  it('answers for each of many, and refuses no list', async () => {
    const [id = ''] = await idsIn('to-print');
    const unknown = randomUUID();
    expect(await many('print', [id, unknown])).toEqual([
      { id, ok: true, message: null },
      { id: unknown, ok: false, message: 'Dieses Schreiben gibt es nicht.' },
    ]);
    expect((await desk.call(desk.intake, 'POST', `${LETTERS}/acts/print`, { letters: [] })).status).toBe(422);
    expect((await desk.call(desk.intake, 'POST', `${LETTERS}/acts/burn`, { letters: [id] })).status).toBe(404);
  });
});

it('gives one file: each letter on a new sheet and numbered for itself, and the list of what must have come out', async () => {
  const letters = await idsIn('to-print');
  const answer = await desk.test.app.inject({
    ...{ method: 'POST', url: `${LETTERS}/batch`, headers: desk.intake.headers },
    payload: { letters, isDuplex: true },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
  const firsts = pages.flatMap((page, index) => (/Seite 1 von/.test(page) ? [index] : []));
  expect(firsts).toHaveLength(3);
  expect(firsts.every((index) => index % 2 === 0)).toBe(true);
  const listed = pages[firsts[2] ?? 0] ?? '';
  for (const part of [
    'Postausgang vom 18.03.2022',
    '2 Schreiben',
    'Fenster nach DIN 5008',
    found.number,
    'Zuwendungsbescheid',
  ]) {
    expect(listed).toContain(part);
  }
});

it('goes the way its company has chosen before it was signed', async () => {
  const other = await caseInCheck(desk);
  const path = `proposals/${other.id}`;
  const choose = (delivery: unknown) =>
    desk.call(other.account, 'POST', `/api/action/proposal/${other.id}/letter_delivery`, { delivery } as Record<
      string,
      unknown
    >);
  expect((await choose('pigeon')).body.violations).toMatchObject([{ propertyPath: 'delivery' }]);
  expect((await choose('portal')).status).toBe(200);
  await desk.act(desk.caseworker, path, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
  await desk.act(desk.decisionMaker, path, 'deny');
  const { body } = await desk.call(desk.intake, 'GET', `${LETTERS}?state=in-portal&text=${other.number}`);
  expect(body.letters).toHaveLength(1);
  const told = (await mails(other)).find(({ subject }) => subject?.startsWith('Entscheidung über'));
  expect(told?.text).toContain('rufen Sie im Förderportal ab. Er gilt am Tag nach dem Abruf als bekannt gegeben.');
  const own = (await desk.call(other.account, 'GET', `/api/action/proposal/${other.id}/case`)).body;
  expect([own.delivery, own.decision.delivery]).toEqual(['portal', 'portal']);
  expect((await choose('post')).status).toBe(200);
  const entries = await recorded(desk.test.portal.db, { act: 'proposal.letter-delivery' });
  expect(entries.map(({ detail }) => detail)).toMatchObject([{ delivery: 'portal' }, { delivery: 'post' }]);
});

describe('a retrieval', () => {
  const download = async ({ headers } = found.account) => {
    await desk.test.runJobs();
    const { media } = (await ownCase()).letters[0];
    const url = `${media}/download`;
    return desk.test.app.inject({ url, headers: { ...headers, 'x-company': found.account.companyId } });
  };

  it('announces a letter of the portal on the day after it, the first one alone', async () => {
    await setRows(desk.test.portal.db, 'letter', { proposal_id: found.id }, { delivery: 'portal' });
    expect((await list('in-portal')).letters).toHaveLength(2);
    expect((await download()).statusCode).toBe(200);
    const days = { announcedOn: '2022-03-19', objectionUntil: '2022-04-19' };
    expect((await ownCase()).decision).toMatchObject({ ...days, delivery: 'portal' });
    await tenOn(desk.test, '2022-03-20');
    expect((await download()).statusCode).toBe(200);
    expect((await ownCase()).decision).toMatchObject(days);
    const entries = await desk.test.portal.db
      .selectFrom('audit_entry')
      .select('act')
      .where('act', '=', 'letter.retrieve')
      .where(sql<boolean>`subjects @> ${[`/api/agency/proposals/${found.id}`]}::text[]`)
      .execute();
    expect(entries).toHaveLength(1);
  });

  it.each(['reader', 'tax-adviser', 'contributor'] as const)('is none by a person in the role %s', async (role) => {
    const colleague = await buildAccount(desk.test);
    await joinCompany(desk.test, { accountId: colleague.accountId, companyId: found.account.companyId }, role);
    expect((await download(colleague)).statusCode).toBe(200);
    expect((await ownCase()).letters[0]).toMatchObject({ retrievedOn: null });
    expect((await download()).statusCode).toBe(200);
    expect((await ownCase()).letters[0]).toMatchObject({ retrievedOn: TODAY });
  });

  it('of a letter that goes by post is proof and announces nothing; one nobody retrieves goes by post after ten days', async () => {
    expect((await download()).statusCode).toBe(200);
    expect((await ownCase()).letters[0]).toMatchObject({ retrievedOn: TODAY, announcedOn: null });
    await setRows(desk.test.portal.db, 'letter', { proposal_id: found.id }, { delivery: 'portal', retrieved_at: null });
    desk.test.clock.set(new Date('2022-03-29T10:00:00+02:00'));
    const clerk = await buildOfficer(desk.test, { roles: ['intake'] });
    expect((await list('to-print', clerk)).letters).toHaveLength(2);
  });
});

describe('a letter nobody posts', () => {
  const late = async () => {
    const people = [desk.intake, desk.caseworker];
    const [own, other] = await Promise.all(people.map((who) => desk.call(who, 'GET', '/api/agency/day')));
    expect(other?.body.letters).toBeNull();
    return own?.body.letters;
  };
  const reminders = async () => {
    await remindOfLetters(desk.test.portal);
    await desk.test.runJobs();
    const sent = (await desk.test.mails()).filter(({ subject }) => subject?.startsWith('Postausgang: '));
    return sent.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`);
  };
  const on = (day: string) => tenOn(desk.test, day);

  it('stands on the day of whoever posts, is late after the days of the setting, and the case says so', async () => {
    expect(await late()).toEqual({ waiting: 2, late: 0, withinDays: 3 });
    await on('2022-03-21');
    expect(await late()).toMatchObject({ late: 0 });
    expect((await list('to-print')).letters[0]).toMatchObject({ postUntil: '2022-03-21' });
    await on('2022-03-22');
    expect(await late()).toMatchObject({ waiting: 2, late: 2 });
    const letters = async () =>
      (await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`)).body.facts.letters;
    const waits = async () => (await letters()).map((one: CaseLetter) => one.awaitsAnnouncement).sort();
    // The certificate announces nothing.
    expect(await waits()).toEqual([false, true]);
    const ids = await idsIn('to-print');
    await many('print', ids);
    expect(await late()).toMatchObject({ waiting: 2, late: 2 });
    await many('post', ids, { postedOn: '2022-03-22' });
    expect([await late(), await waits()]).toEqual([{ waiting: 0, late: 0, withinDays: 3 }, [false, false]]);
    expect((await list('posted')).letters[0]).toMatchObject({ postUntil: null });
  });

  it('is told of by mail once a week until it has gone', async () => {
    const { email } = desk.intake;
    await on('2022-03-21');
    expect(await reminders()).toEqual([]);
    await on('2022-03-22');
    expect(await reminders()).toEqual([`${email} Postausgang: 2 Schreiben überfällig`]);
    const [mail] = await desk.test.mails(email);
    expect(mail?.text).toContain(`– Zuwendungsbescheid zum Antrag ${found.number}, unterschrieben am 18.03.2022`);
    expect(mail?.text).toContain('/sachbearbeitung/postausgang');
    await on('2022-03-28');
    expect(await reminders()).toHaveLength(1);
    await on('2022-03-29');
    expect(await reminders()).toHaveLength(2);
    const ids = await idsIn('to-print');
    await many('print', ids);
    await many('post', ids, { postedOn: '2022-03-29' });
    await on('2022-04-20');
    expect(await reminders()).toHaveLength(2);
  });

  it('is told of as soon as somebody posts', async () => {
    await setRows(desk.test.portal.db, 'officer', { id: desk.intake.officerId }, { roles: ['auditor'] });
    await on('2022-03-22');
    expect(await reminders()).toEqual([]);
    const clerk = await buildOfficer(desk.test, { roles: ['intake'] });
    expect(await reminders()).toEqual([expect.stringContaining(clerk.email)]);
  });
});

it('knows in its queries the states of the rule', async () => {
  const { db } = desk.test.portal;
  await setRows(desk.test.portal.db, 'letter', { proposal_id: found.id }, { delivery: 'portal' });
  for (const day of ['2022-03-18', '2022-03-28', '2022-03-29']) {
    const rows = await db.selectFrom('letter as l').selectAll('l').execute();
    for (const state of statesOf(LETTER_TABLE)) {
      const asked = await db.selectFrom('letter as l').select('l.id').where(inState(state, day)).execute();
      const ruled = rows.filter((row) => {
        const { delivery, posted_on: postedOn, announced_on: announcedOn } = row;
        const way = {
          delivery,
          postedOn,
          announcedOn,
          writtenOn: dayOf(row.created_at),
          isPrinted: row.printed_at !== null,
        };
        return letterState(way, day) === state;
      });
      expect(asked.map(({ id }) => id).sort(), `${state} on ${day}`).toEqual(ruled.map(({ id }) => id).sort());
    }
  }
});

it.each(['post', 'portal'] as const)('knows in its query when one that goes by %s is late', async (delivery) => {
  const { db } = desk.test.portal;
  await db.updateTable('letter').set({ delivery }).where('proposal_id', '=', found.id).execute();
  for (const today of ['2022-03-20', '2022-03-21', '2022-03-22', '2022-03-31', '2022-04-01', '2022-04-02']) {
    const asked = await db
      .selectFrom('letter as l')
      .select('l.id')
      .where(isLate({ today, postWithinDays: 3 }))
      .execute();
    const ruled = postUntil({ delivery, writtenOn: TODAY }, 3) < today;
    expect(asked, today).toHaveLength(ruled ? 2 : 0);
  }
});
