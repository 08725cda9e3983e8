import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOfficer } from '../../../testing/officers.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '../../../testing/test-verification.ts';

const SAMPLES = '/api/agency/verification_samples';
const VALUE = '3 11 19 24 38 42';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

async function draw(fields: object, role: 'programme-admin' | 'caseworker' = 'programme-admin') {
  const { headers } = await buildOfficer(test, { roles: [role] });
  await prolongTokens(test);
  const type = { 'content-type': 'application/json' };
  const all = {
    method: 'POST',
    url: SAMPLES,
    headers: { ...headers, ...type },
    payload: JSON.stringify(fields),
  } as const;
  const answer = await test.app.inject(all);
  return { status: answer.statusCode, body: answer.json(), headers };
}

it('chooses a share of each class once, and anybody can draw again from its protocol', async () => {
  const clients = [await VerificationClient.begun(test), await VerificationClient.begun(test)];
  // Everybody was granted less than a million euros: the upper class is empty.
  const classes = [
    { from: 0, percent: 50 },
    { from: 100_000_000, percent: 100 },
  ];
  expect((await draw({ classes, publicValue: VALUE }, 'caseworker')).status).toBe(403);
  for (const wrong of [undefined, [], [{ from: 1, percent: 5 }], [{ from: 0, percent: 0 }], [classes[0], classes[0]]]) {
    expect((await draw({ classes: wrong, publicValue: VALUE })).body.violations).toMatchObject([
      { propertyPath: 'fields.classes' },
    ]);
  }
  expect((await draw({ classes })).body.violations).toMatchObject([{ propertyPath: 'fields.publicValue' }]);
  const { headers: admin } = await buildOfficer(test, { roles: ['programme-admin'] });
  await prolongTokens(test);
  const candidates = async (from: string) =>
    (await test.app.inject({ url: `${SAMPLES}/candidates?from=${from}`, headers: admin })).json();
  expect((await candidates('0,100000000')).classes).toEqual([
    { from: 0, candidates: 2 },
    { from: 100_000_000, candidates: 0 },
  ]);
  for (const wrong of ['1', '0,0', 'x', '0,5,3']) expect((await candidates(wrong)).violations).toHaveLength(1);
  const { status, body, headers } = await draw({ classes, publicValue: VALUE });
  expect([status, body.drawn, body.chosen.length]).toEqual([201, 2, 1]);
  const required = await Promise.all(clients.map(async (client) => (await client.get()).checkRequired));
  expect(required.sort()).toEqual([false, true]);
  const read = (await test.app.inject({ url: `${SAMPLES}/${body.id}`, headers })).json();
  expect(read.protocol).toEqual(body.protocol);
  expect(read.protocol.classes.map((one: { entries: string[] }) => one.entries.length)).toEqual([2, 0]);
  const listed = (await test.app.inject({ url: SAMPLES, headers })).json()['hydra:member'];
  expect(listed).toMatchObject([
    { id: body.id, publicValue: VALUE, chosen: body.chosen, classes: [{ entries: 2, chosen: 1 }, { entries: 0 }] },
  ]);
  expect((await candidates('0')).classes).toEqual([{ from: 0, candidates: 0 }]);
  expect((await draw({ classes, publicValue: VALUE })).status).toBe(409);
  const entries = await test.portal.db
    .selectFrom('audit_entry')
    .select('actor_kind')
    .where('act', '=', 'verification.sample-drawn')
    .execute();
  expect(entries).toEqual([{ actor_kind: 'officer' }]);
});
