import { beforeAll, describe, expect, it } from 'vitest';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { singleJourney } from '#features/proposal/rules/journeys.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { EXTRAS } from '../../scripts/measure/houses.ts';
import { FEATURES } from './features.ts';
import type { HttpApplicant } from './testing/http-applicant.ts';
import { startTestPortal } from './testing/test-portal.ts';
import { drawByTwo, EVENING } from './testing/test-pot.ts';
import { usePortal } from './testing/use-portal.ts';
import { account, apply, approve, enterPot, payOut, register } from './testing/whole-grant.ts';

const isExtra = ({ name }: { name: string }) => EXTRAS.includes(name);

describe('the server without any extra', () => {
  const CORE = FEATURES.filter((feature) => !isExtra(feature));
  const test = usePortal({ at: '2022-03-10T10:00:00+01:00', features: CORE });
  let origin: string;

  beforeAll(async () => {
    for (const { prepare } of CORE) await prepare?.(test.portal);
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Into the pot of the month and out of it as one of the chosen. */
  async function win(applicant: HttpApplicant): Promise<void> {
    const pot = await enterPot(applicant, test.clock.now());
    test.clock.set(new Date(EVENING));
    await drawByTwo(test.portal, pot);
    test.clock.set(new Date('2022-03-26T09:00:00+01:00'));
    await applicant.logIn();
  }

  it('lives a whole grant, from the registration to the payout', async () => {
    const applicant = await register(test, origin, 'kern@example.org');
    await win(applicant);
    const id = await apply(test, applicant, singleJourney(EXAMPLE_PROGRAMME));
    const desk = new TestDesk(test);
    await approve(test, desk, id);
    await test.runJobs();
    const client = await account(test, desk, { applicant, id, at: '2023-07-15T10:00:00+02:00' });
    const payout = await payOut(desk, client);
    expect(payout.file).toContain('<CstmrCdtTrfInitn>');
    expect((await desk.facts('verifications', client.id)).state.name).toBe('sent');
    const told = await test.mails(applicant.email);
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('bewilligt'));
  });

  it.each(['/api/agency/day', '/api/agency/budget', '/api/agency/paper_applications', '/warteraum.json'])(
    '%s is nobody’s call',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBe(404);
      const { body } = await new TestDesk(test).get('decision', AGENCY_CALLS.entry.path);
      expect(Object.values(body)).not.toContain(url);
    },
  );
});

describe('one extra less', () => {
  it.each(FEATURES.filter(isExtra))(
    'without $name the server starts and answers',
    { tags: ['night'] },
    async (left) => {
      const test = await startTestPortal({ features: FEATURES.filter((feature) => feature !== left) });
      expect((await test.app.inject('/health')).json()).toEqual({ status: 'ok' });
      // Asks for every kind of case there is.
      expect((await new TestDesk(test).get('decision', AGENCY_CALLS.toSign.path)).status).toBe(200);
      await test.close();
    },
  );
});
