import { expect, it } from 'vitest';
import { Browser, buildUser, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { CLOSING_TEXT } from '#features/account/rules/closing.ts';

const test = usePortal();

it('an account is closed with its password, is told so by mail, and cannot log in any more', async () => {
  const account = await buildUser(test);
  const close = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/api/action/account-closing', headers: account.headers, payload });
  const wrong = await close({ password: 'Falsch-geraten-17', understood: true });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().violations).toMatchObject([{ propertyPath: 'password', message: CLOSING_TEXT.passwordWrong }]);
  expect((await new Browser(test.app).logIn(account.email)).statusCode).toBe(303);
  expect((await close({ password: PASSWORD, understood: true })).statusCode).toBe(200);
  await test.runJobs();
  const mail = (await test.mails()).find(({ subject }) => /geschlossen/.test(subject ?? ''));
  expect(mail?.to?.map(({ address }) => address)).toEqual([account.email]);
  expect(mail?.text).not.toContain('/konto');
  const refused = await new Browser(test.app).logIn(account.email);
  expect(refused.statusCode).toBe(422);
  expect(refused.payload).toContain('passen nicht');
});
