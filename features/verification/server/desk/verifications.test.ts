import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { TestDesk } from '../testing/test-desk.ts';

let test: TestPortal;
let desk: TestDesk;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());
beforeEach(() => {
  desk = new TestDesk(test);
});

async function begin(state: Promise<{ desk: TestDesk; client: VerificationClient }>): Promise<VerificationClient> {
  const { client, ...kept } = await state;
  desk = kept.desk;
  return client;
}

const checking = () => begin(TestDesk.checking(test));
const examined = () => begin(TestDesk.examined(test));

async function mailsTo({ account }: VerificationClient) {
  return test.mails(account.email);
}

async function subjectsTo(client: VerificationClient) {
  return (await mailsTo(client)).map(({ subject }) => subject ?? '');
}

async function stateOf({ id }: VerificationClient): Promise<string> {
  return (await desk.facts('verifications', id)).state.name;
}

describe('the signed sheet', () => {
  let client: VerificationClient;
  beforeEach(async () => {
    const submitted = async () => (await VerificationClient.begun(test)).bringTo('submitted');
    client = await begin(TestDesk.kept(test, 'submitted', submitted));
  });

  it('is received by the intake desk alone, on a day that is possible, once', async () => {
    const receive = (who: 'intake' | 'caseworker', receivedOn: unknown) =>
      desk.act(who, 'verifications', client.id, 'receive', { receivedOn });
    expect((await receive('caseworker', '2023-07-15')).status).toBe(403);
    for (const day of [undefined, '2023-07-16', '2023-07-14', 'gestern', 3]) {
      const { status, body } = await receive('intake', day);
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'fields.receivedOn']);
    }
    expect(await stateOf(client)).toBe('submitted');
    expect(await receive('intake', '2023-07-15')).toMatchObject({ status: 200, body: { state: 'received' } });
    expect(await client.get()).toMatchObject({
      receivedAt: expect.stringContaining('2023-07-15'),
      standing: 'received',
    });
    expect(await subjectsTo(client)).toContainEqual(expect.stringMatching(/^Ihr Blatt zum Verwendungsnachweis/));
    expect((await desk.act('everybody', 'verifications', client.id, 'note-defect', { defect: 'x' })).status).toBe(409);
  });

  it('can have a defect, which the applicant is told and the case keeps', async () => {
    const defect = 'Die Unterschrift fehlt.';
    expect((await desk.done('intake', 'verifications', client.id, 'note-defect', { defect })).state).toBe('submitted');
    const mail = (await mailsTo(client)).find(({ subject }) => subject?.startsWith('Mangel am Blatt'));
    expect(mail?.text).toContain(defect);
    expect((await desk.facts('verifications', client.id)).facts.notes).toMatchObject([{ text: defect }]);
  });
});

describe('the examination', () => {
  it('is proposed by one person and confirmed by another; the sums are the rules’', async () => {
    const client = await checking();
    await desk.review(client.id);
    const [first, second] = await desk.admitted(client.id);
    const payment = { ...second?.payments[0], admitted: 100_000, reason: 'Skonto nicht abgezogen' };
    const cut = { ...second, payments: [payment, second?.payments[1]] };
    const examine = { admitted: [first, cut], additionalFunding: 100_000, ...UNHEARD };
    await desk.done('everybody', 'verifications', client.id, 'examine', examine);
    const own = await desk.act('everybody', 'verifications', client.id, 'confirm-examination');
    expect([own.status, own.body['hydra:description']]).toEqual([409, expect.stringContaining('selbst gemacht')]);
    expect((await desk.act('finance', 'verifications', client.id, 'confirm-examination')).status).toBe(403);
    expect((await desk.done('decision', 'verifications', client.id, 'confirm-examination')).state).toBe('checked');
    const { facts } = await desk.facts('verifications', client.id);
    const { plan, due } = facts.examination;
    expect(plan).toMatchObject({
      sumInvestEffective: 4_700_000,
      additionalFunding: 100_000,
      sumInvestRealized: 4_600_000,
    });
    expect(due).toBe(Math.min(plan.sumFundingApproved, Math.round((4_600_000 * plan.fundingRatio) / 100)));
    const [examination] = await test.portal.db
      .selectFrom('examination')
      .selectAll()
      .where('verification_id', '=', client.id)
      .execute();
    expect(examination?.confirmed_by).not.toBe(examination?.proposed_by);
  });

  it('names every amount that is wrong at its place, and then nothing is proposed', async () => {
    const client = await checking();
    await desk.review(client.id);
    const [first, second] = await desk.admitted(client.id);
    const paths = async (admitted: unknown) => {
      const { status, body } = await desk.act('caseworker', 'verifications', client.id, 'examine', { admitted });
      return [status, ...body.violations.map((one: { propertyPath: string }) => one.propertyPath)];
    };
    const payment = first?.payments[0];
    const invoice = first?.invoices[0];
    const withPayment = (change: object) => [{ ...first, payments: [{ ...payment, ...change }] }, second];
    expect(await paths(withPayment({ admitted: 1 }))).toEqual([422, 'fields.admitted.proofs[0].payments[0].reason']);
    for (const admitted of [9_999_999, -1, 0.5, '3']) {
      expect(await paths(withPayment({ admitted }))).toEqual([422, 'fields.admitted.proofs[0].payments[0].admitted']);
    }
    expect(await paths([{ ...first, invoices: [invoice, { id: 'x' }] }, second])).toEqual([
      422,
      'fields.admitted.proofs[0].invoices',
    ]);
    expect(await paths([first])).toContain('fields.admitted.proofs[1].invoices[0].admitted');
    expect(await paths(undefined)).toEqual([422, 'fields.admitted']);
    expect((await desk.act('second', 'verifications', client.id, 'confirm-examination')).status).toBe(409);
  });

  it('waits for both reviews where something would be due', async () => {
    const client = await checking();
    const admitted = await desk.admitted(client.id);
    expect((await desk.act('caseworker', 'verifications', client.id, 'examine', { admitted })).status).toBe(409);
    const nothing = admitted.map((proof) => ({
      ...proof,
      invoices: proof.invoices.map((one) => ({ ...one, admitted: 0, reason: 'nicht bewilligt' })),
      payments: proof.payments.map((one) => ({ ...one, admitted: 0, reason: 'nicht bewilligt' })),
    }));
    await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted: nothing, ...UNHEARD });
  });

  it('is opened again with a reason, and stays on record', async () => {
    const client = await examined();
    expect((await desk.act('caseworker', 'verifications', client.id, 'reopen-check', { reason: 'x' })).status).toBe(
      403,
    );
    const reason = 'Eine Gutschrift fehlt.';
    expect((await desk.done('finance', 'verifications', client.id, 'reopen-check', { reason })).state).toBe('checking');
    expect((await desk.act('second', 'verifications', client.id, 'confirm-examination')).status).toBe(409);
    const admitted = await desk.admitted(client.id);
    await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted });
    expect((await desk.done('second', 'verifications', client.id, 'confirm-examination')).state).toBe('checked');
    const kept = await test.portal.db
      .selectFrom('examination')
      .select('ended_at')
      .where('verification_id', '=', client.id)
      .execute();
    expect(kept.map((one) => one.ended_at !== null).sort()).toEqual([false, true]);
  });

  it('ends with a revocation', async () => {
    const client = await checking();
    const { proposalId } = client;
    await (await twoOfficers(test)).revoke(proposalId);
    const admitted = await desk.admitted(client.id);
    expect((await desk.act('caseworker', 'verifications', client.id, 'examine', { admitted })).status).toBe(409);
    await desk.done('caseworker', 'verifications', client.id, 'note', { text: 'Akte schließen' });
  });
});

describe('a resubmission', () => {
  const PHASE = { until: '2023-07-31', reason: 'Die Schlussrechnung fehlt.' };

  it('is opened for single proofs, extended, and ends what was proposed before', async () => {
    const client = await checking();
    await desk.review(client.id);
    await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted: await desk.admitted(client.id) });
    const open = (fields: object) => desk.act('caseworker', 'verifications', client.id, 'open-resubmission', fields);
    const foreign = await open({ ...PHASE, items: ['somebody else’s'] });
    expect(foreign.body.violations).toMatchObject([{ propertyPath: 'fields.items' }]);
    expect((await open({ ...PHASE, until: '2023-07-14' })).body.violations).toMatchObject([
      { propertyPath: 'fields.until' },
    ]);
    expect(await open({ ...PHASE, items: [client.proofs[1]] })).toMatchObject({
      status: 200,
      body: { state: 'resubmit_invoices' },
    });
    const { facts } = await desk.facts('verifications', client.id);
    expect(facts).toMatchObject({ resubmission: { ...PHASE, items: [client.proofs[1]] }, proposals: [] });
    const told = (await mailsTo(client)).find(({ subject }) =>
      subject?.startsWith('Rechnungen nachreichen bis 31.07.2023'),
    );
    expect(told?.text?.match(/^- .+$/gm)).toHaveLength(1);
    const extend = (until: string) =>
      desk.act('caseworker', 'verifications', client.id, 'extend-resubmission', { ...PHASE, until });
    expect((await extend('2023-07-31')).status).toBe(422);
    expect((await extend('2023-08-05')).status).toBe(200);
    expect(await client.get()).toMatchObject({ currentStep: 'resubmit_invoices', resubmitUntil: '2023-08-05' });
    expect((await desk.done('caseworker', 'verifications', client.id, 'close-resubmission')).state).toBe('checking');
    expect((await subjectsTo(client)).filter((one) => one.includes('abgeschlossen'))).toHaveLength(1);
  });

  it('ends with its day before anything else is done', async () => {
    const client = await checking();
    await desk.done('caseworker', 'verifications', client.id, 'open-resubmission', PHASE);
    test.clock.set(new Date('2023-08-01T00:00:00+02:00'));
    const answer = await desk.act('caseworker', 'verifications', client.id, 'extend-resubmission', {
      ...PHASE,
      until: '2023-08-20',
    });
    expect(answer.status).toBe(409);
    expect(await stateOf(client)).toBe('checking');
  });
});

describe('the final notice', () => {
  it('follows the payment, or at once where nothing is due; its letter stands with the application', async () => {
    const due = await examined();
    const early = await desk.act('caseworker', 'verifications', due.id, 'propose-final-notice', { text: 'x' });
    expect(early.status).toBe(409);
    const offered = (await desk.facts('verifications', due.id)).acts.map(({ act }: { act: string }) => act);
    expect(offered).not.toContain('propose-final-notice');
    const client = await desk.checking();
    const admitted = (await desk.admitted(client.id)).map((proof) => ({
      ...proof,
      payments: proof.payments.map((one) => ({ ...one, admitted: 0, reason: 'Es wurde bar bezahlt.' })),
    }));
    await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted, ...UNHEARD });
    await desk.done('second', 'verifications', client.id, 'confirm-examination');
    const unexplained = await desk.act('caseworker', 'verifications', client.id, 'propose-final-notice');
    expect(unexplained.body.violations).toMatchObject([{ propertyPath: 'fields.text' }]);
    const text = 'Barzahlungen werden nicht anerkannt.';
    await desk.done('caseworker', 'verifications', client.id, 'propose-final-notice', { text });
    expect(await desk.act('decision', 'verifications', client.id, 'send-final-notice')).toMatchObject({
      ...{ status: 200, body: { state: 'closed' } },
    });
    expect(await client.get()).toMatchObject({ currentStep: 'submitted', standing: 'closed' });
    const mail = (await mailsTo(client)).find(({ subject }) => subject?.startsWith('Schlussbescheid'));
    expect(mail?.text).toContain(text);
    const letter = await test.portal.db
      .selectFrom('letter')
      .select(['act', sql<string>`content::text`.as('content')])
      .where('proposal_id', '=', client.proposalId)
      .where('act', '=', 'verification.final-notice')
      .executeTakeFirstOrThrow();
    expect(letter.content).toContain('Es wurde bar bezahlt.');
    expect((await desk.act('everybody', 'verifications', client.id, 'examine', { admitted })).status).toBe(409);
  });
});

it('shows who may what, and that it was read', async () => {
  const client = await checking();
  const acts = async (who: 'caseworker' | 'finance') =>
    JSON.parse((await desk.get(who, `/api/agency/verifications/${client.id}`)).body).acts.map(
      (one: { act: string }) => one.act,
    );
  expect(await acts('caseworker')).toEqual([
    'assign',
    'note',
    'message',
    'comment',
    'edit-comment',
    'delete-comment',
    'settle-comment',
    'check',
    'adopt-answers',
    'judge-double',
    'open-resubmission',
    'examine',
  ]);
  expect(await acts('finance')).toEqual([]);
  const reads = await test.portal.db
    .selectFrom('audit_entry')
    .select('number')
    .where('kind', '=', 'read')
    .where(sql<boolean>`subjects @> array[${`/api/verifications/${client.id}`}]::text[]`)
    .execute();
  expect(reads).toHaveLength(2);
});

it('lets a case be chosen for in-depth examination while the applicant still works on it', async () => {
  const client = await VerificationClient.begun(test);
  const choose = (checkRequired: unknown) =>
    desk.act('caseworker', 'verifications', client.id, 'require-check', { checkRequired });
  expect((await choose('ja')).status).toBe(422);
  expect((await choose(true)).status).toBe(200);
  expect((await client.get()).checkRequired).toBe(true);
  expect(await subjectsTo(client)).toContainEqual(expect.stringMatching(/^Vertiefte Prüfung/));
  expect((await choose(false)).status).toBe(200);
});
