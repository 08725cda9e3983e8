import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { Browser, getVisitorToken, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { mailedLink, registration } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { REGISTRATIONS } from '#features/access/server/address-limit.ts';
import { later } from '#ground/server/clock.ts';
import { saveSetting } from '#ground/server/settings.ts';
import {
  activateAccount,
  approveAccount,
  deactivateAccount,
  findAccountBy,
  forcePassword,
} from './change-by-agency.ts';

const CLOSED = 'Das Kontingent für Neu-Registrierungen ist erschöpft.';
const EXPIRED = 'Der Link ist abgelaufen oder wurde bereits benutzt.';

const test = usePortal();
let visitor: string;
let people = 0;

beforeAll(async () => {
  visitor = await getVisitorToken(test);
});

const bodyFor = (email: string, more: object = {}) => registration(email, { plainPassword: PASSWORD, ...more });

function newEmail(): string {
  people += 1;
  return `neu-${people}@example.org`;
}

function post(action: string, payload: object, token: string | undefined = visitor, remoteAddress = '127.0.0.1') {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return test.app.inject({ method: 'POST', url: `/api/action/account-${action}`, headers, payload, remoteAddress });
}

async function countAccounts(email?: string): Promise<number> {
  const all = await test.portal.db.selectFrom('account').select('email').execute();
  return all.filter((one) => email === undefined || one.email === email).length;
}

const register = (email: string, more: object = {}) => post('register', bodyFor(email, more));

async function tokenFor(email: string): Promise<string> {
  const text = (await test.mails(email)).at(-1)?.text ?? '';
  return /\/benutzerkonto-bestaetigen\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('registration', () => {
  it('creates account and company and mails the confirmation', async () => {
    const email = newEmail();
    const response = await register(email);
    expect(response.statusCode).toBe(201);
    const { id, ...body } = response.json();
    expect(body).toEqual({
      '@context': '/api/contexts/User',
      '@id': `/api/users/${id}`,
      '@type': 'User',
      username: email,
      email,
    });
    expect(response.headers.location).toBe(`/api/users/${id}`);
    const account = await findAccountBy(test.portal, email);
    expect(account).toMatchObject({ id, state: 'unconfirmed', hasPassword: true });
    const [letter] = await test.mails(email);
    expect(letter?.subject).toBe('Bestätigen Sie Ihre Registrierung im Förderportal');
    expect(letter?.text).toContain(`${test.portal.config.origin}/benutzerkonto-bestaetigen/`);
    expect(letter?.text).toContain('72 Stunden');
    const [company] = await test.portal.db.selectFrom('company').selectAll().where('account_id', '=', id).execute();
    expect(company).toMatchObject({ name: 'Muster GmbH', addresses: [{ postcode: '53113' }] });
  });

  it('answers the same for an address that has an account, and writes another mail', async () => {
    const email = newEmail();
    const first = await register(email);
    await post('confirm', { token: await tokenFor(email) });
    const second = await register(email.toUpperCase());
    expect(second.statusCode).toBe(201);
    expect(Object.keys(second.json())).toEqual(Object.keys(first.json()));
    expect(second.json().id).not.toBe(first.json().id);
    const letters = await test.mails(email);
    expect(letters).toHaveLength(2);
    expect(letters[1]?.subject).toBe('Sie haben bereits ein Konto im Förderportal');
    expect(letters[1]?.text).toContain('Sie haben bereits ein Konto');
    expect(await countAccounts(email)).toBe(1);
  });

  it('lets the owner of an address take over an account a stranger registered with it', async () => {
    const email = newEmail();
    await register(email, { plainPassword: 'Passwort des Fremden 1' });
    await register(email);
    const link = await mailedLink(test, 'passwort-festlegen', email);
    expect((await test.mails(email)).at(-1)?.text).not.toContain('/benutzerkonto-bestaetigen/');
    const browser = new Browser(test.app);
    await browser.submit(link, { password: PASSWORD, repeat: PASSWORD });
    expect((await browser.logIn(email, 'Passwort des Fremden 1')).statusCode).toBe(422);
    expect((await browser.logIn(email)).statusCode).toBe(303);
  });

  it('leads somebody who sent no password to a page that asks for one', async () => {
    const email = newEmail();
    expect((await register(email, { plainPassword: undefined })).statusCode).toBe(201);
    const link = await mailedLink(test, 'passwort-festlegen', email);
    const browser = new Browser(test.app);
    expect((await browser.logIn(email)).statusCode).toBe(422);
    expect((await browser.get(link)).payload).toContain('Passwort festlegen');
    await browser.submit(link, { password: PASSWORD, repeat: PASSWORD });
    expect(await findAccountBy(test.portal, email)).toMatchObject({ state: 'active' });
    expect((await browser.logIn(email)).statusCode).toBe(303);
  });

  it.each([
    [{ username: 'other@example.org' }, ['username']],
    [{ companies: [{ name: '', addresses: [{}] }] }, ['companies[0].name', 'companies[0].addresses[0].postcode']],
    [{ plainPassword: 'kurz' }, ['plainPassword']],
    [{ plainPassword: 'erikaerikaerika' }, ['plainPassword']],
    [{ email: 'x' }, ['email']],
    [{ salutation: 'x', phone: 'y' }, ['salutation', 'phone']],
  ])('refuses %j', async (more, paths) => {
    const response = await register(newEmail(), more);
    expect(response.statusCode).toBe(422);
    const found = response.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect(found).toEqual(expect.arrayContaining(paths));
  });

  it('needs a bearer, and takes that of a visitor or a user', async () => {
    expect((await post('register', bodyFor(newEmail()), 'x'.repeat(43))).statusCode).toBe(401);
    const { token } = await buildAccount(test);
    expect((await post('register', bodyFor(newEmail()), token)).statusCode).toBe(201);
  });

  it('makes one account of many registrations at once', { tags: ['server'] }, async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 6 }, () => register(email)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await countAccounts(email)).toBe(1);
  });

  it('slows a machine down', async () => {
    const { requests } = REGISTRATIONS;
    REGISTRATIONS.requests = 30;
    onTestFinished(() => {
      REGISTRATIONS.requests = requests;
    });
    for (let i = 0; i < REGISTRATIONS.requests; i++) await post('register', {}, visitor, '192.0.2.9');
    const response = await post('register', {}, visitor, '192.0.2.9');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });
});

describe('a password while it is typed', () => {
  it.each([
    ['aaaaaaaaaaaaaaaa', 'Liste gestohlener Passwörter'],
    ['kurz', 'mindestens 12 Zeichen'],
    ['Passwort12345678', 'leicht zu erraten'],
    ['Verwendungsnachweis1', 'Wörtern rund um die Förderung'],
    ['', 'Bitte geben Sie ein Passwort an.'],
  ])('%s is told to be weak, before anything else is filled in', async (plainPassword, text) => {
    const answer = await post('check-password', { plainPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ acceptable: false, message: expect.stringContaining(text) });
  });

  it('is told to be good, unless it holds what somebody knows of the person', async () => {
    const plainPassword = 'Zaunkönigstraße';
    const stranger = await post('check-password', { plainPassword: PASSWORD });
    expect(stranger.json()).toMatchObject({ acceptable: true, message: null });
    const own = await post('check-password', { plainPassword, lastName: 'Zaunkönigstraße' });
    expect(own.json()).toMatchObject({ acceptable: false });
  });
});

describe('closed registration', () => {
  async function expectClosed(): Promise<void> {
    const check = await test.app.inject('/oauth/check/register');
    const call = await register(newEmail());
    for (const response of [check, call]) {
      expect(response.statusCode).toBe(406);
      expect(response.json()).toMatchObject({ '@type': 'hydra:Error', 'hydra:description': CLOSED });
    }
  }

  it('is open at first', async () => {
    const check = await test.app.inject('/oauth/check/register');
    expect(check.statusCode).toBe(200);
    expect(check.json()).toEqual({ open: true });
  });

  it('closed by the agency', async () => {
    await saveSetting(test.portal.db, 'programme', { version: 1, settings: { registrationOpen: false } }, new Date());
    await expectClosed();
    await saveSetting(test.portal.db, 'programme', { version: 2, settings: {} }, new Date());
    expect((await register(newEmail())).statusCode).toBe(201);
  });

  it('closed when the cap is reached, and never overrun', { tags: ['server'] }, async () => {
    const programme = test.portal.programme;
    const count = await countAccounts();
    test.portal.programme = { ...programme, account: { ...programme.account, registrationCap: count + 2 } };
    const all = await Promise.all(Array.from({ length: 6 }, () => register(newEmail())));
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    await expectClosed();
    test.portal.programme = programme;
  });

  it('closed after the programme, and so is submission', async () => {
    const now = test.clock.now();
    test.clock.set(new Date('2023-12-31T23:59:50+01:00'));
    expect((await test.app.inject('/oauth/check/register')).statusCode).toBe(200);
    expect((await test.app.inject('/oauth/check/proposal')).json()).toEqual({ canSubmit: true });
    test.clock.set(new Date('2024-01-01T00:00:00+01:00'));
    visitor = await getVisitorToken(test);
    await expectClosed();
    const check = await test.app.inject('/oauth/check/proposal');
    expect(check.statusCode).toBe(406);
    expect(check.json()).toMatchObject({ canSubmit: false, status: 406 });
    test.clock.set(now);
    visitor = await getVisitorToken(test);
  });
});

describe('confirmation', () => {
  it('reads as success for the person whose mail a scanner has opened first, while the link holds, and changes nothing', async () => {
    const email = newEmail();
    await register(email);
    const token = await tokenFor(email);
    expect((await post('confirm', { token })).statusCode).toBe(200);
    expect((await post('confirm', { token })).json()).toMatchObject({ confirmed: true });
    const account = await findAccountBy(test.portal, email);
    await deactivateAccount(test.portal, account?.id ?? '');
    await post('confirm', { token });
    expect(await findAccountBy(test.portal, email)).toMatchObject({ state: 'inactive' });
    test.clock.set(later(test.clock.now(), 72 * 3_600_000));
    visitor = await getVisitorToken(test);
    const late = await post('confirm', { token });
    expect(late.json().violations).toEqual([{ propertyPath: 'token', message: EXPIRED }]);
  });

  it('confirms once and approves automatically', async () => {
    const email = newEmail();
    await register(email);
    const token = await tokenFor(email);
    const response = await post('confirm', { token });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      '@context': '/api/contexts/AccountConfirmation',
      '@id': '/api/action/account-confirm',
      '@type': 'AccountConfirmation',
      confirmed: true,
    });
    expect(await findAccountBy(test.portal, email)).toMatchObject({ state: 'active' });
  });

  it('waits for the agency where approval is manual, and tells of it', async () => {
    const programme = test.portal.programme;
    test.portal.programme = { ...programme, account: { ...programme.account, approval: 'manual' } };
    const email = newEmail();
    await register(email);
    await post('confirm', { token: await tokenFor(email) });
    const account = await findAccountBy(test.portal, email);
    expect(account).toMatchObject({ state: 'unapproved' });
    await approveAccount(test.portal, account?.id ?? '');
    await approveAccount(test.portal, account?.id ?? '');
    test.portal.programme = programme;
    expect(await findAccountBy(test.portal, email)).toMatchObject({ state: 'active' });
    const letters = await test.mails(email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Bestätigen Sie Ihre Registrierung im Förderportal',
      'Ihr Konto im Förderportal ist freigegeben',
    ]);
  });

  it.each([undefined, '', 5, 'unbekannt', null])('refuses the token %j', async (token) => {
    const response = await post('confirm', { token });
    expect(response.statusCode).toBe(422);
    expect(response.json().violations).toMatchObject([{ propertyPath: 'token' }]);
  });

  it('refuses a token after 72 hours; a new one can be asked for', async () => {
    const email = newEmail();
    await register(email);
    const old = await tokenFor(email);
    test.clock.set(later(test.clock.now(), 72 * 3_600_000));
    visitor = await getVisitorToken(test);
    expect((await post('confirm', { token: old })).statusCode).toBe(422);
    const known = await post('resend-confirmation', { email });
    const unknown = await post('resend-confirmation', { email: 'niemand@example.org' });
    expect(known.statusCode).toBe(200);
    expect(unknown.json()).toEqual(known.json());
    const fresh = await tokenFor(email);
    expect(fresh).not.toBe(old);
    expect((await post('confirm', { token: fresh })).statusCode).toBe(200);
    expect(await test.mails('niemand@example.org')).toEqual([]);
  });

  it('is done once by many calls at once, and told to all', { tags: ['server'] }, async () => {
    const email = newEmail();
    await register(email);
    const token = await tokenFor(email);
    const all = await Promise.all(Array.from({ length: 5 }, () => post('confirm', { token })));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 5 }, () => 200));
  });

  it.each([undefined, '', 'keine Adresse', 7])('asks nothing for the address %j', async (email) => {
    const response = await post('resend-confirmation', { email });
    expect(response.statusCode).toBe(422);
    expect(response.json().violations).toMatchObject([{ propertyPath: 'email' }]);
  });

  it('can be asked for on a page as well', async () => {
    const email = newEmail();
    await register(email);
    const browser = new Browser(test.app);
    const page = await browser.submit('/oauth/bestaetigung-anfordern', { email });
    expect(page.statusCode).toBe(200);
    expect(await test.mails(email)).toHaveLength(2);
  });
});

describe('the agency', () => {
  it('deactivates, activates, forces a new password', async () => {
    const { accountId, email } = await buildAccount(test);
    const stateOf = async () => (await findAccountBy(test.portal, email))?.state;
    await deactivateAccount(test.portal, accountId);
    expect(await stateOf()).toBe('inactive');
    await activateAccount(test.portal, accountId);
    expect(await stateOf()).toBe('active');
    await forcePassword(test.portal, accountId);
    expect(await stateOf()).toBe('weak-password');
  });

  it('finds accounts by address and id', async () => {
    const { accountId, email } = await buildAccount(test, { email: 'Suche_100%@example.org', confirmed: false });
    expect(await findAccountBy(test.portal, email.toLowerCase())).toMatchObject({
      id: accountId,
      name: 'Dr. Erika Muster',
    });
    expect(await findAccountBy(test.portal, accountId)).toMatchObject({ email });
    expect(await findAccountBy(test.portal, 'niemand@example.org')).toBeUndefined();
  });

  it('is told when there is no such account', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const act of [approveAccount, activateAccount, deactivateAccount, forcePassword]) {
      await expect(act(test.portal, nobody)).rejects.toMatchObject({ status: 404 });
    }
  });
});
