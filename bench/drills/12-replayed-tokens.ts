import { hashPassword } from '../../api/src/account/passwords.ts';
import { deactivateAccount } from '../../api/src/account/deactivate-account.ts';
import { Browser, buildUser, codeForm, getCode, getTokens, PASSWORD, postToken, profileOf, refreshForm } from '../../api/src/oauth/test-support.ts';
import { endEveryLogin } from '../../api/src/oauth/store.ts';
import type { TestPortal } from '../../api/src/testing/test-portal.ts';
import { type Drill, numbers, type Report } from './drill.ts';
import { onTestPortal } from './test-stage.ts';

const TIMES = 10;
/** Each is tried so often at once: whoever replays need not wait for the first. */
const AT_ONCE = 8;

async function loggedIn(test: TestPortal) {
  const account = await buildUser(test);
  const browser = new Browser(test.app);
  await browser.logIn(account.email);
  return { account, browser };
}

type Attack = (test: TestPortal) => Promise<boolean>;

const isRefused = ({ statusCode }: { statusCode: number }) => statusCode >= 400 && statusCode < 500;

/** What was tried, and whether every try beyond the rightful one was refused. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'Code zweimal': async (test) => {
    const { browser } = await loggedIn(test);
    const { code, verifier } = await getCode(browser);
    const all = await Promise.all(numbers(AT_ONCE).map(() => postToken(test, codeForm(code, verifier))));
    const good = all.filter(({ statusCode }) => statusCode === 200);
    // OAuth 2.1: what was given out for a code that comes again is worth nothing any more.
    const tokens = good.map((answer) => answer.json<{ access_token: string }>().access_token);
    const profiles = await Promise.all(tokens.map((token) => profileOf(test, token)));
    return good.length <= 1 && profiles.every(isRefused);
  },
  'Code mit falschem Verifier': async (test) => {
    const { browser } = await loggedIn(test);
    const { code } = await getCode(browser);
    const { verifier } = await getCode(browser);
    return isRefused(await postToken(test, codeForm(code, verifier)));
  },
  'falsche redirect_uri': async (test) => {
    const { browser } = await loggedIn(test);
    const { code, verifier } = await getCode(browser);
    const other = { redirect_uri: 'http://localhost/oauth/callback' };
    const isAsked = (await getCode(browser, { redirect_uri: 'https://evil.example/' })).code === '';
    return isAsked && isRefused(await postToken(test, codeForm(code, verifier, other)));
  },
  'Refresh zweimal, dann die ganze Familie': async (test) => {
    const { browser } = await loggedIn(test);
    const first = await getTokens(test, browser);
    const second = (await postToken(test, refreshForm(first.refresh_token))).json<{ access_token: string; refresh_token: string }>();
    const replayed = await postToken(test, refreshForm(first.refresh_token));
    const rest = [
      await postToken(test, refreshForm(second.refresh_token)),
      await profileOf(test, second.access_token),
      await profileOf(test, first.access_token),
    ];
    return [replayed, ...rest].every(isRefused);
  },
  'nach dem Abmelden': async (test) => {
    const { browser } = await loggedIn(test);
    const tokens = await getTokens(test, browser);
    await browser.get('/oauth/logout');
    const tries = [await profileOf(test, tokens.access_token), await postToken(test, refreshForm(tokens.refresh_token))];
    return tries.every(isRefused);
  },
  'nach der Passwortänderung': async (test) => {
    const { browser } = await loggedIn(test);
    const tokens = await getTokens(test, browser);
    const change = { password: PASSWORD, newPassword: 'Andere Wolke Laterne 88', repeated: 'Andere Wolke Laterne 88' };
    await changePassword(browser, change);
    const tries = [await profileOf(test, tokens.access_token), await postToken(test, refreshForm(tokens.refresh_token))];
    return tries.every(isRefused);
  },
  'nach der Sperre des Kontos': async (test) => {
    const { account, browser } = await loggedIn(test);
    const tokens = await getTokens(test, browser);
    await deactivateAccount(test.portal, account.accountId);
    const tries = [await profileOf(test, tokens.access_token), await postToken(test, refreshForm(tokens.refresh_token))];
    return tries.every(isRefused);
  },
};
