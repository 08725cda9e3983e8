import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { type Answer, VerificationClient } from '#app/server/testing/test-verification.ts';
import { REFUSALS } from '#features/signature/rules/refusals.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { invoiceSumDiffers, invoicesIncomplete, paymentsUndecided } from '../rules/plan/proof.ts';
import { decideTransition, VERIFICATION_STATES, VERIFICATION_TRANSITIONS } from '../rules/workflow.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const TRANSITIONS = VERIFICATION_TRANSITIONS.map(({ name }) => name);

const places = ({ body }: Answer) => body.violations.map((one: { propertyPath: string }) => one.propertyPath);

/** Puts the row where no call leads quickly; the form stays complete. */
async function place(client: VerificationClient, state: string): Promise<void> {
  await sql`update verification set current_step = ${state}, resubmit_until = '2023-12-31', last_transition = null
            where id = ${client.id}`.execute(test.portal.db);
}

describe('every state and every transition, with a complete form', () => {
  let client: VerificationClient;

  beforeAll(async () => {
    client = await VerificationClient.begun(test);
    await client.addInvoices();
    await client.patch(client.form(1, 2, 3, 4, 5, 6, 7));
  });

  it.each(VERIFICATION_STATES.flatMap((state) => TRANSITIONS.map((name) => [state, name] as const)))(
    '%s %s',
    async (state, name) => {
      await place(client, state);
      const { status, body } = await client.apply(name);
      const decision = decideTransition(state, name);
      if (!decision.allowed) {
        expect([status, body['hydra:description']]).toEqual([
          412,
          `Transition "${name}" is not enabled for workflow "verification".`,
        ]);
        expect(body.violations).toEqual([{ propertyPath: 'transition', message: decision.text }]);
        expect(await client.state()).toBe(state);
      } else {
        expect([status, body]).toEqual([
          200,
          {
            '@context': '/api/contexts/AppliedTransition',
            '@id': `/api/action/verification/${client.id}/apply-transition`,
            '@type': 'AppliedTransition',
            transition: name,
            currentStep: decision.to,
          },
        ]);
        expect(await client.state()).toBe(decision.to);
      }
    },
  );

  it.each([{}, { transition: null }, { transition: 5 }, { transition: { toString: 1 } }, { transition: [['']] }])(
    'asks for the name of a transition in %j',
    async (body) => {
      await place(client, 'editable');
      const answer = await client.call('PUT', `/api/action/verification/${client.id}/apply-transition`, body);
      expect(answer.status).toBe(422);
      expect(answer.body.violations).toMatchObject([{ propertyPath: 'transition' }]);
      expect(await client.state()).toBe('editable');
    },
  );

  it.each([
    ['editable', 'editable', 'affirmable'],
    ['affirmable', 'affirmable', 'in_review'],
    ['in_review', 'in_review', 'submittable'],
    ['submittable', 'submittable', 'submitted'],
  ])('in %s the place name %s leads to %s, by call and by header', async (state, name, to) => {
    await place(client, state);
    expect((await client.apply(name)).body).toMatchObject({ transition: name, currentStep: to });
    await place(client, state);
    expect((await client.patch({}, name)).body.currentStep).toBe(to);
  });

  it.each([['jump'], ['submitted'], [''], [7], [null], [undefined]])('knows no transition %j', async (name) => {
    await place(client, 'editable');
    const answer = await client.apply(name);
    expect(answer.status).toBe(422);
    expect(places(answer)).toEqual(['transition']);
    if (typeof name === 'string' && name !== '') expect((await client.patch({}, name)).status).toBe(422);
  });
});

describe('what a transition asks for', () => {
  it('everything of the steps that are left, or nothing is saved', async () => {
    const client = await VerificationClient.kept(test);
    const before = await client.get();
    const empty = await client.patch({ hasAdditionalFunding: false }, 'edit');
    expect(empty.status).toBe(422);
    expect(places(empty)).toEqual(
      expect.arrayContaining([
        'hasNewAddress',
        'digitisation.targetFields.common.valid',
        'digiPlan.fields[0]',
        'verificationProofs[0].invoiceTotal',
        'verificationProofs[1].explanation',
      ]),
    );
    expect(places(empty)).not.toContain('verificationBank.iban');
    expect(await client.get()).toEqual(before);
    const noFiles = await client.patch(client.form(1, 2, 3, 4), 'edit');
    expect(places(noFiles)).toEqual(['verificationProofs[0].invoices', 'verificationProofs[1].invoices']);
    expect(await client.get()).toEqual(before);
    await client.addInvoices();
    const { status, body } = await client.patch(client.form(1, 2, 3, 4), 'edit');
    expect([status, body.currentStep, body.formData.currentStep, body.checkRequired]).toEqual([
      200,
      'affirmable',
      'affirmable',
      false,
    ]);
  });

  it('complete invoices that agree with the account, or it is said at the row', async () => {
    const client = await VerificationClient.kept(test);
    const [first = '', second = ''] = await client.addInvoices({ invoiceNumber: 'R-1' });
    const meta = (id: string, changes: object) =>
      client.call('PATCH', `/api/verification_proof_invoices/${id}`, { meta: changes });
    const said = async () => {
      const { status, body } = await client.patch(client.form(1, 2, 3, 4), 'edit');
      expect([status, await client.state()]).toEqual([422, 'editable']);
      return body.violations.map((one: { propertyPath: string; message: string }) => [one.propertyPath, one.message]);
    };
    await meta(first, { periodStart: null });
    await meta(second, {
      sum: 600_000,
      payments: [
        { payedAt: '2022-11-02', sum: 300_000 },
        { payedAt: '2023-01-02', sum: 1 },
      ],
    });
    expect(await said()).toEqual([
      ['verificationProofs[0].invoices', invoicesIncomplete(['Rechnung R-1'])],
      ['verificationProofs[1].invoiceTotal', invoiceSumDiffers(600_000, 500_000)],
      ['verificationProofs[1].payments', paymentsUndecided(1, 1)],
    ]);
    await meta(first, { periodStart: '2022-07-11' });
    await meta(second, { sum: 500_000 });
    expect((await said()).map(([path]: [string]) => path)).toEqual(['verificationProofs[1].payments']);
    expect((await client.patch(client.form(1, 2, 3, 4))).status).toBe(200);
    const declined = { declinedPayments: [{ payedAt: '2023-01-02', sum: 1 }] };
    expect((await client.call('PATCH', `/api/verification_proofs/${client.proofs[1]}`, declined)).status).toBe(200);
    expect((await client.patch({}, 'edit')).body.currentStep).toBe('affirmable');
  });

  it('the older plan is judged by its files, whatever invoices say', async () => {
    const client = await VerificationClient.kept(test);
    const media = await client.upload();
    for (const proof of client.proofs) await client.putInvoice(randomUUID(), proof, media);
    expect((await client.patch(client.form(1, 2, 3, 4), 'edit')).status).toBe(422);
    await test.portal.db
      .updateTable('verification')
      .set({ financial_plan_version: 1 })
      .where('id', '=', client.id)
      .execute();
    expect((await client.patch(client.form(1, 2, 3, 4), 'edit')).status).toBe(200);
  });

  it('nothing is saved either where it is not enabled', async () => {
    const client = await VerificationClient.kept(test);
    const before = await client.get();
    const all = client.form(1, 2, 3, 4, 5, 6, 7);
    for (const name of TRANSITIONS.filter((one) => one !== 'edit')) {
      expect((await client.patch(all, name)).status, name).toBe(412);
    }
    expect((await client.patch(all, 'jump')).status).toBe(422);
    expect(await client.get()).toEqual(before);
  });

  it('files linked to the proof itself count as well', async () => {
    const client = await VerificationClient.kept(test);
    for (const proof of client.proofs) {
      const keywords = ['verification', 'proofItem', proof];
      expect((await client.link(await client.upload(), keywords, `/api/verification_proofs/${proof}`)).status).toBe(
        201,
      );
    }
    expect((await client.patch(client.form(1, 2, 3, 4), 'edit')).status).toBe(200);
  });

  it('documents where an in-depth examination is due, and all affirmations', async () => {
    const client = await VerificationClient.kept(test, 'affirmable');
    await test.portal.db
      .updateTable('verification')
      .set({ check_required: true })
      .where('id', '=', client.id)
      .execute();
    const refused = await client.patch({ ...client.form(5), verificationAffirm: { inGermany: true } }, 'affirm');
    expect(places(refused)).toHaveLength(8);
    expect(places(refused)).toEqual(expect.arrayContaining(['inDepthCheck', 'verificationAffirm.correct']));
    const keywords = ['verification', 'inDepthCheck', client.id];
    expect((await client.link(await client.upload(), keywords, client.path)).status).toBe(201);
    expect((await client.patch(client.form(5), 'affirm')).body).toMatchObject({
      currentStep: 'in_review',
      checkRequired: true,
    });
  });

  it('a signed file for the electronic way', async () => {
    const client = await VerificationClient.kept(test, 'submittable');
    const electronic = { documentTransmission: 'b' };
    expect(places(await client.patch(electronic, 'submit'))).toEqual(['file']);
    expect(places(await client.patch({ documentTransmission: 'a', downloaded: false }, 'submit'))).toEqual([
      'downloaded',
    ]);
    const { body } = await client.link(await client.upload(), ['verification', 'tmp'], client.path);
    expect(places(await client.patch(electronic, 'submit'))).toEqual(['file']);
    await client.call('PATCH', body['@id'], { keywords: ['verification', 'final'] });
    expect(await client.patch(electronic, 'submit')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'file', message: REFUSALS['no-signature'] }] },
    });
    expect(await client.state()).toBe('submittable');
  });
});

describe('steps that are left', () => {
  it('are closed until one goes back; working ahead is allowed', async () => {
    const client = await VerificationClient.kept(test, 'affirmable');
    const reason = 'Dieser Schritt ist abgeschlossen. Bitte gehen Sie zuerst zurück, um ihn zu ändern.';
    const refusal = { status: 403, body: { 'hydra:description': reason } };
    expect(await client.patch({ hasNewAddress: false })).toMatchObject(refusal);
    expect(await client.patch({ newAddress: { plz: 'x' } })).toMatchObject(refusal);
    expect(await client.patch({ verificationProofs: [{ id: client.proofs[0], invoiceTotal: 9 }] })).toMatchObject(
      refusal,
    );
    expect(await client.patch(client.form(1, 2, 3, 4, 5, 6))).toMatchObject({ status: 200 });
    expect(await client.patch({}, 'back_to_editable')).toMatchObject({
      status: 200,
      body: { currentStep: 'editable' },
    });
    expect(await client.patch({ hasNewAddress: false })).toMatchObject({ status: 200 });
    expect(await client.patch(client.form(1, 2, 3, 4), 'edit')).toMatchObject({ status: 200 });
    expect(await client.apply('affirm')).toMatchObject({ status: 200, body: { currentStep: 'in_review' } });
  });

  it('are closed for good after the transmission, files included', async () => {
    const client = await VerificationClient.kept(test, 'submittable');
    const sent = { status: 403, body: { 'hydra:description': expect.stringContaining('übermittelt') } };
    expect(await client.patch({ isFinalized: false })).toMatchObject(sent);
    expect(await client.patch({ verificationBank: { name: 'X' } })).toMatchObject(sent);
    const inDepth = ['verification', 'inDepthCheck', client.id];
    expect(await client.link(await client.upload(), inDepth, client.path)).toMatchObject(sent);
    expect(await client.patch({ documentTransmission: 'b' })).toMatchObject({ status: 200 });
  });
});

describe('a submitted proof of use', () => {
  it('keeps everything as it is (D-29)', async () => {
    const client = await VerificationClient.kept(test);
    const [first = '', second = ''] = client.proofs;
    await client.bringTo('submitted');
    const invoices = (await client.call('GET', `/api/verification_proofs/${first}`)).body.invoices;
    const { media, id } = invoices[0];
    const before = await client.get();
    expect(before.submittedAt).toMatch(/^2023-07-15T/);
    expect(before.awaitsPaper).toBe(true);
    const { db } = test.portal;
    const received = (at: Date | null) =>
      db.updateTable('verification').set({ received_at: at }).where('id', '=', client.id).execute();
    await received(new Date(before.submittedAt));
    expect((await client.get()).awaitsPaper).toBe(false);
    await received(null);
    const answers = [
      await client.patch({ hasNewAddress: false }),
      await client.patch({ documentTransmission: 'b' }),
      await client.patch({ resubmitComment: 'x' }),
      await client.call('PUT', `/api/verification_proofs/${first}`, { invoiceTotal: 1 }),
      await client.call('PATCH', `/api/verification_proofs/${second}`, { noInvoice: true }),
      await client.putInvoice(crypto.randomUUID(), first, await client.upload()),
      await client.putInvoice(id, first, await client.upload()),
      await client.call('PATCH', `/api/verification_proof_invoices/${id}`, { meta: { relevantPosOnly: false } }),
      await client.call('DELETE', `/api/verification_proof_invoices/${id}`),
      await client.call('DELETE', media),
      await client.call('PATCH', media, { keywords: ['x'] }),
      await client.link(await client.upload(), ['verification', 'final'], client.path),
      await client.link(
        await client.upload(),
        ['verification', 'proofItem', first],
        `/api/verification_proofs/${first}`,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    for (const { body } of answers) expect(body['hydra:description']).toMatch(/eingereicht|nachreichen/);
    expect(await client.get()).toEqual(before);
    expect((await client.patch({})).status).toBe(200);
  });

  it('was submitted once, however many click at once', { tags: ['server'] }, async () => {
    const client = await VerificationClient.kept(test, 'submittable');
    await test.runJobs();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0 ? client.patch(client.form(7), 'submit') : client.patch(client.form(7), 'submittable'),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.currentStep}`))).toEqual(
      new Set(['200 submitted']),
    );
    const mails = await test.mails(client.account.email);
    expect(mails.filter(({ subject }) => subject?.endsWith('ist eingegangen'))).toHaveLength(2);
    const received = mails.filter(({ subject }) => subject?.startsWith('Ihr Verwendungsnachweis'));
    expect(received).toHaveLength(1);
    const { sumFunding } = (await client.call('GET', `${client.path}/financial-plan`)).body;
    expect(received[0]?.text).toContain(`Zuschuss von ${formatEuro(sumFunding)} vorläufig`);
    expect(received[0]?.text).toContain(`/vn/${client.id}/anzeigen`);
    expect(mails.filter(({ subject }) => subject?.startsWith('Unterschriftsblatt'))).toHaveLength(1);
    expect((await client.apply('submit')).status).toBe(412);
  });
});
