import { describe, expect, it } from 'vitest';
import { Browser, buildUser, csrfIn, getTokens, PASSWORD, profileOf } from '#app/server/testing/oauth-browser.ts';
import { useEach, usePortal } from '#app/server/testing/use-portal.ts';
import { later } from '#ground/server/clock.ts';

const test = usePortal();
const account = useEach(() => buildUser(test));

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const PAGE = '/oauth/sicherheit';
const END = '/oauth/sicherheit/anmeldung-beenden';
const SUBJECT = 'Neue Anmeldung in Ihrem Konto im Förderportal';

let addresses = 0;

function browserOf(userAgent: string): Browser {
  addresses += 1;
  const browser = new Browser(test.app);
  return Object.assign(browser, { userAgent, ip: `192.0.2.${addresses}` });
}

async function loggedIn(userAgent: string, who = account): Promise<Browser> {
  const browser = browserOf(userAgent);
  expect((await browser.logIn(who.email)).statusCode).toBe(303);
  return browser;
}

const entriesIn = (page: string) => page.split('id="geraete"')[0]?.match(/<li><p>.*?<\/li>/gs) ?? [];
const nameIn = (entry: string | undefined) => /value="([\w-]{43})"/.exec(entry ?? '')?.[1] ?? '';

async function deviceMails(email = account.email) {
  return (await test.mails(email)).filter(({ subject }) => subject === SUBJECT);
}

describe('the list of logins', () => {
  it('shows each with its device and instants, and which one this is', async () => {
    const desktop = await loggedIn(FIREFOX);
    test.clock.set(later(test.clock.now(), 5 * 60_000));
    await loggedIn(IPHONE);
    const { payload } = await desktop.get(PAGE);
    const entries = entriesIn(payload);
    expect(entries).toHaveLength(2);
    const own = entries.find((entry) => entry.includes('Firefox auf Windows'));
    expect(own).toContain('(diese Anmeldung)');
    expect(own).not.toContain('<button');
    const other = entries.find((entry) => entry.includes('Safari auf iOS'));
    expect(other).toMatch(/Angemeldet seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr<br>Zuletzt benutzt: \d\d/s);
    expect(other).toContain('Beenden');
  });

  it('is only for whoever is logged in, and leads back after the login', async () => {
    const visitor = browserOf(FIREFOX);
    expect((await visitor.get(PAGE)).headers.location).toBe('/oauth/login?weiter=sicherheit');
    expect((await visitor.post(END, { anmeldung: 'andere' })).headers.location).toBe('/oauth/login?weiter=sicherheit');
    const landed = await visitor.logIn(account.email, PASSWORD, '/oauth/login?weiter=sicherheit');
    expect(landed.headers.location).toBe(PAGE);
  });

  it('leaves out what is over or idle', async () => {
    await loggedIn(IPHONE);
    test.clock.set(later(test.clock.now(), 61 * 60_000));
    const desktop = await loggedIn(FIREFOX);
    expect(entriesIn((await desktop.get(PAGE)).payload)).toHaveLength(1);
  });
});

describe('ending logins', () => {
  it('ends one as logging out there would: its tokens are worth nothing, others go on', async () => {
    const desktop = await loggedIn(FIREFOX);
    const phone = await loggedIn(IPHONE);
    const [desktopTokens, phoneTokens] = [await getTokens(test, desktop), await getTokens(test, phone)];
    const page = await desktop.get(PAGE);
    const name = nameIn(entriesIn(page.payload).find((entry) => entry.includes('Safari auf iOS')));
    const ended = await desktop.post(END, { formular: csrfIn(page), anmeldung: name });
    expect(ended.headers.location).toBe('/oauth/sicherheit?erledigt=beendet');
    expect((await desktop.get(String(ended.headers.location))).payload).toContain('Die Anmeldung ist beendet.');
    expect((await profileOf(test, phoneTokens.access_token)).statusCode).toBe(401);
    expect((await profileOf(test, desktopTokens.access_token)).statusCode).toBe(200);
    expect((await phone.get(PAGE)).headers.location).toContain('/oauth/login');
    // Once more: it is gone, and that is said.
    const again = await desktop.submit(PAGE, {}).then(() => desktop.get(PAGE));
    expect((await desktop.post(END, { formular: csrfIn(again), anmeldung: name })).payload).toContain('schon zu Ende');
  });

  it('ends all others at once', async () => {
    const desktop = await loggedIn(FIREFOX);
    const phones = [await loggedIn(IPHONE), await loggedIn(IPHONE)];
    const tokens = await Promise.all(phones.map((phone) => getTokens(test, phone)));
    const own = await getTokens(test, desktop);
    const form = { formular: csrfIn(await desktop.get(PAGE)), anmeldung: 'andere' };
    expect((await desktop.post(END, form)).headers.location).toBe('/oauth/sicherheit?erledigt=alle-beendet');
    for (const { access_token } of tokens) expect((await profileOf(test, access_token)).statusCode).toBe(401);
    expect((await profileOf(test, own.access_token)).statusCode).toBe(200);
    expect(entriesIn((await desktop.get(PAGE)).payload)).toHaveLength(1);
  });

  it('asks for the password again once the login is a while ago', async () => {
    const desktop = await loggedIn(FIREFOX);
    const phone = await loggedIn(IPHONE);
    test.clock.set(later(test.clock.now(), 11 * 60_000));
    const form = { formular: csrfIn(await desktop.get(PAGE)), anmeldung: 'andere' };
    const asked = await desktop.post(END, form);
    expect(asked.payload).toContain('Bitte bestätigen Sie, dass Sie es sind.');
    expect((await phone.get(PAGE)).statusCode).toBe(200);
    const again = { ...form, formular: csrfIn(asked), bestaetigt: 'ja' };
    expect((await desktop.post(END, { ...again, nachweis: 'falsch' })).payload).toContain('Das Passwort stimmt nicht.');
    expect((await phone.get(PAGE)).statusCode).toBe(200);
    const own = await getTokens(test, desktop);
    const before = desktop.cookie;
    const ended = await desktop.post(END, { ...again, nachweis: PASSWORD });
    expect(ended.headers.location).toBe('/oauth/sicherheit?erledigt=alle-beendet');
    expect((await phone.get(PAGE)).headers.location).toContain('/oauth/login');
    // Whoever has proven it goes on under a new token; the one before opens nothing.
    expect(desktop.cookie).not.toBe(before);
    expect((await desktop.get(PAGE)).statusCode).toBe(200);
    expect((await profileOf(test, own.access_token)).statusCode).toBe(200);
    desktop.cookie = before;
    expect((await desktop.get(PAGE)).headers.location).toContain('/oauth/login');
  });

  it('a login in the same browser ends the one before, with its tokens', async () => {
    const desktop = await loggedIn(FIREFOX);
    const { access_token } = await getTokens(test, desktop);
    await desktop.logIn(account.email);
    expect((await profileOf(test, access_token)).statusCode).toBe(401);
    expect(entriesIn((await desktop.get(PAGE)).payload)).toHaveLength(1);
    const other = await buildUser(test);
    const before = await getTokens(test, desktop);
    await desktop.logIn(other.email);
    expect((await profileOf(test, before.access_token)).statusCode).toBe(401);
  });

  it('touches nobody else’s, and no form from elsewhere does it', async () => {
    const other = await buildUser(test);
    const theirs = await loggedIn(IPHONE, other);
    const theirName = nameIn(entriesIn((await (await loggedIn(FIREFOX, other)).get(PAGE)).payload)[1]);
    const desktop = await loggedIn(FIREFOX);
    const form = { formular: csrfIn(await desktop.get(PAGE)), anmeldung: theirName };
    expect((await desktop.post(END, form)).payload).toContain('schon zu Ende');
    expect((await theirs.get(PAGE)).statusCode).toBe(200);
    await loggedIn(IPHONE);
    expect((await desktop.post(END, { anmeldung: 'andere' })).statusCode).toBe(403);
    expect(entriesIn((await desktop.get(PAGE)).payload)).toHaveLength(2);
  });
});

it('shows the devices of the account since when they are known, and which of them came new', async () => {
  const desktop = await loggedIn(FIREFOX);
  test.clock.set(later(test.clock.now(), 60_000));
  await loggedIn(IPHONE);
  const page = (await desktop.get(PAGE)).payload;
  const devices = page.split('id="geraete"')[1]?.split('</section>')[0] ?? '';
  expect(devices.match(/<li>.*?<\/li>/gs)).toEqual([
    expect.stringMatching(/Safari auf iOS.*Zuerst angemeldet: .*Zuletzt angemeldet: /s),
    expect.stringMatching(/Firefox auf .*Zuerst angemeldet: /s),
  ]);
  const stored = await test.portal.db
    .selectFrom('known_device')
    .select(['name', 'was_new'])
    .where('account_id', '=', account.accountId)
    .orderBy('first_at')
    .execute();
  expect(stored).toEqual([
    { name: expect.stringContaining('Firefox'), was_new: false },
    { name: 'Safari auf iOS', was_new: true },
  ]);
});

describe('a mail about a new device', () => {
  it('comes for a device the account never had, never for its first and never twice', async () => {
    const desktop = await loggedIn(FIREFOX);
    expect(await deviceMails()).toEqual([]);
    await loggedIn(IPHONE);
    const [mail, ...more] = await deviceMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Safari auf iOS, am ');
    expect(mail?.text).toContain('/oauth/sicherheit');
    await desktop.logIn(account.email);
    expect(await deviceMails()).toHaveLength(1);
  });

  it('tells nothing of what a browser says of itself', async () => {
    await loggedIn(FIREFOX);
    await loggedIn('Klicken-Sie-auf-evil.example/1.0 (sofort)');
    expect((await deviceMails())[0]?.text).toContain('Unbekanntes Gerät, am');
    expect((await deviceMails())[0]?.text).not.toContain('evil');
  });

  it('a device of one account is another’s new one, and no row says that both are the same', async () => {
    const other = await buildUser(test);
    const desktop = await loggedIn(FIREFOX);
    await loggedIn(IPHONE, other);
    await desktop.logIn(other.email);
    expect(await deviceMails(other.email)).toHaveLength(1);
    const rows = await test.portal.db
      .selectFrom('known_device')
      .select(['hash', 'account_id'])
      .where('account_id', 'in', [account.accountId, other.accountId])
      .execute();
    expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(3);
  });

  it('is forgotten when nobody used the device for as long as a browser keeps its secret', async () => {
    await loggedIn(FIREFOX);
    test.clock.set(later(test.clock.now(), 402 * 24 * 3_600_000));
    await test.portal.jobs.runSweeps();
    expect(await test.portal.db.selectFrom('known_device').selectAll().execute()).toEqual([]);
  });
});
