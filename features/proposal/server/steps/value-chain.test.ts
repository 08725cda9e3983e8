import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { eraseCompany } from '#features/retention/server/erase-company.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Proposal } from '../../rules/wire.ts';
import { SEND_STEP } from '../../rules/wizard.ts';

interface Applicant {
  account: BuiltAccount;
  id: string;
}

type Body = Answers & { violations?: { propertyPath: string; message: string }[] };

const LEADS = { isValueChain: true, isLead: true, linkedCompanies: [] };
const ALONE = { isValueChain: false };
const LENIENT = { prefer: 'handling=lenient' };

let it: TestPortal;
let lead: Applicant;
let partner: Applicant;
let code: string;

beforeAll(async () => {
  it = await startTestPortal();
});
afterAll(() => it.close());

beforeEach(async () => {
  lead = await applicant('Kettenwerk GmbH', 'single');
  partner = await applicant('Zulieferung AG', 'partner');
  code = (await put(lead, LEADS)).json<{ givenCode: string }>().givenCode;
  expect((await put(partner, uses(code))).statusCode).toBe(200);
});

async function applicant(companyName: string, journey: 'single' | 'partner'): Promise<Applicant> {
  const account = await buildAccount(it, { companyName });
  return { account, id: await buildProposal(it, account, { journey, at: 10 }) };
}

const uses = (leadCode: string) => ({ isValueChain: true, isLead: false, leadCode });

async function call(
  { account, id }: Applicant,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  headers = {},
) {
  const url = path === '' ? `/api/proposals/${id}` : `/api/action/proposal/${id}/${path}`;
  return it.app.inject({ method, url, headers: { ...account.headers, ...headers }, ...(body && { payload: body }) });
}

const put = (who: Applicant, body: object, headers = {}) => call(who, 'PUT', 'step_0', body, headers);
const shown = async (who: Applicant) => (await call(who, 'GET', '')).json<Proposal>();
const rate = async (who: Applicant) => (await call(who, 'GET', 'step_9')).json<{ fundingRatio: number }>().fundingRatio;
const bars = async (who: Applicant) => {
  const { canSubmit, violations } = (await call(who, 'GET', 'check/10')).json<{
    canSubmit: boolean;
    violations: { propertyPath: string; message: string }[];
  }>();
  return { canSubmit, at: violations.map(({ propertyPath }) => propertyPath) };
};
const letters = async (subject: string) =>
  (await it.mails()).filter((mail) => mail.subject?.includes(subject)).map(({ to, text }) => ({ to, text }));

const LEFT = [
  ['becomes a single company', async () => put(lead, ALONE)],
  ['becomes a partner of another lead', async () => put(lead, { isValueChain: true, isLead: false }, LENIENT)],
  ['withdraws', async () => call(lead, 'POST', 'withdraw', {})],
  [
    'closes its account',
    async () => {
      const { portal } = it;
      await portal.db.transaction().execute((trx) => eraseCompany(portal, trx, lead.account.companyId));
      return { statusCode: 200 };
    },
  ],
] as const;

describe.each(LEFT)('a lead that %s', (_how, leave) => {
  test('takes bonus and cap along, bars the submission and tells the partner', async () => {
    const [before, withBonus] = [await shown(partner), await rate(partner)];
    expect(before.lostLeadCode).toBeNull();
    expect((await leave()).statusCode).toBe(200);
    const after = await shown(partner);
    expect(after.lostLeadCode).toBe(code);
    expect(Number(after.sumDijFunding)).toBeLessThan(Number(before.sumDijFunding));
    expect(await rate(partner)).toBe(withBonus - 5);
    expect(await bars(partner)).toEqual({ canSubmit: false, at: expect.arrayContaining(['step_0.leadCode']) });
    const submitted = await call(partner, 'PUT', 'apply-transition', { transition: 'to_step_11' });
    expect(submitted.statusCode).toBe(422);
    expect(submitted.json<Body>().violations?.[0]?.message).toContain(
      'Ihr Lead-Partner gehört nicht mehr zur Wertschöpfungskette, sein WSK-Code gilt nicht mehr. Bitte geben Sie einen anderen WSK-Code an oder ändern Sie die Antragsform.',
    );
    const mails = await letters('Ihr Lead-Partner');
    const own = mails.filter(({ to }) => to?.some(({ address }) => address === partner.account.email));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain(`/antrag/${partner.id}`);
  });

  test('lets no code be saved as if nothing were, and loses nothing that was typed', async () => {
    await leave();
    const strict = await put(partner, uses(code));
    expect(strict.statusCode).toBe(422);
    expect(strict.json<Body>().violations).toEqual([
      expect.objectContaining({
        propertyPath: 'leadCode',
        message:
          'Ihr Lead-Partner gehört nicht mehr zur Wertschöpfungskette, sein WSK-Code gilt nicht mehr. Bitte geben Sie einen anderen WSK-Code an oder ändern Sie die Antragsform.',
      }),
    ]);
    const kept = await put(partner, uses(code), LENIENT);
    expect(kept.statusCode).toBe(200);
    expect(kept.json()).toMatchObject({ leadCode: code });
    const role = (await call(partner, 'GET', 'step_6')).json<{ valueChainRole: string }>().valueChainRole;
    expect(role).not.toBeNull();
    const other = await applicant('Neue AG', 'partner');
    expect((await put(other, uses(code))).statusCode).toBe(422);
  });
});

test('a lead that comes back, another lead, or going alone: the application can be submitted again', async () => {
  const before = (await shown(partner)).sumDijFunding;
  await put(lead, ALONE);
  await put(lead, LEADS);
  expect(await shown(partner)).toMatchObject({ lostLeadCode: null, sumDijFunding: before });
  await put(lead, ALONE);
  const other = await applicant('Andere GmbH', 'single');
  const { givenCode } = (await put(other, LEADS)).json<{ givenCode: string }>();
  expect((await put(partner, uses(givenCode))).statusCode).toBe(200);
  expect(await shown(partner)).toMatchObject({ lostLeadCode: null, sumDijFunding: before });
  expect((await bars(partner)).at).not.toContain('step_0.leadCode');
  await call(other, 'POST', 'withdraw', {});
  expect((await put(partner, ALONE)).statusCode).toBe(200);
  expect((await shown(partner)).lostLeadCode).toBeNull();
});

test('what was submitted stays as it is', async () => {
  const { sumDijFunding } = await shown(partner);
  const submitted = { current_step: SEND_STEP, submitted_at: it.clock.now() };
  await it.portal.db.updateTable('proposal').set(submitted).where('id', '=', partner.id).execute();
  await put(lead, ALONE);
  expect(await shown(partner)).toMatchObject({ lostLeadCode: null, sumDijFunding });
});

test('a save that leaves the lead what it is writes to nobody', async () => {
  const before = (await letters('Ihr Lead-Partner')).length;
  await put(lead, { ...LEADS, linkedCompanies: [{ name: 'Zulieferung AG', location: 'Köln' }] });
  expect(await letters('Ihr Lead-Partner')).toHaveLength(before);
});
