import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { invoicesSaid } from '../rules/claims.ts';
import { claimsOf } from './desk/examine.ts';
import { closeEndedResubmissions } from './ended-resubmission.ts';
import { loadVerification } from './load-verification.ts';
import { sendVerificationReminders } from './send-reminders.ts';
import { findVerification } from './store.ts';

const UNTIL = '2023-09-10';
const LAST_SECOND = '2023-09-10T23:59:30+02:00';
const OVER = '2023-09-11T00:00:00+02:00';

let test: TestPortal;
let client: VerificationClient;
let proof: string;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());
beforeEach(() => begin());

async function begin(state?: string): Promise<void> {
  client = await VerificationClient.kept(test, state);
  proof = client.proofs[0] ?? '';
}

const at = (instant: string) => test.clock.set(new Date(instant));
const open = async (until = UNTIL, reason = 'Es fehlt die Schlussrechnung.') =>
  (await twoOfficers(test)).openResubmission(client.id, until, reason);
const close = async () =>
  (await twoOfficers(test)).propose({ kind: 'verification', id: client.id, act: 'close-resubmission' });
const invoicePath = (id: string) => `/api/verification_proof_invoices/${id}`;
const add = async () => client.putInvoice(randomUUID(), proof, await client.upload());
const ownMails = () => test.mails(client.account.email);
const isTold = async (text: string) => (await ownMails()).some((mail) => mail.text?.includes(text));
const subjects = async () => (await ownMails()).map(({ subject }) => subject ?? '');

describe('late invoices', () => {
  beforeEach(async () => {
    await begin('submitted');
    await open();
  });

  it('can be added, changed and removed; the others stay', async () => {
    const before = await client.get();
    expect(before).toMatchObject({ currentStep: 'resubmit_invoices', resubmitUntil: UNTIL });
    expect(before.formData.resubmitUntil).toBe(UNTIL);
    const { body, status } = await add();
    expect([status, body.resubmitted]).toEqual([201, true]);
    const changed = await client.call('PATCH', invoicePath(body.id), { meta: { relevantPosOnly: true } });
    expect(changed.body.meta.relevantPosOnly).toBe(true);
    expect((await client.putInvoice(body.id, proof, await client.upload())).status).toBe(200);
    const { invoices } = (await client.call('GET', `/api/verification_proofs/${proof}`)).body;
    expect(invoices.map((one: { resubmitted: boolean }) => one.resubmitted)).toEqual([false, true]);
    const [old] = invoices;
    const refused = [
      await client.call('DELETE', invoicePath(old.id)),
      await client.call('PATCH', invoicePath(old.id), { meta: {} }),
      await client.putInvoice(old.id, proof, await client.upload()),
      await client.call('DELETE', old.media),
      await client.patch({ hasNewAddress: false }),
      await client.call('PUT', `/api/verification_proofs/${proof}`, { invoiceTotal: 1 }),
      await client.call('PATCH', `/api/verification_proofs/${proof}`, { noInvoice: true }),
      await client.link(await client.upload(), ['verification', 'final'], client.path),
    ];
    expect(refused.map((one) => one.status)).toEqual(refused.map(() => 403));
    expect((await client.call('DELETE', invoicePath(body.id))).status).toBe(204);
  });

  it('take the files a client links itself', async () => {
    const media = await client.upload();
    const keywords = ['verification', 'proofItem', proof];
    const resource = `/api/verification_proofs/${proof}`;
    expect((await client.link(media, keywords, resource)).status).toBe(201);
    expect((await client.putInvoice(randomUUID(), proof, media)).status).toBe(201);
    expect((await client.call('DELETE', media)).status).toBe(204);
  });

  it('claim beside the total that was declared before, and their payments beside its payments', async () => {
    const payments = [{ payedAt: '2023-06-01', sum: 2500 }];
    await client.putInvoice(randomUUID(), proof, await client.upload(), { meta: { sum: 2500, payments } });
    const row = await findVerification(test.portal.db, client.id);
    const [claim] = row ? claimsOf(await loadVerification(test.portal, test.portal.db, row)) : [];
    expect(claim && invoicesSaid(claim)).toBe(4_402_500);
    expect(claim?.payments.map(({ claimed }) => claimed)).toEqual([4_400_000, 2500]);
  });

  it('take a comment, and end with finish_resubmit', async () => {
    const { body } = await add();
    const saved = await client.patch({ resubmitComment: 'Die Rechnung kam spät.' }, 'finish_resubmit');
    expect(saved).toMatchObject({ status: 200, body: { currentStep: 'submitted' } });
    expect(saved.body.formData.resubmitComment).toBe('Die Rechnung kam spät.');
    expect((await client.patch({ resubmitComment: 'x' })).status).toBe(403);
    expect((await add()).status).toBe(403);
    expect((await client.call('DELETE', invoicePath(body.id))).status).toBe(403);
    expect((await client.call('DELETE', body.media)).status).toBe(403);
    expect(await isTold('Sie haben die Nachreichung')).toBe(true);
    await open('2023-10-01');
    expect((await client.call('DELETE', invoicePath(body.id))).status).toBe(403);
    expect((await add()).status).toBe(201);
  });

  it('end once, however many click', { tags: ['server'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.apply('finish_resubmit')));
    expect(answers.map(({ status, body }) => [status, body.currentStep])).toEqual(
      answers.map(() => [200, 'submitted']),
    );
    expect((await subjects()).filter((subject) => subject.startsWith('Nachreichung'))).toHaveLength(1);
    expect((await client.apply('finish_resubmit')).status).toBe(412);
  });
});

describe('a proof without an invoice', () => {
  it('can be marked so late, where nothing was invoiced', async () => {
    await client.addInvoices();
    const [, second = ''] = client.proofs;
    for (const invoice of (await client.call('GET', `/api/verification_proofs/${second}`)).body.invoices) {
      await client.call('DELETE', invoicePath(invoice.id));
    }
    const form = client.form(1, 2, 3, 4, 5, 6, 7) as { verificationProofs: object[] };
    const proofs = form.verificationProofs.map((one, index) =>
      index === 1 ? { ...one, invoiceTotal: 0, payments: [] } : one,
    );
    await client.patch({ ...form, verificationProofs: proofs });
    for (const transition of ['edit', 'affirm', 'review', 'submit'])
      expect((await client.apply(transition)).status).toBe(200);
    await open();
    const marked = await client.call('PATCH', `/api/verification_proofs/${second}`, { noInvoice: true });
    expect(marked).toMatchObject({ status: 200, body: { noInvoice: true } });
    expect((await client.putInvoice(randomUUID(), second, await client.upload())).status).toBe(201);
    expect((await client.call('GET', `/api/verification_proofs/${second}`)).body.noInvoice).toBe(false);
  });
});

describe('the deadline', () => {
  beforeEach(async () => {
    await begin('submitted');
    await open();
  });

  it('lets the last second count and closes by the sweep', { tags: ['server'] }, async () => {
    at(LAST_SECOND);
    await closeEndedResubmissions(test.portal);
    expect(await client.state()).toBe('resubmit_invoices');
    expect((await add()).status).toBe(201);
    at(OVER);
    await Promise.all([closeEndedResubmissions(test.portal), test.portal.jobs.runSweeps()]);
    const row = await test.portal.db
      .selectFrom('verification')
      .selectAll()
      .where('id', '=', client.id)
      .executeTakeFirst();
    expect([row?.current_step, row?.last_transition]).toEqual(['submitted', 'finish_resubmit']);
    expect((await subjects()).filter((subject) => subject.startsWith('Nachreichung'))).toHaveLength(1);
    expect(await isTold('abgelaufen')).toBe(true);
    expect((await client.apply('finish_resubmit')).status).toBe(412);
  });

  const LATE: [string, () => Promise<{ status: number }>, number][] = [
    ['a new invoice', () => add(), 403],
    ['a comment', () => client.patch({ resubmitComment: 'x' }), 403],
    [
      'a new file',
      async () =>
        client.link(await client.upload(), ['verification', 'proofItem', proof], `/api/verification_proofs/${proof}`),
      403,
    ],
    ['the finishing of what the deadline has finished', () => client.apply('finish_resubmit'), 200],
    ['reading', () => client.call('GET', client.path), 200],
    ['the list', () => client.call('GET', '/api/verifications'), 200],
  ];

  it.each(LATE)('closes before the sweep has come: %s', async (_name, act, expected) => {
    at(OVER);
    expect((await act()).status).toBe(expected);
    expect(await client.state()).toBe('submitted');
    await test.portal.jobs.runSweeps();
    expect((await subjects()).filter((subject) => subject.startsWith('Nachreichung'))).toHaveLength(1);
  });

  it('shows as over in the list before the sweep has come', async () => {
    at(OVER);
    const { body } = await client.call('GET', '/api/verifications');
    expect(body['hydra:member'][0].currentStep).toBe('submitted');
  });
});

describe('the agency', () => {
  it('opens only what is submitted, until a day to come, with a reason', async () => {
    await expect(open()).rejects.toMatchObject({ status: 409 });
    await client.bringTo('submitted');
    await expect(open('2023-07-14')).rejects.toMatchObject({ status: 422 });
    await expect(open(UNTIL, ' ')).rejects.toMatchObject({ status: 422 });
    await open('2023-07-15');
    expect(
      (await subjects()).filter((subject) => subject.startsWith('Rechnungen nachreichen bis 15.07.2023')),
    ).toHaveLength(1);
    expect(await isTold(`/nachreichen/${client.id}`)).toBe(true);
  });

  it('extends an open phase and never shortens it', async () => {
    await begin('submitted');
    await open();
    await expect(open(UNTIL)).rejects.toThrow('nur verlängert');
    await expect(open('2023-09-09')).rejects.toThrow('nur verlängert');
    await open('2023-09-20', 'Krankheit.');
    at(OVER);
    expect((await add()).status).toBe(201);
    expect(await isTold('Krankheit.')).toBe(true);
    expect((await subjects()).filter((subject) => subject.startsWith('Frist zum Nachreichen verlängert'))).toHaveLength(
      1,
    );
    at('2023-09-21T00:00:00+02:00');
    await open('2023-10-01');
    expect((await subjects()).filter((subject) => subject.startsWith('Rechnungen nachreichen bis'))).toHaveLength(2);
    expect((await client.get()).resubmitUntil).toBe('2023-10-01');
  });

  it('closes early', async () => {
    await begin('submitted');
    await expect(close()).rejects.toMatchObject({ status: 409 });
    await open();
    await close();
    expect(await client.state()).toBe('submitted');
    expect(await isTold('wir haben die Nachreichung')).toBe(true);
  });
});

describe('reminders', () => {
  const due = async () => (await subjects()).filter((subject) => subject.includes('fällig am 30.08.2023'));
  const ends = async () => (await subjects()).filter((subject) => subject.includes('endet die Frist'));
  const sweepAt = async (instant: string) => {
    at(instant);
    await Promise.all([sendVerificationReminders(test.portal), test.portal.jobs.runSweeps()]);
    await test.portal.jobs.runSweeps();
  };

  it('of the due day go out a month and a week before, once each, while nothing is submitted', async () => {
    await sweepAt('2023-07-29T23:59:59+02:00');
    expect(await due()).toHaveLength(0);
    await sweepAt('2023-07-30T00:00:00+02:00');
    await sweepAt('2023-08-10T00:00:00+02:00');
    expect(await due()).toHaveLength(1);
    await sweepAt('2023-08-23T00:00:00+02:00');
    await sweepAt('2023-08-30T12:00:00+02:00');
    await sweepAt('2023-08-31T12:00:00+02:00');
    expect(await due()).toHaveLength(2);
    expect(await isTold('Verwendungsnachweis einreichen: 30.08.2023\nhttp://127.0.0.1:3000/vn')).toBe(true);
  });

  it('of the due day do not go out after the submission, nor to the unapproved', async () => {
    await begin('submitted');
    const waiting = await VerificationClient.granted(test);
    await test.portal.db
      .updateTable('revision')
      .set({ revision_status: 'final_revoked' })
      .where('proposal_id', '=', waiting.proposalId)
      .execute();
    await sweepAt('2023-08-25T00:00:00+02:00');
    expect(await due()).toHaveLength(0);
    const mails = await test.mails(waiting.account.email);
    expect(mails.filter(({ subject }) => subject?.includes('fällig'))).toHaveLength(0);
  });

  it('of a proof that was never begun go out too', async () => {
    client = await VerificationClient.granted(test);
    await sweepAt('2023-08-25T00:00:00+02:00');
    expect(await due()).toHaveLength(1);
  });

  it('of a short resubmission do not follow its opening at once', async () => {
    await begin('submitted');
    await open('2023-07-18');
    await sweepAt('2023-07-15T12:00:00+02:00');
    expect(await ends()).toEqual([]);
    await sweepAt('2023-07-17T00:00:00+02:00');
    expect(await ends()).toEqual([expect.stringMatching(/^Morgen endet die Frist zum Nachreichen: Antrag DJ22-/)]);
  });

  it('of a resubmission go out 7 and 1 days before its end', async () => {
    await begin('submitted');
    await open();
    await sweepAt('2023-09-02T12:00:00+02:00');
    expect(await ends()).toEqual([]);
    await sweepAt('2023-09-03T00:00:00+02:00');
    await sweepAt('2023-09-08T00:00:00+02:00');
    await sweepAt('2023-09-09T00:00:00+02:00');
    await sweepAt('2023-09-10T12:00:00+02:00');
    expect((await ends()).sort()).toEqual([
      expect.stringMatching(/^In 7 Tagen endet die Frist zum Nachreichen: Antrag DJ22-/),
      expect.stringMatching(/^Morgen endet die Frist zum Nachreichen: Antrag DJ22-/),
    ]);
  });
});
