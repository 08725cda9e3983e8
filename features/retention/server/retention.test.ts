import { expect, test } from 'vitest';
import { printAnswer } from '#app/command-line/print.ts';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { buildAccount } from '#app/server/testing/builders.ts';
import { getVisitorToken, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { registration } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { CASE_FILE_DAYS } from '#features/case-file/rules/wire.ts';
import { EXPORT_DAYS } from '#features/personal-data/rules/data-export.ts';
import { RETENTION } from '#programmes/retention.ts';
import { PREVIEW } from './feature.ts';
import { placesOf } from './testing/places-of.ts';

const DAY_MS = 86_400_000;
/** What was typed, each of it to be found nowhere afterwards. */
const TYPED = ['Quendolina', 'Zwirbelmoser', 'quendolina@zwirbel.example', '0228 7315946', 'Zwirbelwerk', 'Quirlgasse'];

const it = usePortal();

async function register(): Promise<string> {
  const [firstName = '', lastName = '', email = '', phone = '', name = '', street = ''] = TYPED;
  const address = { street, housenumber: '1', postcode: '53113', city: 'Bonn' };
  const companies = [{ name, addresses: [address] }];
  const payload = registration(email, { firstName, lastName, phone, companies, plainPassword: PASSWORD });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await getVisitorToken(it)}` };
  const url = '/api/action/account-register';
  const answer = await it.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(201);
  await it.runJobs();
  return answer.json<{ id: string }>().id;
}

async function nextNight(days: number): Promise<void> {
  it.clock.set(new Date(it.clock.now().getTime() + days * DAY_MS));
  await it.portal.jobs.runSweeps();
  await it.runJobs();
}

test('of an account nobody confirmed nothing is left after its period, in no table and in no file', async () => {
  const id = await register();
  const other = await buildAccount(it, { companyName: 'Bleibt GmbH' });
  const before = await placesOf(it, TYPED);
  // It would find them: the person, the company and the filed mail; the queue has forgotten its letter already.
  expect(before).toEqual(expect.arrayContaining(['public.account', 'public.company']));
  expect(before.some((place) => place.startsWith('job.'))).toBe(false);
  expect(before.some((place) => place.startsWith('/mail/'))).toBe(true);

  await nextNight(29);
  expect(await placesOf(it, TYPED)).toContain('public.account');
  const preview = async () => {
    const answer = await runAct(it, { noun: 'retention', verb: 'preview', options: {} });
    return answer.ok ? (answer.result as { kinds: { due: number }[] }).kinds[0]?.due : undefined;
  };
  expect(await preview()).toBe(0);
  it.clock.set(new Date(it.clock.now().getTime() + 2 * DAY_MS));
  expect(await preview()).toBe(1);
  await nextNight(0);
  expect(await placesOf(it, TYPED)).toEqual([]);
  expect(await preview()).toBe(0);

  const entries = await recorded(it.portal.db, { act: 'account.erase' });
  expect(entries).toMatchObject([
    { actor_kind: 'system', subjects: [`/api/users/${id}`], detail: { kind: 'unconfirmed-account' } },
  ]);
  expect(await placesOf(it, ['Bleibt GmbH'])).toContain('public.company');
  expect(other.accountId).not.toBe(id);
});

test('the own data lie ready as long as the table says', () => {
  expect(RETENTION['data-export'].period).toEqual({ days: EXPORT_DAYS });
  expect(RETENTION['case-file'].period).toEqual({ days: CASE_FILE_DAYS });
});

test('the operator sees in words what goes, and why', () => {
  const { what, because } = RETENTION['case-settled'];
  const told = { kind: 'case-settled', what, because, period: '10 Jahre nach …', isToBeChecked: true };
  const cases = Array.from({ length: 7 }, (_, index) => `DJ22-00000${index}A`);
  const text = printAnswer(
    { kinds: [{ ...told, due: 7, cases, since: '2034-01-01' }] },
    { own: PREVIEW.labels, all: PREVIEW.labels },
  );
  for (const part of [what, '10 Jahre', ' 7 ', because, 'DJ22-000004A und 2 weitere', '01.01.2034'])
    expect(text).toContain(part);
});
