import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, buildUser, getVisitorToken } from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { later } from '#ground/server/clock.ts';
import { MAIL_BUDGET } from './mail-budget.ts';

const LURE = 'http://evil.example/abholen 5.000 EUR warten';

const test = usePortal();
let visitor: string;

beforeEach(async () => {
  visitor = await getVisitorToken(test);
});

function post(action: string, payload: object, remoteAddress: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${visitor}` };
  return test.app.inject({ method: 'POST', url: `/api/action/account-${action}`, headers, payload, remoteAddress });
}

/** Without a password: nothing is hashed, the mail leads to a page that asks for one. */
function register(email: string, ip: string, more: object = {}) {
  const address = { street: 'Straße der Nachtigall', housenumber: '1', postcode: '53113', city: 'Amselhausen' };
  const person = { salutation: 'f', firstName: 'Philippa', lastName: 'Zaunkönig', position: 'Schlossherrin' };
  const companies = [{ name: 'Kranichwerk GmbH', addresses: [address] }];
  return post('register', { username: email, email, ...person, phone: '0228123456', companies, ...more }, ip);
}

async function mailsTo(pattern: RegExp) {
  return (await test.mails()).filter(({ to }) => to?.some(({ address }) => pattern.test(address ?? '')));
}

describe('a mailer of strangers', () => {
  it('stops after 20, however many calls come at once, and is told the wait', { tags: ['server'] }, async () => {
    const ip = '192.0.2.66';
    const all = await Promise.all(Array.from({ length: 60 }, (_, i) => register(`opfer-${i}@fremd.example`, ip)));
    const refused = all.filter(({ statusCode }) => statusCode !== 201);
    expect(all.length - refused.length).toBe(MAIL_BUDGET.free);
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    // The wait is counted from the first of them: a second may have gone by.
    const wait = Number(refused[0]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(23 * 3600);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
    expect(refused[0]?.json()['hydra:description']).toContain('spätestens in 24 Stunden');
    expect(await mailsTo(/^opfer-/)).toHaveLength(MAIL_BUDGET.free);
  });

  it('does not go on by asking for the mail again or for a new password, and others do not suffer', async () => {
    const ip = '192.0.2.66';
    const before = (await test.mails()).length;
    const again = await post('resend-confirmation', { email: 'opfer-1@fremd.example' }, ip);
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    const browser = new Browser(test.app);
    browser.ip = ip;
    for (const page of ['/oauth/passwort-vergessen', '/oauth/bestaetigung-anfordern']) {
      const answer = await browser.submit(page, { email: 'opfer-2@fremd.example' });
      expect(answer.statusCode).toBe(429);
      expect(answer.payload).toContain('spätestens in 24 Stunden');
    }
    expect((await test.mails()).length).toBe(before);
    expect((await register('nachbar@fremd.example', '192.0.2.67')).statusCode).toBe(201);
  });

  it('may mix ways as he likes: 20 mails are 20 mails', async () => {
    const ip = '192.0.2.70';
    const codes: number[] = [];
    for (let i = 0; i < 13; i++) {
      codes.push((await register(`gemischt-${i}@fremd.example`, ip)).statusCode);
      codes.push((await post('resend-confirmation', { email: `gemischt-${i}@fremd.example` }, ip)).statusCode);
    }
    expect(codes.slice(0, 20).every((code) => code < 300)).toBe(true);
    expect(codes.slice(20)).toEqual([429, 429, 429, 429, 429, 429]);
    expect(await mailsTo(/^gemischt-/)).toHaveLength(20);
  });

  it('gains nothing by the many addresses of an IPv6 customer', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 25; i++) {
      codes.push((await register(`sechs-${i}@fremd.example`, `2001:db8:7:7::${i.toString(16)}`)).statusCode);
    }
    expect(codes.filter((code) => code === 201)).toHaveLength(MAIL_BUDGET.free);
    expect((await register('sechs-andere@fremd.example', '2001:db8:7:8::1')).statusCode).toBe(201);
  });

  it('learns nothing of who has an account', async () => {
    const { email } = await buildUser(test);
    const askAll = async (mailbox: (i: number) => string, ip: string) => {
      const browser = new Browser(test.app);
      browser.ip = ip;
      const codes: number[] = [];
      for (let i = 0; i < 22; i++) {
        codes.push((await browser.submit('/oauth/passwort-vergessen', { email: mailbox(i) })).statusCode);
      }
      return codes;
    };
    expect(await askAll(() => email, '192.0.2.71')).toEqual(
      await askAll((i) => `leer-${i}@fremd.example`, '192.0.2.72'),
    );
  });

  it('may go on when the told time is over', async () => {
    const ip = '192.0.2.73';
    for (let i = 0; i < 20; i++) await register(`frist-${i}@fremd.example`, ip);
    const wait = Number((await register('frist-20@fremd.example', ip)).headers['retry-after']);
    test.clock.set(later(test.clock.now(), (wait - 1) * 1000));
    visitor = await getVisitorToken(test);
    expect((await register('frist-20@fremd.example', ip)).statusCode).toBe(429);
    test.clock.set(later(test.clock.now(), 1000));
    expect((await register('frist-20@fremd.example', ip)).statusCode).toBe(201);
  });

  it('can put nothing typed into the mail', async () => {
    const ip = '192.0.2.74';
    expect((await register('leser@fremd.example', ip, { lastName: LURE })).statusCode).toBe(422);
    await register('leser@fremd.example', ip, { title: 'Prof.' });
    await post('resend-confirmation', { email: 'leser@fremd.example' }, ip);
    await register('leser@fremd.example', ip);
    await new Browser(test.app).submit('/oauth/passwort-vergessen', { email: 'leser@fremd.example' });
    const mails = await mailsTo(/^leser@/);
    expect(mails).toHaveLength(4);
    for (const { subject, text } of mails) {
      expect(text).toContain('Guten Tag,');
      expect(`${subject} ${text}`).not.toMatch(/Philippa|Zaunkönig|Prof|Kranich|Nachtigall|Amsel|Schlossherrin|Frau/);
    }
  });
});

describe('a town behind one address', () => {
  /** Companies that come each minute of the opening morning. */
  const PER_MINUTE = 12;

  /** Minutes after which a company opens its link; every seventh never does. */
  const confirmsAfter = (i: number) => (i % 7 === 6 ? undefined : 1 + (i % 5));

  async function confirm(i: number, ip: string): Promise<void> {
    const text = (await mailsTo(new RegExp(`^betrieb-${i}-${ip}@`))).at(-1)?.text ?? '';
    const link = /\/oauth\/passwort-festlegen\/([\w-]{43})/.exec(text)?.[1] ?? '';
    const answer = await post('confirm', { token: link }, ip);
    expect(answer.statusCode).toBe(200);
  }

  async function registers(companies: number, ip: string): Promise<void> {
    const due = new Map<number, number[]>();
    const refused: number[] = [];
    for (let minute = 0; minute * PER_MINUTE < companies; minute++) {
      visitor = await getVisitorToken(test);
      for (const i of due.get(minute) ?? []) await confirm(i, ip);
      for (let i = minute * PER_MINUTE; i < (minute + 1) * PER_MINUTE; i++) {
        const { statusCode } = await register(`betrieb-${i}-${ip}@handwerk.example`, ip);
        if (statusCode !== 201) refused.push(i);
        const after = confirmsAfter(i);
        if (after !== undefined) due.set(minute + after, [...(due.get(minute + after) ?? []), i]);
      }
      test.clock.set(later(test.clock.now(), 60_000));
    }
    expect(refused).toEqual([]);
  }

  it('registers on the opening morning without anybody being turned away', () => registers(84, '198.51.100.1'));

  it('… all 240 companies of it', { tags: ['night'] }, () => registers(240, '198.51.100.2'));
});
