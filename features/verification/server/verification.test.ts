import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { buildGrant, prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';

let test: TestPortal;
let client: VerificationClient;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await VerificationClient.granted(test);
});

const create = (proposal: unknown) => client.call('POST', '/api/verifications', { proposal });
const own = () => create(`/api/proposals/${client.proposalId}`);

describe('beginning', () => {
  it('answers the item, and shows on the proposal and in the list', async () => {
    const { status, body, headers } = await own();
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/verifications/${body.id}`);
    const item = {
      '@id': `/api/verifications/${body.id}`,
      '@type': 'Verification',
      id: body.id,
      proposal: `/api/proposals/${client.proposalId}`,
      currentStep: 'editable',
      resubmitUntil: null,
      checkRequired: false,
      verificationPdf: null,
      dueDate: '2023-08-30',
      awaitsPaper: false,
      standing: null,
    };
    expect(body).toEqual({ '@context': '/api/contexts/Verification', ...item });
    expect((await client.call('GET', '/api/verifications')).body).toMatchObject({
      '@id': '/api/verifications',
      'hydra:member': [item],
      'hydra:totalItems': 1,
    });
    const proposal = await client.call('GET', `/api/proposals/${client.proposalId}`);
    expect(proposal.body.verification).toBe(item['@id']);
    const listed = await client.call('GET', '/api/proposals?exists[revision]=true');
    expect(listed.body['hydra:member'][0].verification).toBe(item['@id']);
  });

  it('happens once', async () => {
    await own();
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
    const { status, body } = await own();
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { propertyPath: 'proposal', message: 'Für diesen Antrag gibt es schon einen Verwendungsnachweis.' },
    ]);
  });

  it('answers a double click with the same one', { tags: ['server'] }, async () => {
    const both = await Promise.all([own(), own(), own()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['an open objection', (id: string) => note('objection', id), 'Widerspruch'],
    ['an open amendment', (id: string) => note('amendment', id), 'Änderungsverfahren'],
    ['a revoked approval', (id: string) => revoke(id), 'widerrufen'],
  ])('is refused with %s', async (_name, prepare, reason) => {
    await prepare(client.proposalId);
    const { status, body } = await own();
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath: 'proposal', message: expect.stringContaining(reason) }]);
  });

  const BEGIN = {
    objection: { act: 'file', fields: { filedOn: '2023-07-15' } },
    amendment: { act: 'request', fields: { changes: { endDate: '2023-12-31' }, reason: 'Lieferverzug.' } },
  } as const;
  const note = async (kind: 'objection' | 'amendment', id: string) =>
    (await twoOfficers(test)).propose({ kind, id, ...BEGIN[kind] }) as Promise<{ id: string }>;
  const revoke = async (proposalId: string) => (await twoOfficers(test)).revoke(proposalId);

  it('is possible again once objection and amendment have ended', async () => {
    for (const kind of ['objection', 'amendment'] as const) {
      const { id } = await note(kind, client.proposalId);
      await (await twoOfficers(test)).propose({ kind, id, act: 'withdraw' });
    }
    expect((await own()).status).toBe(201);
  });

  it('is refused without approval', async () => {
    const account = await buildAccount(test);
    const proposalId = await buildGrant(test, account, false);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/verifications',
      headers: account.headers,
      payload: { proposal: `/api/proposals/${proposalId}` },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations[0].message).toContain('keine Bewilligung');
  });

  it('is refused for what is not there or not the own', async () => {
    const stranger = await VerificationClient.granted(test);
    expect((await create(`/api/proposals/${stranger.proposalId}`)).status).toBe(403);
    expect((await create(`/api/proposals/${randomUUID()}`)).status).toBe(400);
    expect((await create('/api/proposals/3')).status).toBe(400);
    expect((await create('x')).status).toBe(400);
    expect((await create(undefined)).status).toBe(422);
    expect((await create({ '@id': `/api/proposals/${client.proposalId}` })).status).toBe(201);
  });

  it('goes on after the end of the programme', async () => {
    test.clock.set(new Date('2024-02-01T10:00:00+01:00'));
    expect((await own()).status).toBe(201);
  });
});

describe('reading', () => {
  beforeEach(() => client.begin());

  it('shows the form as the contract has it', async () => {
    const { body, headers, status } = await client.call('GET', client.path);
    expect(status).toBe(200);
    expect(headers['accept-patch']).toBe('application/merge-patch+json');
    expect(headers.etag).toBe('"verification-v1"');
    expect(body).toMatchObject({ '@context': '/api/contexts/Verification', currentStep: 'editable' });
    expect(body.verificationProofs).toEqual(client.proofs.map((id) => `/api/verification_proofs/${id}`));
    const notAsked = { valid: null, comment: null };
    const noExplanation = {
      notChanged: null,
      providerChanged: null,
      provider: null,
      providerReason: null,
      investmentChanged: null,
      investmentChanges: null,
      investmentReason: null,
    };
    expect(body.formData).toEqual({
      id: client.id,
      currentStep: 'editable',
      financialPlanVersion: 2,
      checkRequired: false,
      hasNewAddress: null,
      newAddress: expect.objectContaining({ salutation: null, plz: null, houseNumber: null, fax: null }),
      digitisation: {
        targets: expect.objectContaining({ digitizeModel: null, otherTargetPursued: null }),
        otherTargetsPursued: null,
        targetFields: {
          common: notAsked,
          application: notAsked,
          improvements: notAsked,
          securityTechnologies: notAsked,
          securityTarget: notAsked,
          valueChainRole: notAsked,
          valueChainImprove: notAsked,
        },
      },
      digiPlan: { fields: [null, null, null, null] },
      verificationProofs: client.proofs.map((id) => ({
        '@id': `/api/verification_proofs/${id}`,
        id,
        proof: expect.stringMatching(/^\/api\/proofs\//),
        verification: client.path,
        noInvoice: false,
        invoiceTotal: null,
        payments: [],
        declinedPayments: [],
        explanation: noExplanation,
      })),
      hasAdditionalFunding: null,
      additionalFunding: null,
      additionalComment: null,
      verificationAffirm: expect.objectContaining({ inGermany: null, correct: null }),
      verificationBank: { name: null, institution: null, iban: null, bic: null },
      isFinalized: null,
      documentTransmission: null,
      downloaded: null,
      resubmitUntil: null,
      resubmitComment: null,
    });
    expect(body.staticData.proposal).toMatchObject({
      '@id': `/api/proposals/${client.proposalId}`,
      proposalId: expect.stringMatching(/^DJ22-/),
      revisionStatus: { final_approved: 1 },
    });
    expect(body.staticData.digi2).toMatchObject({ security: true, explainCommon: expect.any(String), diff: 12 });
    expect(body.staticData.digi3.expectedResults).toEqual([2, 99, 3, 4]);
  });

  it('shows what was approved, from the snapshot, whatever becomes of the application', async () => {
    await test.portal.db
      .updateTable('proposal_step')
      .set({ data: '{}' })
      .where('proposal_id', '=', client.proposalId)
      .execute();
    const { body } = await client.call('GET', `${client.path}/approved-data`);
    expect(body).toMatchObject({
      '@id': `${client.path}/approved-data`,
      '@type': 'ApprovedData',
      validWsk: false,
      security: true,
      authorizedPersonName: 'Dr. Erika Muster',
      authorizedPersonEmail: 'erika.muster@example.org',
      address: { street: expect.any(String), houseNumber: expect.any(String), postcode: expect.any(String) },
      startDate: '2022-07-01',
      endDate: '2023-06-30',
      approvedAt: '2022-03-18',
      dueDate: '2023-08-30',
      pricesAreNet: true,
    });
    expect(body.proofs.map((proof: { id: string }) => proof.id)).toEqual(client.proofs);
    expect(body.proofs[0]).toMatchObject({
      description: 'Angebot 2022-117 Leitsystem',
      provider: 'Fertigungstechnik Beispiel GmbH',
      totalSum: 4_400_000,
      proofs: [
        [
          { sequence: 1, description: 'Leitsystem für die Fertigung', totalSum: 3_800_000, type: 'device' },
          { sequence: 2, totalSum: 600_000 },
        ],
        [],
      ],
    });
    expect((await client.get()).staticData.digi2.title).toBe('Digitale Fertigungssteuerung');
  });

  it('sums up', async () => {
    const path = `${client.path}/financial-plan`;
    const { body } = await client.call('GET', path);
    expect(body).toEqual({
      '@context': '/api/contexts/FinancialPlan',
      '@id': path,
      '@type': 'FinancialPlan',
      sumInvestApproved: 5_000_000,
      sumFundingApproved: expect.any(Number),
      fundingRatio: expect.any(Number),
      sumInvestOverall: 0,
      sumInvestEffective: 0,
      additionalFunding: 0,
      sumInvestRealized: 0,
      sumCalculatedFunding: 0,
      sumFunding: 0,
    });
    await client.patch(client.form(4));
    const { body: filled } = await client.call('GET', path);
    expect(filled).toMatchObject({ sumInvestOverall: 4_900_000, sumInvestEffective: 4_900_000 });
    expect(filled.sumCalculatedFunding).toBe((4_900_000 * filled.fundingRatio) / 100);
  });
});

describe('a revoked approval', () => {
  it('leaves the proof of use to be viewed only', async () => {
    await client.begin();
    const { proposalId } = client;
    await client.patch({ hasNewAddress: false });
    await (await twoOfficers(test)).revoke(proposalId);
    expect((await client.get()).formData.hasNewAddress).toBe(false);
    const refusal = { status: 403, body: { 'hydra:description': expect.stringContaining('widerrufen') } };
    const [proof] = client.proofs;
    expect(await client.patch({ hasNewAddress: true })).toMatchObject(refusal);
    expect(await client.apply('edit')).toMatchObject(refusal);
    expect(await client.call('PUT', `/api/verification_proofs/${proof}`, { invoiceTotal: 1 })).toMatchObject(refusal);
    expect(await client.putInvoice(randomUUID(), proof ?? '', await client.upload())).toMatchObject(refusal);
    expect(await client.link(await client.upload(), ['verification', 'final'], client.path)).toMatchObject(refusal);
  });
});

describe('accounts that are not fully active', () => {
  it('may not call', async () => {
    const account = await buildAccount(test, { approved: false });
    await prolongTokens(test);
    const answer = await test.app.inject({ url: '/api/verifications', headers: account.headers });
    expect(answer.statusCode).toBe(403);
    expect((await test.app.inject('/api/verifications')).statusCode).toBe(401);
  });
});
