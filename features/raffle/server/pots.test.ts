import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { AFTER_END, OPEN, openTestPot, type TestPot } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { Portal } from '#ground/server/portal.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';
import { listHashOf } from '../rules/draw.ts';
import { listPots } from './agency-routes.ts';
import { enterPot } from './enter-pot.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { ensureCalendar, openPot } from './open-pot.ts';
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

function changePotByHand(id: string, quotas: number) {
  return portal.db.updateTable('raffle_pot').set({ quotas }).where('id', '=', id).execute();
}

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
      '@id': `/api/raffle_pots/${pot.id}`,
      '@type': 'RafflePot',
      dayOfRaffle: '2022-03-25',
      raffleEnd: '2022-03-24T22:59:59+00:00',
      submitBegin: '2022-03-25T23:00:00+00:00',
      submitEnd: '2022-04-22T21:59:59+00:00',
    });
    expect((await test.app.inject({ url: `/api/raffle_pots/${randomUUID()}` })).statusCode).toBe(404);
  });

  it('are told as they are at once after a change, though nothing is read anew before', async () => {
    const ask = (query = '') => test.app.inject({ url: `/api/raffle_pots${query}` });
    const quotasOf = async (query?: string) => (await ask(query)).json()['hydra:member'][0].quotas;
    const before = await ask();
    expect((await ask()).body).toBe(before.body);
    for (const quotas of [17, 18]) {
      await changePotByHand(pot.id, quotas);
      expect(await Promise.all([quotasOf(), quotasOf('?order[raffleBegin]=asc')])).toEqual([quotas, quotas]);
    }
    const after = await ask();
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const rolledBack = portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('raffle_pot').set({ quotas: 99 }).execute();
      throw new Error('not this time');
    });
    await expect(rolledBack).rejects.toThrow('not this time');
    expect((await ask()).body).toBe(after.body);
  });

  it('come from the calendar once, however often the portal starts', { tags: ['server'] }, async () => {
    await Promise.all([ensureCalendar(portal), ensureCalendar(portal)]);
    await ensureCalendar(portal);
    const pots = await listPots(portal);
    // From March 2022, which stands already, to December 2023.
    expect(pots).toHaveLength(22);
    expect(new Set(pots.map(({ pot: { commitment } }) => commitment)).size).toBe(22);
    await ensureCalendar({ ...portal, config: { ...portal.config, demo: true } });
    expect(await listPots(portal)).toHaveLength(24);
  });

  it('that are opened by hand begin in that instant, and the calendar opens no second one for their month', async () => {
    const { db } = portal;
    await db.deleteFrom('raffle_pot').where('month', '=', '2022-04-01').execute();
    const now = new Date('2022-03-28T14:07:00+02:00');
    const before = test.clock.now();
    test.clock.set(now);
    const { id } = await openPot(portal, { firstDay: '2022-03-28', lastDay: '2022-04-20', quotas: 5 });
    await ensureCalendar(portal);
    const april = await rowsOf(db, 'raffle_pot', { month: '2022-04-01' });
    expect(april).toMatchObject([{ id, raffle_begin: now }]);
    test.clock.set(before);
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
      [{ ...good, publicKind: 'other' }, 'publicSource'],
      [{ ...good, publicKind: 'keno', publicSource: 'Würfel' }, 'publicSource'],
      [{ ...good, publicKind: 'lotto', drawDay: '2022-05-12' }, 'drawDay'],
    ] as const;
    for (const [plan, propertyPath] of wrongs) {
      await expect(openPot(portal, plan)).rejects.toMatchObject({ violations: [{ propertyPath }] });
    }
    await openPot(portal, good);
    await expect(openPot(portal, good)).rejects.toMatchObject({ status: 409 });
  });
});

describe('closing the list while companies enter', () => {
  it('freezes exactly the acknowledged entries', { tags: ['server'] }, async () => {
    const accounts = [];
    for (let index = 0; index < 25; index++) accounts.push(await buildAccount(test));
    pot.at('2022-03-24T23:59:59+01:00');
    const entering = accounts.map((account) => {
      const actor = { ...account, state: 'active', scope: 'user', companyRole: 'owner' } as const;
      return enterPot(portal, actor, { potId: pot.id, isValueChain: false }).then(
        () => true,
        () => false,
      );
    });
    pot.at(AFTER_END);
    await freezeDuePots(portal);
    const [closed] = await listPots(portal);
    const acknowledged = (await Promise.all(entering)).filter(Boolean);
    const stored = (await pot.results()).map((row) => row.pseudonym);
    expect(stored).toHaveLength(acknowledged.length);
    expect(closed?.entries).toBe(stored.length);
    expect(await listHashOf(NODE_CRYPTO, stored)).toBe(closed?.pot.list_hash);
  });
});
