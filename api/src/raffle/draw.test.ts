import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyProtocol } from '@portal/domain/raffle/protocol.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../platform/portal.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { drawPot } from './draw-pot.ts';
import { findProtocol } from './draw-protocol.ts';
import { freezeDuePots, freezePot } from './freeze-pot.ts';
import { listPots } from './list-pots.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { openPot } from './open-pot.ts';
import { protocolPath } from './protocol-file.ts';
import { AFTER_END, EVENING, OPEN, openTestPot, type TestPot, VALUE } from './test-pot.ts';

let test: TestPortal;
let portal: Portal;
let pot: TestPot;

beforeAll(async () => {
  test = await startTestPortal({ at: OPEN });
  portal = test.portal;
});
afterAll(() => test.close());
beforeEach(async () => {
  pot = await openTestPot(test);
});

describe('the life of a pot', () => {
  it('opens with a commitment, is closed by itself, confirmed, drawn and published', async () => {
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
    expect((await listPots(portal))[0]).toMatchObject({ stage: 'frozen', frozenBy: null, entries: 5 });
    expect((await test.app.inject({ url: `/api/raffle_pots/${pot.id}/protocol` })).statusCode).toBe(404);

    expect(await pot.freeze()).toMatchObject({ listHash: closed.listHash, frozenBy: 'Anna Amt', entries: 5 });
    pot.at(EVENING);
    expect(await pot.draw()).toMatchObject({ entries: 5, winners: 2, repeated: false });
    const rows = await pot.results();
    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.map((row) => row.valid)).toEqual([true, true, false, false, false]);

    const answer = await test.app.inject({ url: `/api/raffle_pots/${pot.id}/protocol` });
    const { commitment, listHash } = closed;
    if (listHash === null) throw new Error('not closed');
    expect(commitment).toBe(opened.commitment);
    expect(await verifyProtocol(answer.json(), NODE_CRYPTO, { commitment, listHash })).toEqual({
      ok: true,
      winners: 2,
    });
    expect(answer.json().ranking.map((one: { pseudonym: string }) => one.pseudonym)).toEqual(
      rows.map((row) => row.pseudonym),
    );
    await test.runJobs();
    expect(JSON.parse(await readFile(protocolPath(portal, pot.id), 'utf8'))).toEqual(
      await findProtocol(portal, pot.id),
    );
    expect((await listPots(portal))[0]).toMatchObject({ stage: 'drawn', winners: 2, drawnBy: 'Berta Behörde' });
  });

  it('mails every participant the own result once', async () => {
    const emails = await pot.fill(4);
    pot.at(AFTER_END);
    await pot.freeze();
    pot.at(EVENING);
    await pot.draw();
    const mails = (await test.mails()).filter((mail) => emails.includes(mail.to?.[0]?.address ?? ''));
    expect(mails).toHaveLength(4);
    expect(mails.filter((mail) => mail.subject === 'Sie haben ein Antragskontingent erhalten')).toHaveLength(2);
    const won = mails.find((mail) => mail.subject?.startsWith('Sie haben'));
    expect(won?.text).toContain('22.04.2022, 23:59 Uhr');
    for (const mail of mails) expect(mail.text).not.toContain('undefined');
  });

  it('draws an empty pot', async () => {
    pot.at(AFTER_END);
    await pot.freeze();
    expect(await pot.draw()).toMatchObject({ entries: 0, winners: 0 });
    expect(await verifyProtocol(await findProtocol(portal, pot.id), NODE_CRYPTO)).toEqual({ ok: true, winners: 0 });
  });
});

describe('what the draw refuses', () => {
  it('before the end, before the list is closed and before the day of the draw', async () => {
    await expect(pot.freeze()).rejects.toThrow('läuft noch bis 24.03.2022, 23:59 Uhr');
    await expect(pot.draw()).rejects.toThrow('noch nicht geschlossen');
    const later = { firstDay: '2022-03-02', lastDay: '2022-03-20', drawDay: '2022-03-23', quotas: 1 };
    const { id } = await openPot(portal, later);
    pot.at('2022-03-22T23:59:59+01:00');
    await freezePot(portal, { pot: id, officer: 'Anna Amt' });
    const order = { pot: id, officer: 'Berta Behörde', publicValue: VALUE };
    await expect(drawPot(portal, order)).rejects.toThrow('erst am 23.03.2022');
    pot.at('2022-03-23T00:00:00+01:00');
    expect(await drawPot(portal, order)).toMatchObject({ repeated: false });
  });

  it('without a first officer, and for the same one in any spelling', async () => {
    pot.at(AFTER_END);
    await freezeDuePots(portal);
    await expect(pot.draw()).rejects.toThrow('bestätigen');
    await pot.freeze('Anna Amt');
    for (const name of ['Anna Amt', ' anna  AMT ']) await expect(pot.draw(name)).rejects.toThrow('andere Person');
    expect(await pot.freeze('Carla Chef')).toMatchObject({ frozenBy: 'Anna Amt' });
    expect(await pot.draw('Carla Chef')).toMatchObject({ repeated: false });
  });

  it('unusable names and values, and pots that do not exist', async () => {
    pot.at(AFTER_END);
    await expect(pot.freeze(' ')).rejects.toMatchObject({ status: 422 });
    await pot.freeze();
    await expect(pot.draw('', VALUE)).rejects.toMatchObject({ status: 422 });
    await expect(pot.draw('Berta Behörde', '  ')).rejects.toMatchObject({ status: 422 });
    const order = { pot: randomUUID(), officer: 'Berta Behörde', publicValue: VALUE };
    await expect(drawPot(portal, order)).rejects.toThrow('gibt es nicht');
  });

  it('a list that was changed after it was closed', async () => {
    await pot.fill(3);
    pot.at(AFTER_END);
    await pot.freeze();
    await portal.db
      .deleteFrom('raffle')
      .where('pseudonym', '=', (await pot.results())[0]?.pseudonym ?? '')
      .execute();
    await expect(pot.draw()).rejects.toThrow('Prüfsumme');
    expect((await pot.shown()).drawnAt).toBeNull();
  });
});

describe('running twice', () => {
  it('gives the same result and no second mail', async () => {
    await pot.fill(6);
    pot.at(AFTER_END);
    await pot.freeze();
    const first = await pot.draw();
    const [before, mails] = [await pot.results(), await pot.queued()];
    expect(await pot.draw()).toEqual({ ...first, repeated: true });
    await expect(pot.draw('Berta Behörde', '1 2 3 4 5 6')).rejects.toThrow('bereits gezogen');
    expect(await pot.results()).toEqual(before);
    expect(await pot.queued()).toBe(mails);
  });

  it('draws once when two draw at the same time', async () => {
    await pot.fill(6);
    pot.at(AFTER_END);
    await pot.freeze();
    const mails = await pot.queued();
    const both = await Promise.all([pot.draw('Berta Behörde'), pot.draw('Carla Chef'), pot.draw('Berta Behörde')]);
    expect(both.filter((one) => !one.repeated)).toHaveLength(1);
    expect((await pot.results()).filter((row) => row.valid)).toHaveLength(2);
    expect((await pot.queued()) - mails).toBe(6);
  });

  it('leaves nothing half done when it dies at any of its steps', async () => {
    await pot.fill(6);
    pot.at(AFTER_END);
    await pot.freeze();
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
      const order = { pot: pot.id, officer: 'Berta Behörde', publicValue: VALUE };
      await expect(drawPot({ ...portal, jobs }, order)).rejects.toThrow('killed');
      expect((await pot.results()).every((row) => row.valid === null && row.rank === null)).toBe(true);
      expect((await pot.shown()).drawnAt).toBeNull();
      expect(await pot.queued()).toBe(mails);
    }
    expect(await pot.draw()).toMatchObject({ winners: 2, repeated: false });
  });
});
