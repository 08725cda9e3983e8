import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { Admission } from './admission.ts';
import { AGENT, BUSY, close, emptyAdmission, MARCH_15, pass, tickFor, visitor } from './testing/test-admission.ts';
import { readTicket, writeTicket } from './ticket.ts';

const test = usePortal({ at: MARCH_15 });

beforeEach(async () => {
  await emptyAdmission(test);
});

describe('admission', () => {
  it('is open, and asks nothing of the database for a visit', async () => {
    const admission = new Admission(test.portal);
    await admission.tick(() => ({ late: 0.9, full: 3 }));
    expect(admission.isClosed).toBe(false);
    expect(await test.portal.db.selectFrom('admission').selectAll().execute()).toEqual([]);
  });

  it('gives places in the order of arrival, lets them in in turn, and in every process the same', async () => {
    const [one, other] = [new Admission(test.portal), new Admission(test.portal)];
    await close(one);
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    expect(other.isClosed).toBe(true);
    const places: string[] = [];
    for (let i = 0; i < 40; i++) {
      const visit = await (i % 2 === 0 ? one : other).judge(visitor());
      expect(visit.kind).toBe('waiting');
      places.push(visit.cookie ?? '');
      pass(test, 0.1);
    }
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    await tickFor(test, one, 1);
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    const seen = await Promise.all(places.map((place) => other.judge(visitor(place))));
    const ahead = seen.map((visit) => (visit.kind === 'waiting' ? visit.waiting.ahead : -1));
    expect(ahead).toEqual([...ahead].sort((a, b) => a - b));
    expect(ahead.at(-1)).toBeGreaterThan(3);
    await tickFor(test, one, 20);
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    for (const place of places) expect((await other.judge(visitor(place))).kind).toBe('inside');
  });

  it('knows its own tickets only, and only from the browser that got them', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const { cookie = '' } = await admission.judge(visitor());
    await tickFor(test, admission, 5);
    expect((await admission.judge({ ...visitor(cookie), agent: 'curl' })).kind).toBe('waiting');
    const [kind, id, at, signature] = cookie.split('.');
    const forged = [kind, id, String(Number(at) - 60_000_000), signature].join('.');
    expect((await admission.judge(visitor(forged))).kind).toBe('waiting');
    expect((await admission.judge(visitor(cookie))).kind).toBe('inside');
  });

  it('keeps the place of whoever reloads', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const first = await admission.judge(visitor());
    const again = await admission.judge(visitor(first.cookie));
    expect(again).toEqual({ kind: 'waiting', waiting: expect.anything() });
  });

  it('lets one ticket in from a few networks, not from everywhere', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const { cookie } = await admission.judge(visitor());
    await tickFor(test, admission, 5);
    const kinds: string[] = [];
    for (let network = 1; network <= 8; network++)
      kinds.push((await admission.judge(visitor(cookie, `198.51.100.${network}`))).kind);
    expect(kinds).toEqual([...Array.from({ length: 6 }, () => 'inside'), 'waiting', 'waiting']);
  });

  it('keeps the place of whoever has been waiting for hours', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    await test.portal.db.updateTable('admission').set({ rate: 0, felt_rate: 0 }).execute();
    const { cookie } = await admission.judge(visitor());
    pass(test, 3 * 3600);
    await admission.tick(() => BUSY);
    expect(await admission.judge(visitor(cookie))).toMatchObject({ kind: 'waiting', waiting: { ahead: 0 } });
    expect((await admission.judge(visitor(cookie))).cookie).toBeUndefined();
  });

  it('takes a place from whoever was away for hours after the turn', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const { cookie } = await admission.judge(visitor());
    await tickFor(test, admission, 5);
    pass(test, 3 * 3600);
    await tickFor(test, admission, 1);
    expect((await admission.judge(visitor(cookie))).kind).toBe('waiting');
  });

  it('keeps the right to be inside for whoever was away when the page took its turn, and later while it is used', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    let { cookie } = await admission.judge(visitor());
    await tickFor(test, admission, 5);
    const kinds: string[] = [];
    for (const minutes of [0, 110, 20, 20, 40]) {
      pass(test, minutes * 60);
      const visit = await admission.judge(visitor(cookie));
      kinds.push(visit.kind);
      cookie = visit.cookie ?? cookie;
    }
    expect(kinds).toEqual(['inside', 'inside', 'inside', 'inside', 'waiting']);
  });

  it('goes on where the clock of the demonstration is set back while people wait', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const { cookie: before } = await admission.judge(visitor());
    pass(test, -30 * 86_400);
    await admission.tick(() => ({ late: 0.8, full: 0.8 }));
    const { cookie } = await admission.judge(visitor(before));
    const { cookie: late, kind } = await admission.judge(visitor());
    expect(kind).toBe('waiting');
    await tickFor(test, admission, 5);
    expect((await admission.judge(visitor(cookie))).kind).toBe('inside');
    expect((await admission.judge(visitor(late))).kind).toBe('inside');
    const left = await test.portal.db.selectFrom('admission_place').select('second').execute();
    expect(left.every(({ second }) => second <= test.clock.now().getTime() / 1000)).toBe(true);
    await tickFor(test, admission, 20, 0);
    expect(admission.isClosed).toBe(false);
  });

  it('loses no place that could not be told', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    await test.portal.db.updateTable('admission').set({ rate: 0, felt_rate: 0 }).execute();
    for (let i = 0; i < 10; i++) await admission.judge(visitor());
    await sql`alter table admission_place rename to admission_away`.execute(test.portal.db);
    const [told] = await Promise.allSettled([admission.tick(() => BUSY)]);
    await sql`alter table admission_away rename to admission_place`.execute(test.portal.db);
    expect(told.status).toBe('rejected');
    pass(test, 1);
    await admission.tick(() => BUSY);
    const [second] = await test.portal.db.selectFrom('admission_place').select('places').execute();
    expect(second?.places).toBe(10);
  });

  it('opens for everybody once it was calm', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    await tickFor(test, admission, 30, 0);
    expect(admission.isClosed).toBe(false);
  });
});

it('a ticket reads back as it was written', () => {
  const secret = createSecretKey(randomBytes(32));
  const ticket = { kind: 'waiting', id: 'a'.repeat(16), order: { at: 1_700_000_000.123457, isDrawn: true } } as const;
  expect(readTicket(secret, writeTicket(secret, ticket, AGENT), AGENT)).toEqual(ticket);
  expect(readTicket(createSecretKey(randomBytes(32)), writeTicket(secret, ticket, AGENT), AGENT)).toBeUndefined();
  for (const junk of ['', 'w', 'w.x.1.y', `w.${'a'.repeat(16)}.1.${'b'.repeat(43)}`])
    expect(readTicket(secret, junk, AGENT)).toBeUndefined();
});
