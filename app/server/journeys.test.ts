import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOURNEYS, type Journey } from '#features/proposal/rules/journeys.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { SEND_STEP, SENT } from '#features/proposal/rules/wizard.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { makeTestSigner, type TestSigner } from '#features/signed-sheet/server/testing/test-signer.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { HttpApplicant } from './testing/http-applicant.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';
import { drawByTwo, EVENING } from './testing/test-pot.ts';
import { enterPot, register } from './testing/whole-grant.ts';

/** Whole lives of applications as data, through HTTP alone: what a client written for the original would do. */

let it: TestPortal;
let origin: string;
let signer: TestSigner;

beforeAll(async () => {
  signer = await makeTestSigner();
  it = await startTestPortal({ at: '2022-03-10T10:00:00+01:00', env: { TRUST_DIR: signer.trustDir } });
  origin = await it.app.listen({ port: 0, host: '127.0.0.1' });
  await ensureCalendar(it.portal);
});
afterAll(async () => {
  await it.close();
  await signer.close();
});

/** Submitted and sent, with the sheet signed where it goes electronically; the code it gives to the others of its chain. */
async function live(applicant: HttpApplicant, name: Journey['name'], leadCode?: string): Promise<string> {
  const journey = JOURNEYS.find((one) => one.name === name);
  if (journey === undefined) throw new Error(`no journey ${name}`);
  const id = await applicant.apply(journey, leadCode);
  await it.runJobs();
  const signed = await signer.sign(await applicant.sheet(id));
  const last = journey.stops.filter(({ step }) => step === SEND_STEP);
  for (const stop of last) await applicant.fillIn(id, stop, signed);
  await applicant.forward(id, SENT);
  const isElectronic = last.some(({ uploads }) => uploads.some(({ purpose }) => purpose === 'signedSheet'));
  expect(await applicant.must(200, 'GET', `/api/proposals/${id}`)).toMatchObject({
    currentStep: SENT,
    confirmedAt: expect.any(String),
    receivedAt: isElectronic ? expect.any(String) : null,
  });
  const { givenCode } = await applicant.must(200, 'GET', `/api/action/proposal/${id}/step_0`);
  return String(givenCode);
}

test('a single company, and a value chain of two with its code, from the registration to a sent application', async () => {
  const all = [];
  for (const name of ['einzel', 'lead', 'partner']) all.push(await register(it, origin, `${name}-reise@example.org`));
  const [single, lead, partner] = all as [HttpApplicant, HttpApplicant, HttpApplicant];
  const pot = await enterPot(single, it.clock.now());
  for (const applicant of [lead, partner]) await enterPot(applicant, it.clock.now(), true);
  it.clock.set(new Date(EVENING));
  await drawByTwo(it.portal, pot);
  it.clock.set(new Date('2022-03-26T09:00:00+01:00'));
  for (const applicant of all) await applicant.logIn();
  expect(await single.must(200, 'GET', '/api/action/account-profile')).toMatchObject({ raffles: [{ valid: true }] });
  await live(single, 'single');
  const code = await live(lead, 'lead');
  expect(code).toMatch(/\w{4}/);
  await live(partner, 'partner', code);
  const visited = new Set(JOURNEYS.flatMap(({ stops }) => stops.map(({ step }) => step)));
  expect([...visited].toSorted((a, b) => a - b)).toEqual(stepsOf(EXAMPLE_PROGRAMME).map(({ number }) => number));
});
