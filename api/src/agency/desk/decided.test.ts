import { forwardName, SENT } from '@portal/domain/proposal/wizard.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileUpload } from '../../media/multipart-body.ts';
import { samplePdf } from '../../media/pdf/sample-pdf.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { findHistory } from './history.ts';
import { approvedCase, type Desk, sentCase, startDesk, TODAY } from './testing/desk.ts';
import { TestDesk } from './verifications/test-desk.ts';

async function timeline(test: TestPortal, iri: string) {
  return (await findHistory(test.portal.db, iri)).map(({ act, actorKind, why }) => [act, actorKind, why]);
}

describe('an application', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await startDesk();
  });
  afterAll(() => desk.test.close());

  it('a denial without the sheet closes the sending: step 11, sheet and last transition', async () => {
    const { id, account } = await sentCase(desk);
    await desk.test.portal.db
      .updateTable('proposal')
      .set({ current_step: 11, confirmed_at: null })
      .where('id', '=', id)
      .execute();
    const path = `proposals/${id}`;
    await desk.act(desk.caseworker, path, 'propose-lapse', { reason: 'Das Blatt fehlt.' });
    expect((await desk.act(desk.decisionMaker, path, 'deny', { announcedOn: TODAY })).status).toBe(200);
    const step = { documentTransmission: 'a', downloaded: true };
    const saved = await desk.call(account, 'PUT', `/api/action/proposal/${id}/step_11`, step);
    expect([saved.status, saved.body['hydra:description']]).toEqual([403, expect.stringContaining('entschieden')]);
    const transition = { transition: forwardName(SENT) };
    const sent = await desk.call(account, 'PUT', `/api/action/proposal/${id}/apply-transition`, transition);
    expect(sent.status).toBe(403);
    const { headers, payload } = fileUpload(samplePdf(), 'Blatt.pdf');
    const all = { ...headers, ...account.headers };
    const media = (await desk.test.app.inject({ method: 'POST', url: '/api/media', headers: all, payload })).json()[
      '@id'
    ];
    const link = { media, keywords: ['proposal', 'signed_proposal'], linkedResource: `/api/proposals/${id}` };
    expect((await desk.call(account, 'POST', '/api/media_links', link)).status).toBe(403);
  });

  it('a revocation ends the change that was asked for, with the reason in the timeline', async () => {
    const { id, account } = await approvedCase(desk);
    const change = { changes: { endDate: '2023-09-30' }, reason: 'Lieferverzug.' };
    expect((await desk.call(account, 'POST', `/api/action/proposal/${id}/amendment`, change)).status).toBe(200);
    const path = `proposals/${id}`;
    await desk.act(desk.caseworker, path, 'propose-revocation', { reason: 'Verkauft.' });
    expect((await desk.act(desk.decisionMaker, path, 'revoke', { announcedOn: TODAY })).body.state).toBe('revoked');
    const { body } = await desk.call(account, 'GET', `/api/action/proposal/${id}/case`);
    expect(body.amendments).toMatchObject([{ outcome: 'erledigt' }]);
    expect(await timeline(desk.test, `/api/agency/${path}`)).toContainEqual([
      'amendment.lapse',
      'system',
      'Die Bewilligung ist widerrufen.',
    ]);
  });
});

describe('a proof of use', () => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await startTestPortal();
  });
  afterAll(() => test.close());

  it('a revocation ends everything open on the proof of use: payout, account, proposals', async () => {
    const people = new TestDesk(test);
    const client = await people.examined();
    const { facts } = await people.facts('verifications', client.id);
    const money = { amount: facts.examination.due, iban: facts.account.iban };
    const payout = await people.done('caseworker', 'payouts', client.id, 'propose', money);
    await people.done('caseworker', 'proposals', client.proposalId, 'propose-revocation', { reason: 'Verkauft.' });
    const signed = { announcedOn: test.clock.today() };
    await people.done('decision', 'proposals', client.proposalId, 'revoke', signed);
    expect((await people.facts('payouts', payout.id)).state.name).toBe('declined');
    const reason = 'Die Bewilligung ist widerrufen.';
    expect(await timeline(test, `/api/agency/verifications/${client.id}`)).toContainEqual([
      'payout.decline',
      'system',
      reason,
    ]);
  });

  it('a final notice ends a changed account and what else was proposed; afterwards there is none', async () => {
    const people = new TestDesk(test);
    const client = await people.examined();
    await test.portal.db.updateTable('examination').set({ due: 0 }).where('verification_id', '=', client.id).execute();
    const change = { iban: 'DE02 1203 0000 0000 2020 51', evidence: 'Schreiben' };
    await people.done('caseworker', 'bank_changes', client.id, 'propose', change);
    await people.done('caseworker', 'verifications', client.id, 'propose-final-notice', { text: 'Ende.' });
    const signed = { announcedOn: test.clock.today() };
    expect(await people.done('decision', 'verifications', client.id, 'send-final-notice', signed)).toMatchObject({
      state: 'closed',
    });
    const reason = 'Über den Verwendungsnachweis ist entschieden.';
    expect(await timeline(test, `/api/agency/verifications/${client.id}`)).toContainEqual([
      'bank-change.refuse',
      'system',
      reason,
    ]);
    expect((await people.act('caseworker', 'bank_changes', client.id, 'propose', change)).status).toBe(409);
  });
});
