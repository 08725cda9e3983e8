import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AFTER_END, EVENING, OPEN, openTestPot, potAct, type TestPot, VALUE } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { Portal } from '#ground/server/portal.ts';
import { verifyProtocol } from '../rules/protocol.ts';
import { listPots } from './agency-routes.ts';
import { findProtocol } from './kept-pots.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { openPot } from './open-pot.ts';
import { freezeDuePots } from './pot-case.ts';

const test = usePortal({ at: OPEN });
let portal: Portal;
let pot: TestPot;

beforeAll(async () => {
  portal = test.portal;
});
beforeEach(async () => {
  pot = await openTestPot(test);
});

describe('the life of a pot', () => {
  it('opens with a commitment, is closed by itself, prepared, drawn and published', async () => {
    await pot.fill(5);
    const opened = await pot.shown();
    expect(opened).toMatchObject({ quotas: 2, listHash: null, publicValue: null, drawnAt: null });
    expect(opened.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(opened)).not.toContain('seed');

    pot.at('2022-03-24T23:59:59+01:00');
    await freezeDuePots(portal);
    expect((await pot.shown()).listHash).toBeNull();
    pot.at(AFTER_END);
    await portal.jobs.runSweeps();
    const closed = await pot.shown();
    expect(closed.listHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await listPots(portal))[0]).toMatchObject({
      stage: 'frozen',
      entries: 5,
      pot: { frozen_by: null },
    });
    expect((await test.app.inject({ url: `/api/raffle_pots/${pot.id}/protocol` })).statusCode).toBe(404);

    pot.at(EVENING);
    expect(await pot.prepare()).toMatchObject({ state: 'prepared' });
    expect((await listPots(portal))[0]).toMatchObject({
      pot: { list_hash: closed.listHash, frozen_by: 'Anna Amt' },
    });
    expect(await pot.draw()).toMatchObject({ state: 'drawn' });
    const rows = await pot.results();
    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.map((row) => row.valid)).toEqual([true, true, false, false, false]);

    const answer = await test.app.inject({ url: `/api/raffle_pots/${pot.id}/protocol` });
    const { commitment, listHash } = closed;
    if (listHash === null) throw new Error('not closed');
    expect(commitment).toBe(opened.commitment);
    const published = { commitment, listHash, quotas: 2, publicValue: VALUE };
    expect(await verifyProtocol(answer.json(), NODE_CRYPTO, published)).toEqual({
      ok: true,
      winners: 2,
    });
    expect(answer.json().ranking.map((one: { pseudonym: string }) => one.pseudonym)).toEqual(
      rows.map((row) => row.pseudonym),
    );
    expect((await listPots(portal))[0]).toMatchObject({
      stage: 'drawn',
      winners: 2,
      pot: { drawn_by: 'Berta Behörde' },
    });
  });

  it('mails every participant the own result once', async () => {
    const emails = await pot.fill(4);
    pot.at(EVENING);
    await pot.prepare();
    await pot.draw();
    const results = ['Sie haben ein Antragskontingent erhalten', 'Ergebnis der Ziehung der Antragskontingente'];
    const mails = (await test.mails())
      .filter((mail) => emails.includes(mail.to?.[0]?.address ?? ''))
      .filter((mail) => results.includes(mail.subject ?? ''));
    expect(mails).toHaveLength(4);
    expect(mails.filter((mail) => mail.subject === 'Sie haben ein Antragskontingent erhalten')).toHaveLength(2);
    const won = mails.find((mail) => mail.subject?.startsWith('Sie haben'));
    expect(won?.text).toContain('22.04.2022, 23:59 Uhr');
    for (const mail of mails) expect(mail.text).not.toContain('undefined');
  });

  it('mails the hash of the closed list and what else is fixed to every participant, once and before the draw', async () => {
    const emails = await pot.fill(3);
    pot.at(AFTER_END);
    await freezeDuePots(portal);
    await freezeDuePots(portal);
    const mails = (await test.mails()).filter((mail) => emails.includes(mail.to?.[0]?.address ?? ''));
    expect(mails.map((mail) => mail.subject)).toEqual(emails.map(() => 'Die Liste der Lose ist geschlossen'));
    const { listHash, commitment } = await pot.shown();
    for (const { text } of mails) {
      expect(text).toContain(`Prüfsumme der Liste: ${listHash}`);
      expect(text).toContain(`Prüfsumme des Startwerts: ${commitment}`);
      expect(text).toContain('Antragskontingente: 2');
      expect(text).toContain('KENO vom 25.03.2022');
      expect(text).toContain(`/losverfahren/${pot.id}#startwert=${commitment}&liste=${listHash}&kontingente=2`);
    }
    const tickets = (await pot.results()).map(({ pseudonym }) => pseudonym);
    expect(mails.map(({ text }) => tickets.filter((ticket) => text?.includes(ticket)).length)).toEqual([1, 1, 1]);
  });

  it('draws an empty pot', async () => {
    pot.at(EVENING);
    await pot.prepare();
    expect(await pot.draw()).toMatchObject({ state: 'drawn' });
    const { commitment, listHash } = await pot.shown();
    const published = { commitment, listHash: listHash ?? '', quotas: 2, publicValue: VALUE };
    const protocol = await findProtocol(portal, pot.id);
    expect(await verifyProtocol(protocol, NODE_CRYPTO, published)).toEqual({ ok: true, winners: 0 });
  });
});

describe('what the draw refuses', () => {
  it('before the end and before the day of the draw', async () => {
    await expect(pot.prepare()).rejects.toThrow('nicht möglich: Ziehung vorbereiten');
    const later = { firstDay: '2022-03-02', lastDay: '2022-03-20', drawDay: '2022-03-23', quotas: 1 };
    const { id } = await openPot(portal, later);
    pot.at('2022-03-23T19:59:59+01:00');
    const order = { id, publicValue: VALUE } as const;
    const prepare = () => potAct(portal, { ...order, act: 'prepare', officer: 'Anna Amt' });
    await expect(prepare()).rejects.toThrow('erst am 23.03.2022, 20:00 Uhr, vor');
    pot.at('2022-03-23T20:00:00+01:00');
    await prepare();
    expect(await potAct(portal, { ...order, act: 'draw', officer: 'Carla Chef' })).toMatchObject({ state: 'drawn' });
  });

  it('without a first officer, and for the same one', async () => {
    pot.at(EVENING);
    await freezeDuePots(portal);
    await expect(pot.draw()).rejects.toThrow('nicht möglich: Ziehen');
    await pot.prepare('Anna Amt');
    await expect(pot.draw('Anna Amt')).rejects.toThrow('Eine andere Person');
    expect(await pot.draw('Carla Chef')).toMatchObject({ state: 'drawn' });
  });

  it('unusable values, and pots that do not exist', async () => {
    pot.at(EVENING);
    for (const value of ['  ', '3 11 19 24 38 42', VALUE.replace('70', '71')]) {
      await expect(pot.prepare('Anna Amt', value)).rejects.toMatchObject({ status: 422 });
    }
    await pot.prepare();
    await expect(pot.draw('Berta Behörde', '  ')).rejects.toMatchObject({ status: 422 });
    await expect(pot.draw('Berta Behörde', VALUE.replace('2 5', '1 5'))).rejects.toMatchObject({ status: 422 });
    const order = { id: randomUUID(), act: 'draw', officer: 'Berta Behörde', publicValue: VALUE } as const;
    await expect(potAct(portal, order)).rejects.toMatchObject({ status: 404 });
  });

  it('a list that was changed after it was closed', async () => {
    await pot.fill(3);
    pot.at(EVENING);
    await pot.prepare();
    await portal.db
      .deleteFrom('raffle')
      .where('pseudonym', '=', (await pot.results())[0]?.pseudonym ?? '')
      .execute();
    await expect(pot.draw()).rejects.toThrow('Prüfsumme');
    expect((await pot.shown()).drawnAt).toBeNull();
  });
});

describe('running twice', () => {
  it('changes nothing and sends no second mail', async () => {
    await pot.fill(6);
    pot.at(EVENING);
    await pot.prepare();
    await pot.draw();
    const [before, mails] = [await pot.results(), await pot.queued()];
    await expect(pot.draw()).rejects.toMatchObject({ status: 409 });
    await expect(pot.draw('Carla Chef', VALUE.replace('2 5', '1 5'))).rejects.toMatchObject({ status: 409 });
    expect(await pot.results()).toEqual(before);
    expect(await pot.queued()).toBe(mails);
  });

  it('draws once when two draw at the same time', { tags: ['server'] }, async () => {
    await pot.fill(6);
    pot.at(EVENING);
    await pot.prepare();
    const mails = await pot.queued();
    const all = [pot.draw('Berta Behörde'), pot.draw('Carla Chef'), pot.draw('Berta Behörde')];
    const both = await Promise.allSettled(all);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await pot.results()).filter((row) => row.valid)).toHaveLength(2);
    expect((await pot.queued()) - mails).toBe(6);
  });

  it('leaves nothing half done when it dies at any of its steps', async () => {
    await pot.fill(6);
    pot.at(EVENING);
    await pot.prepare();
    const mails = await pot.queued();
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
      const order = { id: pot.id, act: 'draw', officer: 'Berta Behörde', publicValue: VALUE } as const;
      await expect(potAct({ ...portal, jobs }, order)).rejects.toThrow('killed');
      expect((await pot.results()).every((row) => row.valid === null && row.rank === null)).toBe(true);
      expect((await pot.shown()).drawnAt).toBeNull();
      expect(await pot.queued()).toBe(mails);
    }
    expect(await pot.draw()).toMatchObject({ state: 'drawn' });
  });
});
