import { expect, it } from 'vitest';
import { csrfIn } from '#app/server/testing/oauth-browser.ts';
import { startTestPortal } from '#app/server/testing/test-portal.ts';

const LOGIN = '/oauth/anmeldung/passkey';
/** As a proxy passes a call on: it speaks plainly to the portal, by a name of its own. */
const PASSED_ON = {
  host: 'portal.intern:3000',
  'x-forwarded-host': 'foerderung.example.org',
  'x-forwarded-proto': 'https',
};

async function rpIdWith(env: Record<string, string>): Promise<unknown> {
  const test = await startTestPortal({ env });
  try {
    const page = await test.app.inject({ url: '/oauth/login', headers: PASSED_ON });
    const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await test.app.inject({
      method: 'POST',
      url: LOGIN,
      headers: { ...PASSED_ON, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ formular: csrfIn(page), optionen: 'ja' }).toString(),
    });
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().rpId;
  } finally {
    await test.close();
  }
}

it.each([
  ['behind a trusted proxy: the name people know', { TRUST_PROXY: 'true' }, 'foerderung.example.org'],
  [
    'with a public address: that, whatever a call says',
    { PORTAL_ORIGIN: 'https://antrag.example.org' },
    'antrag.example.org',
  ],
  ['without either: nobody’s forwarded name is believed', {}, 'portal.intern'],
])('a passkey belongs to the portal’s name %s', async (_where, env, expected) => {
  expect(await rpIdWith(env)).toBe(expected);
});
