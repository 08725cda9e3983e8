import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { classesOf } from '#ground/server/feature.ts';
import { resourcesOf } from '#ground/server/hydra/resource.ts';
import { FEATURES } from './features.ts';
import { VerificationClient } from './testing/test-verification.ts';
import { usePortal } from './testing/use-portal.ts';

const resources = Object.fromEntries(resourcesOf(classesOf(FEATURES)));

/**
 * The documentation against what really goes over the wire: one company that has something of every class, and has not said
 * much in it. What is empty has its key all the same.
 */

const test = usePortal({ env: { PORTAL_SEED: 'demo' } });
let client: VerificationClient;
let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = test);
  client = await VerificationClient.begun(test);
  await client.addInvoices();
  await ensureCalendar(test.portal);
  await enterPot();
});

async function enterPot(): Promise<void> {
  const now = test.clock.now().toISOString();
  const { body } = await client.call('GET', '/api/raffle_pots');
  const open = body['hydra:member'].find(
    (pot: { raffleBegin: string; raffleEnd: string }) => pot.raffleBegin <= now && now < pot.raffleEnd,
  );
  const { status } = await client.call('POST', '/api/raffles', { rafflePot: open['@id'] });
  if (status !== 201) throw new Error(`entering answered ${status}`);
}

async function get(url: string): Promise<Record<string, unknown>> {
  const answer = await app.inject({ url, headers: client.account.headers });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
}

/** The first of the class that the company sees. */
async function itemOf(name: string): Promise<Record<string, unknown>> {
  if (name === 'User') return get(`/api/users/${client.account.accountId}`);
  const { 'hydra:member': members } = await get(resources[name]?.path ?? '');
  const [first] = members as { '@id': string }[];
  if (first === undefined) throw new Error(`the company has no ${name}`);
  return get(first['@id']);
}

const documented = (name: string, side: 'readable' | 'writeable') =>
  (resources[name]?.properties ?? []).filter((property) => property[side]).map((property) => property.name);

/** Answered by the registration alone. */
const NOT_IN_GET = ['username'];

const keysOf = (body: object) => Object.keys(body).filter((key) => !key.startsWith('@') && key !== 'id');

it.each(Object.keys(resources))(
  'every key of a %s stands in its documentation, and every readable property is a key',
  async (name) => {
    expect(keysOf(await itemOf(name)).sort()).toEqual(
      documented(name, 'readable')
        .filter((property) => !NOT_IN_GET.includes(property))
        .sort(),
    );
  },
);

it('a PATCH of a Verification takes what its form data hold', async () => {
  const { formData } = (await itemOf('Verification')) as { formData: object };
  const notWritten = ['currentStep', 'financialPlanVersion', 'checkRequired', 'resubmitUntil'];
  const written = keysOf(formData).filter((key) => !notWritten.includes(key));
  const flat = (resources.Verification?.properties ?? []).filter(
    ({ name, writeable }) => writeable && !['proposal', 'formData'].includes(name),
  );
  expect(flat.map(({ name }) => name).sort()).toEqual(written.sort());
});
