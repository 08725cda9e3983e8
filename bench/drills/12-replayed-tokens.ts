import { randomBytes } from 'node:crypto';
import {
  Browser,
  buildUser,
  codeForm,
  getCode,
  getTokens,
  getVisitorToken,
  PASSWORD,
  postToken,
  profileOf,
  refreshForm,
} from '#app/server/testing/oauth-browser.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { deactivateAccount } from '#features/account/server/change-by-agency.ts';
import { later } from '#ground/server/clock.ts';
import { type Drill, numbers, type Report } from './drill.ts';
import { onTestPortal } from './test-stage.ts';

const NEW_PASSWORD = 'Lampe Giraffe Pflaster 12';
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
    const second = (await postToken(test, refreshForm(first.refresh_token))).json<{
      access_token: string;
      refresh_token: string;
    }>();
    // Racing tabs of one browser get the same pair for ten seconds (tokens.ts); after that it was somebody else.
    test.clock.set(later(test.clock.now(), 11_000));
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
    await browser.submit('/oauth/logout', {});
    const tries = [
      await profileOf(test, tokens.access_token),
      await postToken(test, refreshForm(tokens.refresh_token)),
    ];
    return tries.every(isRefused);
  },
  'nach der Passwortänderung': async (test) => {
    const { browser } = await loggedIn(test);
    const tokens = await getTokens(test, browser);
    await browser.submit('/oauth/passwort', { present: PASSWORD, password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    const tries = [
      await profileOf(test, tokens.access_token),
      await postToken(test, refreshForm(tokens.refresh_token)),
    ];
    return tries.every(isRefused);
  },
  'nach der Sperre des Kontos': async (test) => {
    const { account, browser } = await loggedIn(test);
    const tokens = await getTokens(test, browser);
    await deactivateAccount(test.portal, account.accountId);
    const tries = [
      await profileOf(test, tokens.access_token),
      await postToken(test, refreshForm(tokens.refresh_token)),
    ];
    return tries.every(isRefused);
  },
  /** Again it says the same (a scanner of mails may have been first), and does nothing. */
  'Bestätigungslink nach seiner Zeit': async (test) => {
    const token = randomBytes(32).toString('base64url');
    const { accountId } = await buildUser(test, { confirmed: false });
    const row = { hash: hashToken(token), account_id: accountId, purpose: 'confirm' as const };
    const expires_at = new Date(test.clock.now().getTime() + 3_600_000);
    await test.portal.db
      .insertInto('account_token')
      .values({ ...row, expires_at })
      .execute();
    const headers = { authorization: `Bearer ${await getVisitorToken(test)}` };
    const confirm = () =>
      test.app.inject({ method: 'POST', url: '/api/action/account-confirm', headers, payload: { token } });
    const all = await Promise.all(numbers(AT_ONCE).map(confirm));
    test.clock.set(later(expires_at, 1));
    return all.every(({ statusCode }) => statusCode === 200) && isRefused(await confirm());
  },
};

async function play(report: Report, test: TestPortal): Promise<void> {
  for (const [what, attack] of Object.entries(ATTACKS)) {
    let refused = 0;
    for (const _ of numbers(TIMES)) if (await attack(test)) refused += 1;
    report.must(refused === TIMES, `${what}: ${refused} von ${TIMES} abgewiesen`);
  }
}

export const DRILL: Drill = {
  number: 12,
  title: 'Codes, Token und Links noch einmal benutzt',
  pass: '100 % abgewiesen; ein zweimal benutzter Refresh-Token beendet seine ganze Familie',
  run: (report) => onTestPortal((test) => play(report, test)),
};
