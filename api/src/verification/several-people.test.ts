import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, joinCompany } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '../testing/test-verification.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

describe('two people in two steps of a proof of use', () => {
  let owner: VerificationClient;
  let colleague: VerificationClient;

  beforeEach(async () => {
    owner = await VerificationClient.begun(test);
    colleague = await colleagueOf(owner);
    await owner.bringTo('in_review');
  });

  async function colleagueOf({ account, proposalId, id, proofs }: VerificationClient): Promise<VerificationClient> {
    const person = await buildAccount(test, { companyName: 'Andere GmbH' });
    await joinCompany(test, { accountId: person.accountId, companyId: account.companyId }, 'contributor');
    await prolongTokens(test);
    const headers = { ...person.headers, 'x-company': account.companyId } as BuiltAccount['headers'];
    return Object.assign(new VerificationClient(test, { ...person, headers }, proposalId), { id, proofs });
  }

  const states = () => Promise.all([owner.state(), colleague.state()]);

  it('save and move each on their own, wherever the other goes', async () => {
    expect(await states()).toEqual(['in_review', 'in_review']);
    expect((await owner.apply('back_to_affirmable')).status).toBe(200);
    // The colleague has gone nowhere yet, and stands where the case was led last.
    expect(await states()).toEqual(['affirmable', 'affirmable']);
    expect((await owner.patch({}, 'affirm')).body).toMatchObject({ currentStep: 'in_review' });
    for (const back of ['back_to_affirmable', 'back_to_editable'])
      expect((await colleague.apply(back)).status).toBe(200);
    expect(await states()).toEqual(['in_review', 'editable']);

    expect((await colleague.patch(colleague.form(1, 2, 3, 4))).body).toMatchObject({ currentStep: 'editable' });
    expect((await owner.patch(owner.form(6))).status).toBe(200);
    expect((await owner.apply('back_to_affirmable')).status).toBe(200);
    expect((await colleague.patch({}, 'edit')).body).toMatchObject({ currentStep: 'affirmable' });
    expect((await colleague.patch({}, 'affirm')).body).toMatchObject({ currentStep: 'in_review' });
    expect(await states()).toEqual(['affirmable', 'in_review']);
    expect((await owner.patch(owner.form(5))).status).toBe(200);
  });

  it('stay where they have it open, though they have gone nowhere themselves', async () => {
    // Alone until now, the owner was led here before there was anybody else.
    await test.portal.db.deleteFrom('verification_place').execute();
    const here = `/api/action/verification/${owner.id}/here`;
    expect((await owner.call('PUT', here, { step: 6 })).status).toBe(200);
    for (const back of ['back_to_affirmable', 'back_to_editable']) await colleague.apply(back);
    expect(await states()).toEqual(['in_review', 'editable']);
  });

  it('add invoices and files, and account for a proof, where they are', async () => {
    for (const back of ['back_to_affirmable', 'back_to_editable']) await colleague.apply(back);
    await owner.apply('back_to_affirmable');
    await owner.patch({}, 'affirm');
    const [proof = ''] = colleague.proofs;
    const file = await colleague.upload('Beleg.pdf');
    const linked = `/api/verification_proofs/${proof}`;
    expect((await colleague.link(file, ['verification', 'proofItem'], linked)).status).toBe(201);
    expect((await colleague.putInvoice(randomUUID(), proof, await colleague.upload('Rechnung 9.pdf'))).status).toBe(
      201,
    );
    const shown = (await colleague.call('GET', linked)).body;
    expect((await colleague.call('PATCH', linked, { invoiceTotal: shown.invoiceTotal + 1 })).status).toBe(200);

    const late = await owner.call('PATCH', linked, { invoiceTotal: 5 });
    expect([late.status, late.body['hydra:description']]).toEqual([
      403,
      'Dieser Schritt ist abgeschlossen. Bitte gehen Sie zuerst zurück, um ihn zu ändern.',
    ]);
  });

  it('transmit from where they are, with every check there is; then both are at the end', async () => {
    await colleague.patch(colleague.form(6));
    await owner.apply('back_to_affirmable');
    await colleague.apply('back_to_affirmable');
    await colleague.patch({}, 'affirm');
    expect((await owner.apply('review')).status).toBe(412);
    await owner.patch({}, 'affirm');
    await colleague.apply('back_to_affirmable');
    expect((await owner.patch({}, 'review')).body).toMatchObject({ currentStep: 'submittable' });
    expect(await states()).toEqual(['submittable', 'submittable']);
    expect((await colleague.apply('affirm')).status).toBe(412);
    const late = await colleague.patch({ isFinalized: false });
    expect([late.status, late.body['hydra:description']]).toEqual([
      403,
      'Ihre Angaben sind übermittelt und können nicht mehr geändert werden.',
    ]);
  });

  it('are not held for the same press when both go on at the same time', { tags: ['server'] }, async () => {
    await colleague.apply('back_to_affirmable');
    await owner.apply('back_to_affirmable');
    const answers = await Promise.all([owner.patch({}, 'affirm'), colleague.patch({}, 'affirm')]);
    expect(answers.map(({ status, body }) => [status, body.currentStep])).toEqual([
      [200, 'in_review'],
      [200, 'in_review'],
    ]);
    expect(await states()).toEqual(['in_review', 'in_review']);
  });
});
