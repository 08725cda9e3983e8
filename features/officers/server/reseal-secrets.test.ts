import { randomBytes } from 'node:crypto';
import { URI } from 'otpauth';
import { expect, it } from 'vitest';
import { Browser } from '#app/server/testing/oauth-browser.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { resealSecrets } from '#features/access/server/factors.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/realm.ts';
import { ConfigError } from '#ground/server/config.ts';
import { Sealing } from '#ground/server/sealing.ts';
import { addOfficer, type Credentials, resetOfficer } from './manage-officers.ts';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const EMAIL = 'anna.amt@behoerde.example';
const ACTOR = { kind: 'system' } as const;
const test = usePortal({ env: { SECRET_KEYS: [NEW, OLD].map((key) => key.toString('base64')).join(',') } });

/** As they lie in the database, by officer. */
async function lying(): Promise<Record<string, string>> {
  const rows = await test.portal.db.selectFrom('officer').select(['id', 'second_factor_secret as secret']).execute();
  return Object.fromEntries(rows.map(({ id, secret }) => [id, secret]));
}

async function letsIn({ oneTimePassword, otpauthUrl }: Credentials): Promise<boolean> {
  const browser = new Browser(test.app, 'portal_desk');
  const asked = await browser.submit(DESK_LOGIN_PATH, { email: EMAIL, password: oneTimePassword });
  const code = URI.parse(otpauthUrl).generate();
  return (await browser.submit(String(asked.headers.location), { code })).statusCode === 303;
}

it('second factors lie sealed, and what an authenticator makes of them leads in', async () => {
  const added = await addOfficer(test.portal, ACTOR, { email: EMAIL, name: 'Anna Amt', roles: ['auditor'] });
  expect(await letsIn(added)).toBe(true);
  const reset = await resetOfficer(test.portal, ACTOR, EMAIL);
  expect(await letsIn(reset)).toBe(true);
  for (const secret of Object.values(await lying())) {
    expect(secret).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(reset.otpauthUrl).not.toContain(secret);
  }
});

it('what lay in clear and what an older key sealed comes under the first key with the next start', async () => {
  const { db, sealing } = test.portal;
  const [plain, older] = [await buildOfficer(test), await buildOfficer(test)];
  const store = (id: string, secret: string) =>
    db.updateTable('officer').set({ second_factor_secret: secret }).where('id', '=', id).execute();
  await store(plain.officerId, plain.secret);
  await store(older.officerId, new Sealing([OLD]).seal(older.secret, older.officerId));
  await resealSecrets(test.portal);
  const now = await lying();
  for (const { officerId, secret } of [plain, older]) {
    expect(sealing.isCurrent(now[officerId] ?? '')).toBe(true);
    expect(new Sealing([NEW]).open(now[officerId] ?? '', officerId)).toBe(secret);
  }
});

it('a start without the key ends with a sentence, and leaves everything as it was', async () => {
  const before = await lying();
  for (const keys of [[], [randomBytes(32)]]) {
    const start = resealSecrets({ db: test.portal.db, sealing: new Sealing(keys) });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/SECRET_KEYS/);
  }
  expect(await lying()).toEqual(before);
});
