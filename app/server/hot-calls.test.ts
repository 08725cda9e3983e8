import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { DefaultQueryCompiler } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { PipelinedReads } from '#ground/server/database/pipelined-reads.ts';
import { getSecret } from '#ground/server/settings.ts';
import { type BuiltAccount, buildProposal } from './testing/builders.ts';
import { Browser, buildUser, getTokens, refreshForm } from './testing/oauth-browser.ts';
import { openTestPot } from './testing/test-pot.ts';
import { usePortal } from './testing/use-portal.ts';

const test = usePortal();
let account: BuiltAccount & { email: string };
let proposalId: string;
let potId: string;

beforeAll(async () => {
  account = await buildUser(test);
  potId = (await openTestPot(test)).id;
  // Read once a process.
  await getSecret(test.portal);
  proposalId = await buildProposal(test, account, { at: 7 });
});

/** What the calls of a rush ask of the database, the job queue's own statements left out. */
async function statementsOf(call: InjectOptions): Promise<{ statements: string[]; status: number; body: string }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { statusCode, body } = await test.app.inject(call);
  const texts = query.mock.calls.map(([first]) => textOf(first));
  query.mockRestore();
  const own = texts.filter((text) => !/\bjob\.|pgboss/.test(text));
  return { statements: own, status: statusCode, body };
}

function textOf(first: unknown): string {
  return typeof first === 'string' ? first : String((first as { text?: string }).text);
}

const step = () => `/api/action/proposal/${proposalId}/step_6`;

it('saving a step reads and writes once each', async () => {
  const { headers } = account;
  const { body, statements: read } = await statementsOf({ url: step(), headers });
  expect(read).toHaveLength(1);
  const payload = { ...(JSON.parse(body) as object), explainCommon: 'Ein anderer Text.' };
  const type = { 'content-type': 'application/ld+json', prefer: 'handling=lenient' };
  const saved = await statementsOf({ method: 'PUT', url: step(), headers: { ...headers, ...type }, payload });
  expect(saved.status).toBe(200);
  expect(saved.statements).toHaveLength(2);
});

it.each([
  ['the list of applications', '/api/proposals', 1],
  ['the own entries', '/api/raffles', 1],
  ['the profile', '/api/action/account-profile', 1],
  ['the state of the wizard', '', 1],
])('%s: %s takes no more than %i', async (_name, path, most) => {
  const url = path === '' ? `/api/action/proposal/${proposalId}/wizard-state` : path;
  const { statements, status } = await statementsOf({ url, headers: account.headers });
  expect(status).toBe(200);
  expect(statements.length).toBeLessThanOrEqual(most);
});

it('the pots take one for everybody who asks at a time', { tags: ['server'] }, async () => {
  const all = () => Promise.all(Array.from({ length: 8 }, () => test.app.inject({ url: '/api/raffle_pots' })));
  // A slow database: newcomers pass the doorstep one after another, and a quick answer would be there before the last.
  const { query: read } = PipelinedReads.prototype;
  const slow = vi.spyOn(PipelinedReads.prototype, 'query').mockImplementation(async function (
    this: PipelinedReads,
    ...asked
  ) {
    await setTimeout(300);
    return read.apply(this, asked);
  });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await all()).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(
    query.mock.calls.map(([first]) => textOf(first)).filter((text) => /from "raffle_pot"/.test(text)),
  ).toHaveLength(1);
  query.mockRestore();
  slow.mockRestore();
  expect((await statementsOf({ url: '/api/raffle_pots' })).statements).toHaveLength(1);
});

it.each([
  ['the list of applications', '/api/proposals'],
  ['the own entries', '/api/raffles'],
  ['the pots', '/api/raffle_pots'],
  ['a step', ''],
])('%s: %s builds no statement anew', async (_name, path) => {
  const call = { url: path === '' ? step() : path, headers: account.headers };
  await test.app.inject(call);
  const built = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  expect((await test.app.inject(call)).statusCode).toBe(200);
  expect(built).not.toHaveBeenCalled();
  built.mockRestore();
});

it('the next step reads once, writes the place and the answer in one statement, and builds none anew', async () => {
  const go = (transition: string) =>
    statementsOf({
      method: 'PUT',
      url: `/api/action/proposal/${proposalId}/apply-transition`,
      headers: { ...account.headers, 'content-type': 'application/ld+json', 'idempotency-key': transition },
      payload: { transition },
    });
  expect((await go('back_to_step_6')).status).toBe(200);
  const built = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  const { status, statements } = await go('back_to_step_5');
  expect(status).toBe(200);
  expect(built).not.toHaveBeenCalled();
  built.mockRestore();
  expect(statements.map((text) => text.trim().slice(0, 6))).toEqual(['select', 'with m']);
});

it('a refresh takes two', async () => {
  const browser = new Browser(test.app);
  await browser.logIn(account.email);
  const refresh = (token: string) =>
    statementsOf({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: refreshForm(token).toString(),
    });
  const first = await refresh((await getTokens(test, browser)).refresh_token);
  const { refresh_token: next } = JSON.parse(first.body) as { refresh_token: string };
  const second = await refresh(next);
  expect(second.status).toBe(200);
  expect(second.statements).toHaveLength(2);
});

it.each([
  ['without a key', {}, ['select', 'begin', 'insert', 'commit']],
  // Whether it was answered before, and its answer.
  [
    'with a key, as browsers send it',
    { 'idempotency-key': 'once' },
    ['select', 'select', 'begin', 'insert', 'insert', 'commit'],
  ],
])('entering a pot %s is one transaction, besides its mail', async (_name, key, expected) => {
  const { headers: own } = await buildUser(test);
  const payload = { rafflePot: `/api/raffle_pots/${potId}`, isValueChain: false };
  const headers = { ...own, ...key, 'content-type': 'application/ld+json' };
  const { statements, status } = await statementsOf({ method: 'POST', url: '/api/raffles', headers, payload });
  expect(status).toBe(201);
  expect(statements.map((text) => text.trim().slice(0, 6))).toEqual(expected);
});
