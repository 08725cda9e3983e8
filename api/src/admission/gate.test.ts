import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, buildUser } from '../oauth/test-support.ts';
import { type BuiltAccount, buildAccount } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { Admission, type Visitor } from './admission.ts';
import { LASTING } from './pressure.ts';
import { readTicket, writeTicket } from './ticket.ts';

const MARCH_15 = '2022-03-15T10:00:00+01:00';
const BUSY = { late: 2, full: 2 };
let test: TestPortal;
let account: BuiltAccount;

beforeAll(async () => {
  test = await startTestPortal({ at: MARCH_15 });
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.portal;
  for (const table of ['admission', 'admission_place', 'admission_process', 'raffle_pot'] as const)
    await db.deleteFrom(table).execute();
  test.clock.set(new Date(MARCH_15));
  account = await buildAccount(test);
});

/** Under load for as long as it must last. */
async function close(admission: Admission): Promise<void> {
  for (let second = 0; second < LASTING; second++) await admission.tick(() => BUSY);
}

function pass(seconds: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000));
}

async function tickFor(admission: Admission, seconds: number, pressure = 0.8): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    pass(1);
    await admission.tick(() => ({ late: pressure, full: pressure }));
  }
}

const agent = 'Mozilla/5.0';
function visitor(cookie?: string, ip = '192.0.2.7'): Visitor {
  return { cookie, agent, ip };
}

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
      pass(0.1);
    }
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    await tickFor(one, 1);
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    const seen = await Promise.all(places.map((place) => other.judge(visitor(place))));
    const ahead = seen.map((visit) => (visit.kind === 'waiting' ? visit.waiting.ahead : -1));
    expect(ahead).toEqual([...ahead].sort((a, b) => a - b));
    expect(ahead.at(-1)).toBeGreaterThan(3);
    await tickFor(one, 20);
    await other.tick(() => ({ late: 0.8, full: 0.8 }));
    for (const place of places) expect((await other.judge(visitor(place))).kind).toBe('inside');
  });

  it('knows its own tickets only, and only from the browser that got them', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const { cookie = '' } = await admission.judge(visitor());
    await tickFor(admission, 5);
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
    await tickFor(admission, 5);
    const kinds: string[] = [];
    for (let network = 1; network <= 8; network++)
      kinds.push((await admission.judge(visitor(cookie, `198.51.100.${network}`))).kind);
    expect(kinds).toEqual([...Array.from({ length: 6 }, () => 'inside'), 'waiting', 'waiting']);
  });

  it('opens for everybody once it was calm', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    await tickFor(admission, 30, 0);
    expect(admission.isClosed).toBe(false);
  });
});

it('a ticket reads back as it was written', () => {
  const secret = createSecretKey(randomBytes(32));
  const ticket = { kind: 'waiting', id: 'a'.repeat(16), order: { at: 1_700_000_000.123457, isDrawn: true } } as const;
  expect(readTicket(secret, writeTicket(secret, ticket, agent), agent)).toEqual(ticket);
  expect(readTicket(createSecretKey(randomBytes(32)), writeTicket(secret, ticket, agent), agent)).toBeUndefined();
  for (const junk of ['', 'w', 'w.x.1.y', `w.${'a'.repeat(16)}.1.${'b'.repeat(43)}`])
    expect(readTicket(secret, junk, agent)).toBeUndefined();
});

describe('the door', () => {
  beforeEach(async () => {
    await close(test.app.admission);
  });

  it('shows a page to newcomers, tells machines when to come back, and keeps the place', async () => {
    const page = await test.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.payload).toContain('Sie sind im Warteraum');
    expect(page.payload).toContain('<noscript><meta http-equiv="refresh"');
    const [place] = page.cookies;
    expect(place).toMatchObject({ name: 'portal_place', httpOnly: true, sameSite: 'Lax' });
    const cookie = `portal_place=${place?.value}`;
    const call = await test.app.inject({ url: '/api/raffle_pots', headers: { cookie } });
    expect(call.statusCode).toBe(503);
    expect(call.cookies).toEqual([]);
    expect(call.headers['x-waiting-room']).toMatch(/^ahead=\d+; seconds=\d+$/);
    expect(call.json()).toMatchObject({
      '@type': 'hydra:Error',
      waitingRoom: { ahead: 0, isDrawn: false, position: 'Sie sind als Nächstes an der Reihe.' },
    });
    await tickFor(test.app.admission, 5);
    expect((await test.app.inject({ url: '/warteraum.json', headers: { cookie } })).json()).toEqual({ admitted: true });
    const inside = await test.app.inject({ url: '/api/raffle_pots', headers: { cookie } });
    expect(inside.statusCode).toBe(200);
    expect(inside.cookies).toHaveLength(1);
  });

  it('is open for who is inside: a bearer, a login of the browser', async () => {
    const own = await test.app.inject({ url: '/api/raffles', headers: account.headers });
    expect(own.statusCode).toBe(200);
    await tickFor(test.app.admission, 30, 0);
    const browser = new Browser(test.app);
    await browser.logIn((await buildUser(test)).email);
    await close(test.app.admission);
    expect((await browser.get('/oauth/authorize')).statusCode).not.toBe(503);
    expect((await browser.get('/warteraum.json')).json()).toEqual({ admitted: true });
    expect((await new Browser(test.app).get('/oauth/authorize')).statusCode).toBe(503);
  });

  it('never bars what must always answer', async () => {
    const urls = ['/health', '/metrics', '/config.json', '/oauth/styles.css', '/warteraum.js', '/impressum'];
    const desk = ['/sachbearbeitung', '/oauth/authorize?client_id=agency-desk', '/api/agency'];
    for (const url of [...urls, ...desk]) {
      const answer = await test.app.inject(url);
      expect(answer.payload, url).not.toContain('Warteraum');
      expect(answer.headers['x-waiting-room'], url).toBeUndefined();
    }
  });
});

describe('before an opening', () => {
  const opening = new Date('2022-03-15T10:10:00+01:00');
  beforeEach(async () => {
    await test.portal.db
      .insertInto('raffle_pot')
      .values({
        id: randomUUID(),
        raffle_begin: opening,
        raffle_end: new Date('2022-03-25T00:00:00+01:00'),
        day_of_raffle: '2022-03-25',
        submit_begin: new Date('2022-03-25T00:00:00+01:00'),
        submit_end: new Date('2022-04-25T00:00:00+01:00'),
        quotas: 10,
        seed: Buffer.alloc(32),
        commitment: '',
      })
      .execute();
  });

  it('draws a place for everybody who comes, though nobody has to wait, and keeps to it when they must', async () => {
    const admission = new Admission(test.portal);
    await admission.tick(() => ({ late: 0, full: 0 }));
    expect(admission.isLobby).toBe(true);
    const early = await admission.noteEarly(visitor());
    expect(await admission.noteEarly(visitor(early))).toBeUndefined();
    test.clock.set(new Date(opening.getTime() + 20_000));
    await close(admission);
    const late = await admission.judge(visitor());
    const first = await admission.judge(visitor(early));
    expect(first).toMatchObject({ kind: 'waiting', waiting: { ahead: 0, isDrawn: true } });
    expect(late).toMatchObject({ kind: 'waiting', waiting: { isDrawn: false } });
    await tickFor(admission, 2);
    expect((await admission.judge(visitor(first.cookie))).kind).toBe('inside');
  });

  it('draws the order, lets nobody in earlier, and says so', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const cookies: string[] = [];
    for (let i = 0; i < 100; i++) {
      pass(1);
      cookies.push((await admission.judge(visitor(undefined, `203.0.113.${i}`))).cookie ?? '');
    }
    await tickFor(admission, 10);
    const visits = await Promise.all(cookies.map((cookie, i) => admission.judge(visitor(cookie, `203.0.113.${i}`))));
    const ahead = visits.map((visit) => (visit.kind === 'waiting' ? visit.waiting.ahead : -1));
    expect(visits.every((visit) => visit.kind === 'waiting' && visit.waiting.isDrawn)).toBe(true);
    expect(ahead).not.toEqual([...ahead].sort((a, b) => a - b));
    expect(Math.max(...ahead)).toBeGreaterThan(80);
    test.clock.set(opening);
    await tickFor(admission, 60);
    const inside = await Promise.all(cookies.map((cookie, i) => admission.judge(visitor(cookie, `203.0.113.${i}`))));
    expect(inside.every(({ kind }) => kind === 'inside')).toBe(true);
  });
});
