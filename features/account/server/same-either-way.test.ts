import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser, buildUser, getVisitorToken, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { registration } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { hashQueue } from '#features/access/server/hash-queue.ts';
import { getSecret } from '#ground/server/settings.ts';

/**
 * Whether an address has an account is told by no answer's time: instead of measuring it, these compare what makes it up. Both
 * ways hash as often and ask the database the same statements in the same order.
 */
const test = usePortal();
let known: string;

beforeAll(async () => {
  known = (await buildUser(test)).email;
  await getSecret(test.portal);
  // Read at first use.
  await work(() => new Browser(test.app).logIn('erste@example.org', 'Irgendein-Passwort-2022'));
});

interface Work {
  statements: string[];
  hashes: number;
}

async function work(act: () => Promise<unknown>): Promise<Work> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const hash = vi.spyOn(hashQueue, 'run');
  await act();
  const texts = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
  const hashes = hash.mock.calls.length;
  query.mockRestore();
  hash.mockRestore();
  const isJobsOwn = (text: string) => /pgboss|\bjob\./.test(text) && !/insert/i.test(text);
  return { statements: texts.filter((text) => !isJobsOwn(text)).map(shapeOf), hashes };
}

/** What is asked, without what is asked about. */
function shapeOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\$\d+/g, '?').trim().slice(0, 60);
}

describe.each<[string, (email: string) => () => Promise<unknown>]>([
  ['a login with a wrong password', (email) => () => new Browser(test.app).logIn(email, 'Falsches-Passwort-2022')],
  ['asking for a new password', (email) => () => new Browser(test.app).submit('/oauth/passwort-vergessen', { email })],
  [
    'asking for the confirmation once more',
    (email) => () => new Browser(test.app).submit('/oauth/bestaetigung-anfordern', { email }),
  ],
])('%s', (_name, act) => {
  it('works alike whether or not the address has an account', async () => {
    const [there, nowhere] = [await work(act(known)), await work(act('niemand@example.org'))];
    expect(there).toEqual(nowhere);
    expect(there.statements.length).toBeGreaterThan(0);
  });
});

it('a registration hashes as often, and asks as much, whether or not the address is taken', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await getVisitorToken(test)}` };
  const register = (email: string) => () =>
    test.app.inject({
      method: 'POST',
      url: '/api/action/account-register',
      headers,
      payload: registration(email, { plainPassword: PASSWORD }),
    });
  await work(register('vorher@example.org'));
  const [taken, free] = [await work(register(known)), await work(register('frei@example.org'))];
  expect(taken.hashes).toBe(free.hashes);
  expect(taken.statements).toEqual(free.statements);
});
