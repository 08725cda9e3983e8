import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listHashOf } from '@portal/domain/raffle/draw.ts';
import { verifyProtocol } from '@portal/domain/raffle/protocol.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../platform/portal.ts';
import { buildAccount } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { drawPot } from './draw-pot.ts';
import { findProtocol } from './draw-protocol.ts';
import { ensureCalendar } from './ensure-calendar.ts';
import { enterPot } from './enter-pot.ts';
import { freezeDuePots, freezePot } from './freeze-pot.ts';
import { listPots } from './list-pots.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { openPot } from './open-pot.ts';
import { protocolPath } from './protocol-file.ts';
import { newPseudonym } from './pseudonym.ts';
import { sendReminders } from './send-reminders.ts';

const OPEN = '2022-03-15T10:00:00+01:00';
const AFTER_END = '2022-03-25T00:00:00+01:00';
const EVENING = '2022-03-25T20:00:00+01:00';
const VALUE = '3 11 19 24 38 42';

let test: TestPortal;
let portal: Portal;
let pot: string;

beforeAll(async () => {
  test = await startTestPortal({ at: OPEN });
  portal = test.portal;
});
afterAll(() => test.close());
beforeEach(async () => {
  at(OPEN);
  for (const table of ['raffle_reminder', 'raffle', 'raffle_pot'] as const) await portal.db.deleteFrom(table).execute();
  pot = (await openPot(portal, { firstDay: '2022-03-01', lastDay: '2022-03-24', quotas: 2 })).id;
});

function at(instant: string): void {
  test.clock.set(new Date(instant));
}

async function fill(count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let index = 0; index < count; index++) {
    const account = await buildAccount(test, { email: `los-${index}-${randomUUID().slice(0, 8)}@example.org` });
    emails.push(account.email);
    await portal.db
      .insertInto('raffle')
      .values({
        id: randomUUID(),
        pot_id: pot,
        company_id: account.companyId,
        account_id: account.accountId,
        month: '2022-03-01',
        is_value_chain: false,
        pseudonym: newPseudonym(),
        valid: null,
        rank: null,
        proposal_id: null,
        created_at: portal.clock.now(),
      })
      .execute();
  }
  return emails;
}

async function results() {
  return portal.db
    .selectFrom('raffle')
    .select(['pseudonym', 'rank', 'valid'])
    .where('pot_id', '=', pot)
    .orderBy('rank')
    .execute();
}

function freeze(officer = 'Anna Amt') {
  return freezePot(portal, { pot, officer });
}

function drawBy(officer = 'Berta Behörde', publicValue = VALUE) {
  return drawPot(portal, { pot, officer, publicValue });
}

async function queued(name: string): Promise<number> {
  const { rows } = await test.database.pool.query('select count(*)::int as n from job.job where name = $1', [name]);
  return rows[0].n;
}

async function shownPot() {
  return (await test.app.inject({ url: `/api/raffle_pots/${pot}` })).json();
}

describe('the life of a pot', () => {
  it('opens with a commitment, is closed by itself, confirmed, drawn and published', async () => {
    await fill(5);
    const opened = await shownPot();
    expect(opened).toMatchObject({ quotas: 2, listHash: null, publicValue: null, drawnAt: null });
    expect(opened.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(opened)).not.toContain('seed');

    at('2022-03-24T23:59:59+01:00');
    await freezeDuePots(portal);
    expect((await shownPot()).listHash).toBeNull();
    at(AFTER_END);
    await portal.jobs.runSweeps();
    const closed = await shownPot();
    expect(closed.listHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await listPots(portal))[0]).toMatchObject({ stage: 'frozen', frozenBy: null, entries: 5 });
    expect((await test.app.inject({ url: `/api/raffle_pots/${pot}/protocol` })).statusCode).toBe(404);

    expect(await freeze()).toMatchObject({ listHash: closed.listHash, frozenBy: 'Anna Amt', entries: 5 });
    at(EVENING);
    expect(await drawBy()).toMatchObject({ entries: 5, winners: 2, repeated: false });
    const rows = await results();
    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.map((row) => row.valid)).toEqual([true, true, false, false, false]);

    const answer = await test.app.inject({ url: `/api/raffle_pots/${pot}/protocol` });
    const { commitment, listHash } = closed;
    expect(commitment).toBe(opened.commitment);
    expect(await verifyProtocol(answer.json(), NODE_CRYPTO, { commitment, listHash })).toEqual({
      ok: true,
      winners: 2,
    });
    expect(answer.json().ranking.map((one: { pseudonym: string }) => one.pseudonym)).toEqual(
      rows.map((row) => row.pseudonym),
    );
    await test.runJobs();
    expect(JSON.parse(await readFile(protocolPath(portal, pot), 'utf8'))).toEqual(await findProtocol(portal, pot));
    expect((await listPots(portal))[0]).toMatchObject({ stage: 'drawn', winners: 2, drawnBy: 'Berta Behörde' });
  });

  it('mails every participant the own result once', async () => {
    const emails = await fill(4);
    at(AFTER_END);
    await freeze();
    at(EVENING);
    await drawBy();
    const mails = (await test.mails()).filter((mail) => emails.includes(mail.to?.[0]?.address ?? ''));
    expect(mails).toHaveLength(4);
    expect(mails.filter((mail) => mail.subject === 'Sie haben ein Antragskontingent erhalten')).toHaveLength(2);
    const won = mails.find((mail) => mail.subject?.startsWith('Sie haben'));
    expect(won?.text).toContain('22.04.2022, 23:59 Uhr');
    for (const mail of mails) expect(mail.text).not.toContain('undefined');
  });

  it('draws an empty pot', async () => {
    at(AFTER_END);
    await freeze();
    expect(await drawBy()).toMatchObject({ entries: 0, winners: 0 });
    expect(await verifyProtocol(await findProtocol(portal, pot), NODE_CRYPTO)).toEqual({ ok: true, winners: 0 });
  });
});

describe('what the draw refuses', () => {
  it('before the end, before the list is closed and before the day of the draw', async () => {
    await expect(freeze()).rejects.toThrow('läuft noch bis 24.03.2022, 23:59 Uhr');
    await expect(drawBy()).rejects.toThrow('noch nicht geschlossen');
    const later = { firstDay: '2022-03-02', lastDay: '2022-03-20', drawDay: '2022-03-23', quotas: 1 };
    const { id } = await openPot(portal, later);
    at('2022-03-22T23:59:59+01:00');
    await freezePot(portal, { pot: id, officer: 'Anna Amt' });
    const order = { pot: id, officer: 'Berta Behörde', publicValue: VALUE };
    await expect(drawPot(portal, order)).rejects.toThrow('erst am 23.03.2022');
    at('2022-03-23T00:00:00+01:00');
    expect(await drawPot(portal, order)).toMatchObject({ repeated: false });
  });

  it('without a first officer, and for the same one in any spelling', async () => {
    at(AFTER_END);
    await freezeDuePots(portal);
    await expect(drawBy()).rejects.toThrow('bestätigen');
    await freeze('Anna Amt');
    for (const name of ['Anna Amt', ' anna  AMT ']) await expect(drawBy(name)).rejects.toThrow('andere Person');
    expect(await freeze('Carla Chef')).toMatchObject({ frozenBy: 'Anna Amt' });
    expect(await drawBy('Carla Chef')).toMatchObject({ repeated: false });
  });

  it('unusable names and values, and pots that do not exist', async () => {
    at(AFTER_END);
    await expect(freeze(' ')).rejects.toMatchObject({ status: 422 });
    await freeze();
    await expect(drawBy('', VALUE)).rejects.toMatchObject({ status: 422 });
    await expect(drawBy('Berta Behörde', '  ')).rejects.toMatchObject({ status: 422 });
    const order = { pot: randomUUID(), officer: 'Berta Behörde', publicValue: VALUE };
    await expect(drawPot(portal, order)).rejects.toThrow('gibt es nicht');
  });

  it('a list that was changed after it was closed', async () => {
    await fill(3);
    at(AFTER_END);
    await freeze();
    await portal.db
      .deleteFrom('raffle')
      .where('pseudonym', '=', (await results())[0]?.pseudonym ?? '')
      .execute();
    await expect(drawBy()).rejects.toThrow('Prüfsumme');
    expect((await shownPot()).drawnAt).toBeNull();
  });
});

describe('running twice', () => {
  it('gives the same result and no second mail', async () => {
    await fill(6);
    at(AFTER_END);
    await freeze();
    const first = await drawBy();
    const [before, mails] = [await results(), await queued('mail')];
    expect(await drawBy()).toEqual({ ...first, repeated: true });
    await expect(drawBy('Berta Behörde', '1 2 3 4 5 6')).rejects.toThrow('bereits gezogen');
    expect(await results()).toEqual(before);
    expect(await queued('mail')).toBe(mails);
  });

  it('draws once when two draw at the same time', async () => {
    await fill(6);
    at(AFTER_END);
    await freeze();
    const mails = await queued('mail');
    const both = await Promise.all([drawBy('Berta Behörde'), drawBy('Carla Chef'), drawBy('Berta Behörde')]);
    expect(both.filter((one) => !one.repeated)).toHaveLength(1);
    expect((await results()).filter((row) => row.valid)).toHaveLength(2);
    expect((await queued('mail')) - mails).toBe(6);
  });

  it('leaves nothing half done when it dies at any of its steps', async () => {
    await fill(6);
    at(AFTER_END);
    await freeze();
    const mails = await queued('mail');
    const faults: Partial<Portal['jobs']>[] = [
      { enqueueMany: () => Promise.reject(new Error('killed')) },
      { enqueue: () => Promise.reject(new Error('killed')) },
    ];
    for (const fault of faults) {
      const jobs = Object.assign(Object.create(portal.jobs), {
        enqueue: portal.jobs.enqueue.bind(portal.jobs),
        enqueueMany: portal.jobs.enqueueMany.bind(portal.jobs),
        ...fault,
      });
      const order = { pot, officer: 'Berta Behörde', publicValue: VALUE };
      await expect(drawPot({ ...portal, jobs }, order)).rejects.toThrow('killed');
      expect((await results()).every((row) => row.valid === null && row.rank === null)).toBe(true);
      expect((await shownPot()).drawnAt).toBeNull();
      expect(await queued('mail')).toBe(mails);
    }
    expect(await drawBy()).toMatchObject({ winners: 2, repeated: false });
  });
});

describe('closing the list while companies enter', () => {
  it('freezes exactly the acknowledged entries', async () => {
    const accounts = [];
    for (let index = 0; index < 25; index++) accounts.push(await buildAccount(test));
    at('2022-03-24T23:59:59+01:00');
    const entering = accounts.map((account) => {
      const actor = { ...account, state: 'active', scope: 'user' } as const;
      return enterPot(portal, actor, { potId: pot, isValueChain: false }).then(
        () => true,
        () => false,
      );
    });
    at(AFTER_END);
    const { listHash, entries } = await freeze();
    const acknowledged = (await Promise.all(entering)).filter(Boolean);
    const stored = (await results()).map((row) => row.pseudonym);
    expect(stored).toHaveLength(acknowledged.length);
    expect(entries).toBe(stored.length);
    expect(await listHashOf(NODE_CRYPTO, stored)).toBe(listHash);
  });
});

describe('reminders', () => {
  it('go out once each, 14, 7 and 2 days before the end, while nothing is submitted', async () => {
    const emails = await fill(4);
    at(AFTER_END);
    await freeze();
    await drawBy();
    const sent = async () =>
      (await test.mails()).filter(
        (mail) => emails.includes(mail.to?.[0]?.address ?? '') && mail.subject?.includes('endet Ihr Antragsfenster'),
      );
    const sweepAt = async (instant: string) => {
      at(instant);
      await Promise.all([sendReminders(portal), portal.jobs.runSweeps()]);
      await portal.jobs.runSweeps();
      return (await sent()).length;
    };
    expect(await sweepAt('2022-04-07T23:59:59+02:00')).toBe(0);
    expect(await sweepAt('2022-04-08T00:00:00+02:00')).toBe(2);
    expect(await sweepAt('2022-04-14T12:00:00+02:00')).toBe(2);
    expect(await sweepAt('2022-04-15T00:00:00+02:00')).toBe(4);
    await submitFirst();
    expect(await sweepAt('2022-04-20T00:00:00+02:00')).toBe(5);
    expect(await sweepAt('2022-04-22T12:00:00+02:00')).toBe(5);
    expect(await sweepAt('2022-04-23T00:00:00+02:00')).toBe(5);
    expect((await sent()).map((mail) => mail.subject).sort()).toEqual([
      'In 14 Tagen endet Ihr Antragsfenster',
      'In 14 Tagen endet Ihr Antragsfenster',
      'In 2 Tagen endet Ihr Antragsfenster',
      'In 7 Tagen endet Ihr Antragsfenster',
      'In 7 Tagen endet Ihr Antragsfenster',
    ]);
  });

  async function submitFirst(): Promise<void> {
    const winner = await portal.db
      .selectFrom('raffle')
      .selectAll()
      .where('pot_id', '=', pot)
      .where('rank', '=', 1)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    await portal.db
      .insertInto('proposal')
      .values({
        id,
        company_id: winner.company_id,
        account_id: winner.account_id,
        number: `DJ22-${id.slice(0, 6)}`,
        company_name: 'Muster GmbH',
        facts: '{}',
        submitted_at: portal.clock.now(),
        created_at: portal.clock.now(),
        updated_at: portal.clock.now(),
      })
      .execute();
    await portal.db.updateTable('raffle').set({ proposal_id: id }).where('id', '=', winner.id).execute();
  }
});

describe('pots', () => {
  it('are public, cached for seconds and known by their ETag', async () => {
    const answer = await test.app.inject({ url: '/api/raffle_pots' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=10');
    const { etag } = answer.headers;
    const again = await test.app.inject({ url: '/api/raffle_pots', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(answer.json()).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 1 });
    expect(answer.json()['hydra:member'][0]).toMatchObject({
      '@id': `/api/raffle_pots/${pot}`,
      '@type': 'RafflePot',
      dayOfRaffle: '2022-03-25',
      raffleEnd: '2022-03-24T22:59:59.000Z',
      submitBegin: '2022-03-25T23:00:00.000Z',
      submitEnd: '2022-04-22T21:59:59.000Z',
    });
    expect((await test.app.inject({ url: `/api/raffle_pots/${randomUUID()}` })).statusCode).toBe(404);
  });

  it('come from the calendar once, however often the portal starts', async () => {
    await Promise.all([ensureCalendar(portal), ensureCalendar(portal)]);
    await ensureCalendar(portal);
    const pots = await listPots(portal);
    // From March 2022, which stands already, to December 2023.
    expect(pots).toHaveLength(22);
    expect(new Set(pots.map((one) => one.commitment)).size).toBe(22);
    await ensureCalendar({ ...portal, config: { ...portal.config, demo: true } });
    expect(await listPots(portal)).toHaveLength(24);
  });

  it('are not opened with dates in the wrong order', async () => {
    const good = { firstDay: '2022-05-01', lastDay: '2022-05-10', quotas: 5 };
    const wrongs = [
      [{ ...good, lastDay: '2022-04-30' }, 'lastDay'],
      [{ ...good, firstDay: '2022-03-01', lastDay: '2022-03-14' }, 'lastDay'],
      [{ ...good, firstDay: '2024-01-01', lastDay: '2024-01-10' }, 'lastDay'],
      [{ ...good, drawDay: '2022-05-10' }, 'drawDay'],
      [{ ...good, submitFirstDay: '2022-05-10' }, 'submitFirstDay'],
      [{ ...good, submitLastDay: '2022-05-11' }, 'submitLastDay'],
      [{ ...good, quotas: 0 }, 'quotas'],
      [{ ...good, publicSource: '\n' }, 'publicSource'],
    ] as const;
    for (const [plan, propertyPath] of wrongs) {
      await expect(openPot(portal, plan)).rejects.toMatchObject({ violations: [{ propertyPath }] });
    }
    await openPot(portal, good);
    await expect(openPot(portal, good)).rejects.toMatchObject({ status: 409 });
  });
});
