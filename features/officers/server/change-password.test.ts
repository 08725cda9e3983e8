import { describe, expect, it, vi } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { useEach, usePortal } from '#app/server/testing/use-portal.ts';
import { HashQueueFull, hashQueue } from '#features/access/server/hash-queue.ts';
import { isPassword } from '#features/access/server/passwords.ts';
import { PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { addRows, rowOf } from '#ground/server/testing/rows.ts';
import { findOfficer } from './store.ts';

const test = usePortal();
const anna = useEach(() => buildOfficer(test, { password: OLD }));

const OLD = 'Werkbank-Laterne-2022';
const NEW = 'Heuboden-Kutsche-1987';

function change(payload: object) {
  return test.app.inject({ method: 'POST', url: '/api/agency/me/password', headers: anna.headers, payload });
}

const stored = async () => (await findOfficer(test.portal.db, anna.officerId))?.passwordHash;

const check = async (newPassword: unknown) =>
  (
    await test.app.inject({
      ...{ method: 'POST', url: '/api/agency/me/check-password', headers: anna.headers, payload: { newPassword } },
    })
  ).json();

describe('the own password', () => {
  it('is judged while it is typed, as when it is changed, and nothing is stored', async () => {
    const before = await stored();
    expect(await check('kurz')).toMatchObject({ acceptable: false, message: PASSWORD_TEXT.tooShort });
    expect(await check('aaaaaaaaaaaaaaaa')).toMatchObject({ acceptable: false, message: PASSWORD_TEXT.breached });
    expect(await check(NEW)).toMatchObject({ acceptable: true, message: null });
    expect(await check(7)).toMatchObject({ acceptable: false });
    expect(await stored()).toBe(before);
  });

  it('is changed; this login stays, every other ends', async () => {
    const [id, hash] = [crypto.randomUUID(), Buffer.from('other')];
    const now = test.clock.now();
    const session = { officer_id: anna.officerId, created_at: now, used_at: now, expires_at: now };
    await addRows(test.portal.db, 'officer_session', { hash, stage: 'in', ...session });
    const family = { id, account_id: null, officer_id: anna.officerId, client_id: 'agency-desk', scope: 'agency' };
    const lives = { session_hash: hash, created_at: now, expires_at: now };
    await addRows(test.portal.db, 'token_family', { ...family, ...lives });

    const answer = await change({ currentPassword: OLD, newPassword: NEW });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { '@type': 'PasswordChange', changed: true }]);
    expect(await isPassword(NEW, await stored())).toBe(true);
    expect((await test.app.inject({ url: '/api/agency/me', headers: anna.headers })).statusCode).toBe(200);
    const { revoked_at } = await rowOf(test.portal.db, 'token_family', { id });
    expect(revoked_at).not.toBeNull();
    expect(await test.portal.db.selectFrom('officer_session').select('hash').execute()).toEqual([]);
  });

  it.each([
    ['nothing', {}, ['currentPassword', 'newPassword']],
    ['a wrong one', { currentPassword: 'x', newPassword: NEW }, ['currentPassword']],
    ['the same one', { currentPassword: OLD, newPassword: OLD }, ['newPassword']],
    ['a weak one', { currentPassword: OLD, newPassword: 'passwort1234' }, ['newPassword']],
  ])('stays with %s', async (_what, payload, paths) => {
    const before = await stored();
    const { statusCode, body } = await change(payload);
    const found = JSON.parse(body).violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect([statusCode, found, await stored()]).toEqual([422, paths, before]);
  });

  it('is put off while too many are hashed', async () => {
    const full = vi.spyOn(hashQueue, 'run').mockRejectedValue(new HashQueueFull(7));
    const { statusCode, headers } = await change({ currentPassword: OLD, newPassword: NEW });
    full.mockRestore();
    expect([statusCode, headers['retry-after']]).toEqual([503, '7']);
    expect(await isPassword(OLD, await stored())).toBe(true);
  });

  it('cannot be guessed', async () => {
    for (let tries = 0; tries < 5; tries += 1) await change({ currentPassword: `x${tries}`, newPassword: NEW });
    expect((await change({ currentPassword: OLD, newPassword: NEW })).statusCode).toBe(429);
  });
});
