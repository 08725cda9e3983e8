import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, buildToken } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { EXAMPLES } from '../rules/examples.ts';
import { splitAnswerPath } from '../rules/wizard.ts';
import { PAPER_TYPING_DAYS } from './store.ts';

let it: TestPortal;
let owner: BuiltAccount;

beforeAll(async () => {
  it = await startTestPortal();
  owner = await buildAccount(it);
});
afterAll(() => it.close());

function apply(id: string, transition: unknown, account = owner) {
  return it.app.inject({
    method: 'PUT',
    url: `/api/action/proposal/${id}/apply-transition`,
    headers: account.headers,
    payload: { transition },
  });
}

async function stepOf(id: string): Promise<number> {
  return (await it.app.inject({ url: `/api/proposals/${id}`, headers: owner.headers })).json<{ currentStep: number }>()
    .currentStep;
}

const ALL = [
  ...Array.from({ length: 12 }, (_, index) => `to_step_${index + 1}`),
  ...Array.from({ length: 10 }, (_, index) => `back_to_step_${index}`),
];

describe('transitions', () => {
  for (let at = 0; at <= 10; at++) {
    test(`from step ${at}: forward one, back to every earlier one, everything else is 412 and changes nothing`, async () => {
      const allowed = new Set([`to_step_${at + 1}`, ...Array.from({ length: at }, (_, to) => `back_to_step_${to}`)]);
      for (const name of ALL.filter((one) => !allowed.has(one))) {
        const id = await buildProposal(it, owner, { at });
        const response = await apply(id, name);
        expect(response.statusCode, `${name} from ${at}`).toBe(412);
        expect(response.json()).toMatchObject({
          'hydra:description': `Transition "${name}" is not enabled for workflow "proposal".`,
        });
        expect(await stepOf(id)).toBe(at);
      }
    });
  }

  test('forward and back take effect and answer the new state', async () => {
    const id = await buildProposal(it, owner, { at: 3 });
    const back = await apply(id, 'back_to_step_1');
    expect(back.statusCode).toBe(200);
    expect(back.json()).toMatchObject({ '@type': 'AppliedTransition', transition: 'back_to_step_1', currentStep: 1 });
    expect((await apply(id, 'to_step_2')).json()).toMatchObject({ currentStep: 2 });
  });

  test('going back keeps what was finished, and the way forward stands open again', async () => {
    const id = await buildProposal(it, owner, { at: 10 });
    const finished = Array.from({ length: 10 }, (_, step) => step);
    expect((await apply(id, 'back_to_step_1')).json()).toMatchObject({ currentStep: 1, completeSteps: finished });
    for (let to = 2; to <= 10; to++) expect((await apply(id, `to_step_${to}`)).statusCode).toBe(200);
    const url = `/api/action/proposal/${id}/wizard-state`;
    const state = await it.app.inject({ url, headers: owner.headers });
    expect(state.json()).toMatchObject({ currentStep: 10, completeSteps: finished });
  });

  test('an unknown or missing name is a violation on transition', async () => {
    const id = await buildProposal(it, owner, { at: 3 });
    for (const name of [
      'to_step_13',
      'to_step_0',
      'to_step_04',
      'back_to_step_10',
      'submit',
      '',
      null,
      7,
      ['to_step_4'],
    ]) {
      const response = await apply(id, name);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ violations: { propertyPath: string }[] }>().violations[0]?.propertyPath).toBe(
        'transition',
      );
    }
  });

  test('a step already taken is 412 without blaming the step reached', async () => {
    const id = await buildProposal(it, owner, { at: 7 });
    const response = await apply(id, 'to_step_7');
    expect(response.statusCode).toBe(412);
    expect(response.json()).not.toHaveProperty('violations');
  });

  test('an incomplete step names itself in the 412', async () => {
    const id = await buildProposal(it, owner, { at: 7 });
    const response = await apply(id, 'to_step_8');
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'step_7', message: 'Sie müssen den aktuellen Schritt fertigstellen.' }],
    });
  });
});

describe('submission', () => {
  test('freezes the application, orders the sheet once, however many clicks', { tags: ['server'] }, async () => {
    const id = await buildProposal(it, owner, { at: 10 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => apply(id, 'to_step_11')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(16);
    const proposal = (await it.app.inject({ url: `/api/proposals/${id}`, headers: owner.headers })).json<
      Record<string, unknown>
    >();
    expect(proposal).toMatchObject({ currentStep: 11, confirmedAt: null });
    expect(proposal.submittedAt).toBeTruthy();
    expect((await it.app.inject({ url: String(proposal.proposalPdf), headers: owner.headers })).statusCode).toBe(503);
    const mails = await it.mails(owner.email);
    expect(mails.filter((mail) => mail.subject?.startsWith('Unterschriftenblatt'))).toHaveLength(1);
    const sheet = await it.app.inject({ url: String(proposal.proposalPdf), headers: owner.headers });
    expect(sheet.statusCode).toBe(200);
    const bytes = await it.app.inject({
      url: sheet.json<{ downloadUrl: string }>().downloadUrl,
      headers: owner.headers,
    });
    expect(bytes.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const frozen = await it.app.inject({
      method: 'PUT',
      url: `/api/action/proposal/${id}/step_7`,
      headers: { ...owner.headers, prefer: 'handling=lenient' },
      payload: {},
    });
    expect(frozen.statusCode).toBe(403);
    expect((await apply(id, 'back_to_step_9')).statusCode).toBe(403);
    expect((await apply(id, 'to_step_11')).statusCode).toBe(403);
    const review = { url: `/api/action/proposal/${id}/step_10`, headers: owner.headers };
    expect((await it.app.inject(review)).json()).toMatchObject({
      canSubmit: false,
      violations: [{ propertyPath: 'invalid', message: expect.stringContaining('eingereicht') }],
    });
    expect((await it.app.inject({ ...review, method: 'PUT', payload: {} })).statusCode).toBe(403);
  });

  test('taken back before the sheet is there brings no mail to sign it', async () => {
    const id = await buildProposal(it, owner, { at: 10 });
    const before = (await it.mails(owner.email)).length;
    expect((await apply(id, 'to_step_11')).statusCode).toBe(200);
    const url = `/api/action/proposal/${id}/withdraw`;
    expect((await it.app.inject({ method: 'POST', url, headers: owner.headers, payload: {} })).statusCode).toBe(200);
    const since = (await it.mails(owner.email)).slice(before).map(({ subject }) => subject);
    expect(since).not.toContainEqual(expect.stringMatching(/^Unterschriftenblatt/));
    expect(since).toHaveLength(1);
  });

  test('with an incomplete step is 422 on invalid, naming it', async () => {
    const id = await buildProposal(it, owner, { at: 10, answers: { 7: {} } });
    const check = await it.app.inject({ url: `/api/action/proposal/${id}/step_10`, headers: owner.headers });
    expect(check.json()).toMatchObject({
      canSubmit: false,
      violations: [
        { propertyPath: 'invalid', message: expect.stringContaining('Nachhaltige Wirkung') },
        { propertyPath: 'step_7.competitivenes' },
        { propertyPath: 'step_7.innovativeCap' },
      ],
    });
    expect(Object.keys(check.json<{ violations: object[] }>().violations[0] ?? {})).toEqual([
      'propertyPath',
      'message',
    ]);
    const response = await apply(id, 'to_step_11');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'invalid', message: expect.stringContaining('Nachhaltige Wirkung') }],
    });
    expect(await stepOf(id)).toBe(10);
  });

  test('is checked over all steps at once: the sentence first, then every answer that is missing', async () => {
    const id = await buildProposal(it, owner, { at: 10, answers: { 1: { staff: [] }, 5: {}, 7: {} } });
    const review = { url: `/api/action/proposal/${id}/step_10`, headers: owner.headers };
    interface Shown {
      violations: { propertyPath: string; message: string }[];
    }
    const { violations } = (await it.app.inject(review)).json<Shown>();
    expect(violations[0]?.propertyPath).toBe('invalid');
    const named = violations.slice(1).map(({ propertyPath }) => splitAnswerPath(propertyPath)?.step);
    expect([...new Set(named)]).toEqual([1, 5, 7]);
    expect(violations).toContainEqual({ propertyPath: 'step_7.competitivenes', message: expect.stringMatching(/./) });
    const refused = await it.app.inject({ ...review, method: 'PUT', payload: {} });
    expect([refused.statusCode, refused.json().type]).toEqual([422, '/validation_errors']);
    expect(refused.json<Shown>().violations).toEqual(violations);
  });

  test('is told before the review is reached what else is missing', async () => {
    const id = await buildProposal(it, owner, { at: 7, answers: { 5: {} } });
    const check = await it.app.inject({ url: `/api/action/proposal/${id}/step_10`, headers: owner.headers });
    const { violations } = check.json<{ violations: { propertyPath: string }[] }>();
    expect(violations[0]?.propertyPath).toBe('invalid');
    const named = violations.slice(1).map(({ propertyPath }) => splitAnswerPath(propertyPath)?.step);
    expect(new Set(named)).toEqual(new Set([5, 7, 8, 9]));
  });

  test('with a period that time has overtaken is 423', async () => {
    const then = it.clock.now();
    const id = await buildProposal(it, owner, { at: 10 });
    it.clock.set(new Date('2022-11-15T10:00:00+01:00'));
    const later = await buildAccount(it);
    await it.portal.db.updateTable('proposal').set({ company_id: later.companyId }).where('id', '=', id).execute();
    const response = await apply(id, 'to_step_11', later);
    it.clock.set(then);
    expect(response.statusCode).toBe(423);
    expect(response.json()).toMatchObject({
      'hydra:description':
        'Der Antrag konnte nicht eingereicht werden, da Sie einen ungültigen Durchführungszeitraum angegeben haben.',
    });
  });
});

describe('sending', () => {
  test('needs the download and the way it comes back; sets confirmedAt and writes', async () => {
    const id = await buildProposal(it, owner, { at: 10 });
    await apply(id, 'to_step_11');
    expect((await apply(id, 'to_step_12')).statusCode).toBe(412);
    const put = (payload: object, prefer = 'handling=lenient') =>
      it.app.inject({
        method: 'PUT',
        url: `/api/action/proposal/${id}/step_11`,
        headers: { ...owner.headers, prefer },
        payload,
      });
    expect((await put({ documentTransmission: 'a', downloaded: false })).statusCode).toBe(200);
    expect((await apply(id, 'to_step_12')).json()).toMatchObject({
      violations: [{ message: 'Sie müssen das PDF herunterladen' }],
    });
    expect((await put({ ...EXAMPLES[11] }, '')).statusCode).toBe(200);
    expect((await apply(id, 'to_step_12')).json()).toMatchObject({ currentStep: 12 });
    const proposal = (await it.app.inject({ url: `/api/proposals/${id}`, headers: owner.headers })).json<{
      confirmedAt: string;
    }>();
    expect(proposal.confirmedAt).toBeTruthy();
    expect((await it.mails()).some((mail) => mail.subject?.includes('wurde abgeschickt'))).toBe(true);
  });
});

describe('the end of the programme', () => {
  test('refuses writes with its reason and leaves reading open', async () => {
    const id = await buildProposal(it, owner, { at: 5 });
    const then = it.clock.now();
    it.clock.set(new Date('2024-01-01T00:00:00+01:00'));
    const late = await buildAccount(it);
    await it.portal.db.updateTable('proposal').set({ company_id: late.companyId }).where('id', '=', id).execute();
    const write = await it.app.inject({
      method: 'PUT',
      url: `/api/action/proposal/${id}/step_1`,
      headers: late.headers,
      payload: {},
    });
    expect(write.statusCode).toBe(403);
    expect(write.json<{ 'hydra:description': string }>()['hydra:description']).toContain('31.12.2023');
    expect((await it.app.inject({ url: `/api/action/proposal/${id}/step_1`, headers: late.headers })).statusCode).toBe(
      200,
    );
    expect(
      (await it.app.inject({ method: 'POST', url: '/api/proposals', headers: late.headers, payload: {} })).statusCode,
    ).toBe(403);
    it.clock.set(then);
  });
});

describe('the window of the quota', () => {
  test('takes everything up to its last second and nothing after it', async () => {
    const then = it.clock.now();
    const id = await buildProposal(it, owner, { at: 10 });
    await ensureCalendar(it.portal);
    const pot = await it.portal.db
      .selectFrom('raffle_pot')
      .selectAll()
      .where('day_of_raffle', '=', '2022-03-25')
      .executeTakeFirstOrThrow();
    const entry = {
      id: randomUUID(),
      pot_id: pot.id,
      company_id: owner.companyId,
      account_id: owner.accountId,
      month: '2022-03-01',
    };
    const won = { is_value_chain: false, pseudonym: 'TEST', valid: true, rank: 1, proposal_id: id, created_at: then };
    await it.portal.db
      .insertInto('raffle')
      .values({ ...entry, ...won })
      .execute();
    const late = await buildAccount(it);
    await it.portal.db.updateTable('proposal').set({ company_id: late.companyId }).where('id', '=', id).execute();
    const save = async (headers: Record<string, string>) =>
      it.app.inject({
        method: 'PUT',
        url: `/api/action/proposal/${id}/step_7`,
        headers: { ...headers, prefer: 'handling=lenient' },
        payload: {},
      });
    it.clock.set(new Date(pot.submit_end.getTime()));
    const inTime = { authorization: `Bearer ${await buildToken(it, late.accountId)}` };
    expect((await save(inTime)).statusCode).toBe(200);
    it.clock.set(new Date(pot.submit_end.getTime() + 1000));
    expect((await save(inTime)).statusCode).toBe(403);
    const submit = await it.app.inject({
      method: 'PUT',
      url: `/api/action/proposal/${id}/apply-transition`,
      headers: inTime,
      payload: { transition: 'to_step_11' },
    });
    expect(submit.statusCode).toBe(403);
    expect(submit.json<{ 'hydra:description': string }>()['hydra:description']).toContain('abgelaufen');
    // What came on paper in time is typed a little later as well (docs/decisions/0089).
    const paper = { id: randomUUID(), subject: 'application' as const, received_on: '2022-04-01', created_at: then };
    await it.portal.db
      .insertInto('paper_application')
      .values({ ...paper, account_id: late.accountId, company_id: late.companyId, typed_by: randomUUID() })
      .execute();
    expect((await save(inTime)).statusCode).toBe(200);
    it.clock.set(new Date(pot.submit_end.getTime() + PAPER_TYPING_DAYS * 86_400_000 + 1000));
    expect((await save({ authorization: `Bearer ${await buildToken(it, late.accountId)}` })).statusCode).toBe(403);
    it.clock.set(then);
  });
});
