import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '#app/server/testing/builders.ts';
import { Browser, buildUser } from '#app/server/testing/oauth-browser.ts';
import { plantPot } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { Admission } from './admission.ts';
import { close, emptyAdmission, MARCH_15, pass, tickFor, visitor } from './testing/test-admission.ts';

const test = usePortal({ at: MARCH_15 });
let account: BuiltAccount;

beforeEach(async () => {
  await emptyAdmission(test);
  account = await buildAccount(test);
});

/** Sends the path as it is: a client would tidy it up. */
async function isHeldBack(path: string, headers: Record<string, string>, method: string): Promise<boolean> {
  await test.app.ready();
  const server = createServer((received, answer) => test.app.routing(received, answer)).listen(0);
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const call = request({ port, path, method, headers }, (answer) =>
        resolve(answer.resume().headers['x-waiting-room'] !== undefined),
      );
      call.once('error', reject).end();
    });
  } finally {
    server.close();
  }
}

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
    await tickFor(test, test.app.admission, 5);
    expect((await test.app.inject({ url: '/warteraum.json', headers: { cookie } })).json()).toEqual({ admitted: true });
    const inside = await test.app.inject({ url: '/api/raffle_pots', headers: { cookie } });
    expect(inside.statusCode).toBe(200);
    expect(inside.cookies).toHaveLength(1);
  });

  it('is open for who is inside: a bearer, a login of the browser', async () => {
    const own = await test.app.inject({ url: '/api/raffles', headers: account.headers });
    expect(own.statusCode).toBe(200);
    await tickFor(test, test.app.admission, 30, 0);
    const browser = new Browser(test.app);
    await browser.logIn((await buildUser(test)).email);
    await close(test.app.admission);
    expect((await browser.get('/oauth/authorize')).statusCode).not.toBe(503);
    expect((await browser.get('/warteraum.json')).json()).toEqual({ admitted: true });
    expect((await new Browser(test.app).get('/oauth/authorize')).statusCode).toBe(503);
  });

  it.each([
    ['/%61pi/raffle_pots', {}],
    ['http://portal.example/api/raffle_pots', {}],
    ['/%6fauth/login', {}],
    ['http://portal.example/oauth/login', {}],
    ['/oauth/login?client_id=agency-desk', {}],
    ['/', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['/oauth/login', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['//', {}],
    ['/impressum/..', {}],
  ])('is closed however the address is written: %s', async (path, headers) => {
    expect(await isHeldBack(path, headers, 'GET')).toBe(true);
    expect(await isHeldBack(path, headers, 'HEAD')).toBe(true);
  });

  it('tells a machine in its own format, whatever it calls the address, to be stored nowhere', async () => {
    const answer = await test.app.inject('/%61pi/raffle_pots');
    expect(answer.json()).toMatchObject({ '@type': 'hydra:Error', status: 503 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tells whoever refuses cookies that no place can be kept', async () => {
    const { payload } = await test.app.inject('/');
    expect(payload).toContain('<p id="ohne-cookies" hidden>');
    expect(payload).toMatch(/<noscript><p>.*Cookies/);
  });

  it('never bars what must always answer', async () => {
    const urls = ['/health', '/config.json', '/oauth/styles.css', '/warteraum.js', '/impressum'];
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
    await plantPot(test, '2022-03', { raffle_begin: opening });
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
    await tickFor(test, admission, 2);
    expect((await admission.judge(visitor(first.cookie))).kind).toBe('inside');
  });

  it('counts the place of an early ticket once, however often it is shown', async () => {
    const admission = new Admission(test.portal);
    await admission.tick(() => ({ late: 0, full: 0 }));
    const [one, other] = [await admission.noteEarly(visitor()), await admission.noteEarly(visitor())];
    await close(admission);
    for (let call = 0; call < 50; call++) await admission.judge(visitor(one));
    await admission.judge(visitor(other));
    await tickFor(test, admission, 1);
    const [drawn] = await test.portal.db.selectFrom('admission_place').select('places').execute();
    expect(drawn?.places).toBe(2);
  });

  it('lets nobody wait for the places that one address takes beyond its share', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    for (let i = 0; i < 2000; i++) await admission.judge(visitor(undefined, '192.0.2.66'));
    const others = Array.from({ length: 10 }, (_, i) => `203.0.113.${i}`);
    const cookies = await Promise.all(others.map(async (ip) => (await admission.judge(visitor(undefined, ip))).cookie));
    await tickFor(test, admission, 1);
    const visits = await Promise.all(cookies.map((cookie, i) => admission.judge(visitor(cookie, others[i]))));
    const ahead = visits.map((visit) => (visit.kind === 'waiting' ? visit.waiting.ahead : -1));
    expect(Math.min(...ahead)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ahead)).toBeLessThan(310);
  });

  it('draws a place for a page that was open long before, when it asks', async () => {
    const { admission } = test.app;
    // Openings are read once a minute; the server's own second may have read them just before this one was there.
    for (let second = 0; second < 120; second++) {
      pass(test, 1);
      await admission.tick(() => ({ late: 0, full: 0 }));
    }
    expect(admission.isLobby).toBe(true);
    const answer = await test.app.inject('/config.json');
    expect(answer.cookies).toMatchObject([{ name: 'portal_place', value: expect.stringMatching(/^e\./) }]);
  });

  it('draws the order, lets nobody in earlier, and says so', async () => {
    const admission = new Admission(test.portal);
    await close(admission);
    const cookies: string[] = [];
    for (let i = 0; i < 100; i++) {
      pass(test, 1);
      cookies.push((await admission.judge(visitor(undefined, `203.0.113.${i}`))).cookie ?? '');
    }
    await tickFor(test, admission, 10);
    const visits = await Promise.all(cookies.map((cookie, i) => admission.judge(visitor(cookie, `203.0.113.${i}`))));
    const ahead = visits.map((visit) => (visit.kind === 'waiting' ? visit.waiting.ahead : -1));
    expect(visits.every((visit) => visit.kind === 'waiting' && visit.waiting.isDrawn)).toBe(true);
    expect(ahead).not.toEqual([...ahead].sort((a, b) => a - b));
    expect(Math.max(...ahead)).toBeGreaterThan(80);
    test.clock.set(opening);
    await tickFor(test, admission, 60);
    const inside = await Promise.all(cookies.map((cookie, i) => admission.judge(visitor(cookie, `203.0.113.${i}`))));
    expect(inside.every(({ kind }) => kind === 'inside')).toBe(true);
  });
});
