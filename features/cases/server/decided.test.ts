import { describe, expect, it } from 'vitest';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { MediaClient } from '#features/media/server/testing/media-client.ts';
import { forwardName, SENT } from '#features/proposal/rules/wizard.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { setRows } from '#ground/server/testing/rows.ts';
import { findHistory } from './store.ts';
import { approvedCase, caseInCheck, type Desk, sentCase, TODAY } from './testing/desk.ts';
import { UNHEARD } from './testing/unheard.ts';
import { useDesk } from './testing/use-desk.ts';

async function timeline(test: TestPortal, iri: string) {
  return (await findHistory(test.portal.db, iri)).map(({ act, actorKind, why }) => [act, actorKind, why]);
}

const desk = useDesk();

describe('an application', () => {
  it('a denial without the sheet closes the sending: step 11, sheet and last transition', async () => {
    const { id, account } = await sentCase(desk);
    await setRows(desk.test.portal.db, 'proposal', { id }, { current_step: 11, confirmed_at: null });
    const path = `proposals/${id}`;
    await desk.act(desk.caseworker, path, 'propose-lapse', { reason: 'Das Blatt fehlt.', ...UNHEARD });
    expect((await desk.act(desk.decisionMaker, path, 'deny')).status).toBe(200);
    const step = { documentTransmission: 'a', downloaded: true };
    const saved = await desk.call(account, 'PUT', `/api/action/proposal/${id}/step_11`, step);
    expect([saved.status, saved.body['hydra:description']]).toEqual([403, expect.stringContaining('entschieden')]);
    const transition = { transition: forwardName(SENT) };
    const sent = await desk.call(account, 'PUT', `/api/action/proposal/${id}/apply-transition`, transition);
    expect(sent.status).toBe(403);
    const media = new MediaClient(desk.test, account);
    const link = await media.link(await media.upload(), ['proposal', 'signed_proposal'], `/api/proposals/${id}`);
    expect(link.status).toBe(403);
  });

  it('a revocation ends the change that was asked for, with the reason in the timeline', async () => {
    const { id, account } = await approvedCase(desk);
    const change = { changes: { endDate: '2023-09-30' }, reason: 'Lieferverzug.' };
    expect((await desk.call(account, 'POST', `/api/action/proposal/${id}/amendment`, change)).status).toBe(200);
    const path = `proposals/${id}`;
    await desk.act(desk.caseworker, path, 'propose-revocation', { reason: 'Verkauft.', ...UNHEARD });
    expect((await desk.act(desk.decisionMaker, path, 'revoke')).body.state).toBe('revoked');
    const { body } = await desk.call(account, 'GET', `/api/action/proposal/${id}/case`);
    expect(body.amendments).toMatchObject([{ outcome: 'erledigt' }]);
    expect(await timeline(desk.test, `/api/agency/${path}`)).toContainEqual([
      'amendment.lapse',
      'system',
      'Die Bewilligung ist widerrufen.',
    ]);
  });
});

/** As an older version could leave it: open again after a remedy, with another objection against the denial that is gone. */
async function reopenedWithObjection() {
  const found = await caseInCheck(desk);
  const path = `proposals/${found.id}`;
  const done = async (who: Desk['both'], at: string, act: string, fields: object = {}) => {
    const { status, body } = await desk.act(who, at, act, { ...fields });
    if (status !== 200) throw new Error(`${act}: ${JSON.stringify(body)}`);
    return String(body['@id']).replace('/api/agency/', '');
  };
  await done(desk.caseworker, path, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
  await done(desk.decisionMaker, path, 'deny');
  const open = await done(desk.intake, `objections/${found.id}`, 'file', { filedOn: TODAY });
  await done(desk.caseworker, open, 'propose-rejection', { reason: 'Zu Unrecht.' });
  await desk.test.portal.db.deleteFrom('revision').where('proposal_id', '=', found.id).execute();
  return { ...found, path, open, done };
}

describe('a withdrawal', () => {
  const REASON = 'Der Antrag ist zurückgezogen.';
  const withdraw = ({ id, account }: { id: string; account: { headers: { authorization: string } } }) =>
    desk.call(account, 'POST', `/api/action/proposal/${id}/withdraw`, {});

  it('ends the request for documents that was open, with the reason in the timeline', async () => {
    const found = await caseInCheck(desk);
    const path = `proposals/${found.id}`;
    const asked = { reason: 'Bitte erläutern.', fields: ['step_6.explainCommon'], until: '2022-03-25' };
    expect((await desk.act(desk.caseworker, path, 'request-correction', asked)).status).toBe(200);
    expect((await withdraw(found)).status).toBe(200);
    const { body } = await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/case`);
    expect(body.corrections).toMatchObject([{ state: 'cancelled' }]);
    expect(await timeline(desk.test, `/api/agency/${path}`)).toContainEqual(['correction.cancel', 'system', REASON]);
  });

  it('ends the objection that was open, and what was proposed on it', async () => {
    const found = await reopenedWithObjection();
    expect((await withdraw(found)).status).toBe(200);
    expect((await desk.call(desk.caseworker, 'GET', `/api/agency/${found.open}`)).body.state.name).toBe('lapsed');
    expect(await timeline(desk.test, `/api/agency/${found.path}`)).toContainEqual([
      'objection.lapse',
      'system',
      REASON,
    ]);
    const drafts = desk.test.portal.db.selectFrom('decision_draft').select('act');
    expect(await drafts.where('case_id', '=', found.open.split('/')[1] ?? '').execute()).toEqual([]);
  });

  it('of an application nobody has received yet leaves its entry, once', async () => {
    const account = await buildAccount(desk.test);
    const id = await buildProposal(desk.test, account, { at: 5 });
    expect([(await withdraw({ id, account })).status, (await withdraw({ id, account })).status]).toEqual([200, 200]);
    const acts = (await timeline(desk.test, `/api/agency/proposals/${id}`)).map(([act]) => act);
    expect(acts).toEqual(['proposal.withdraw']);
    const mails = await desk.test.mails(account.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('zurückgezogen')]);
  });
});

describe('a decision', () => {
  it('anew ends the objection against the one that is gone, so that there can be one against the new', async () => {
    const { id, path, open, done } = await reopenedWithObjection();
    await done(desk.caseworker, path, 'propose-denial', { reason: 'Doch begonnen.', ...UNHEARD });
    await done(desk.decisionMaker, path, 'deny');
    expect((await desk.call(desk.caseworker, 'GET', `/api/agency/${open}`)).body.state.name).toBe('lapsed');
    expect((await desk.act(desk.intake, `objections/${id}`, 'file', { filedOn: TODAY })).status).toBe(200);
  });
});

describe('a proof of use', () => {
  const test = usePortal();

  it('a revocation ends everything open on the proof of use: payout, account, proposals', async () => {
    const { desk: people, client } = await TestDesk.examined(test);
    const payout = await people.done('caseworker', 'payouts', client.id, 'propose');
    await people.done('caseworker', 'proposals', client.proposalId, 'propose-revocation', {
      reason: 'Verkauft.',
      ...UNHEARD,
    });
    await people.done('decision', 'proposals', client.proposalId, 'revoke');
    expect((await people.facts('payouts', payout.id)).state.name).toBe('declined');
    const reason = 'Die Bewilligung ist widerrufen.';
    expect(await timeline(test, `/api/agency/verifications/${client.id}`)).toContainEqual([
      'payout.decline',
      'system',
      reason,
    ]);
  });

  it('a final notice ends a changed account and what else was proposed; afterwards there is none', async () => {
    const { desk: people, client } = await TestDesk.examined(test);
    await test.portal.db.updateTable('examination').set({ due: 0 }).where('verification_id', '=', client.id).execute();
    const change = { iban: 'DE02 1203 0000 0000 2020 51', evidence: 'Schreiben' };
    await people.done('caseworker', 'bank_changes', client.id, 'propose', change);
    await people.done('caseworker', 'verifications', client.id, 'propose-final-notice', { text: 'Ende.' });
    expect(await people.done('decision', 'verifications', client.id, 'send-final-notice')).toMatchObject({
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

  it.each([
    ['the applicant', 'applicant', null],
    ['the deadline', 'system', 'Frist abgelaufen.'],
  ])('late invoices that %s ends leave the entry of the act', async (_who, kind, why) => {
    const { desk: people, client } = await TestDesk.checking(test);
    const day = test.clock.today();
    await people.done('caseworker', 'verifications', client.id, 'open-resubmission', { until: day, reason: 'Fehlt.' });
    if (kind === 'applicant') expect((await client.apply('finish_resubmit')).status).toBe(200);
    else {
      const row = test.portal.db.updateTable('verification').where('id', '=', client.id);
      await row.set({ resubmit_until: addDays(day, -1) }).execute();
      await test.portal.jobs.runSweeps();
    }
    const entries = await timeline(test, `/api/agency/verifications/${client.id}`);
    expect(entries.filter(([act]) => act === 'verification.close-resubmission')).toEqual([
      ['verification.close-resubmission', kind, why],
    ]);
  });

  it('late invoices whose day is over are closed by the portal before an officer acts', async () => {
    const { desk: people, client } = await TestDesk.checking(test);
    const day = test.clock.today();
    await people.done('caseworker', 'verifications', client.id, 'open-resubmission', { until: day, reason: 'Fehlt.' });
    const row = test.portal.db.updateTable('verification').where('id', '=', client.id);
    await row.set({ resubmit_until: addDays(day, -1) }).execute();
    expect(await people.done('caseworker', 'verifications', client.id, 'note', { text: 'Gesehen.' })).toMatchObject({
      state: 'checking',
    });
    const entries = await timeline(test, `/api/agency/verifications/${client.id}`);
    expect(entries.slice(0, 2).map(([act, kind]) => [act, kind])).toEqual([
      ['verification.note', 'officer'],
      ['verification.close-resubmission', 'system'],
    ]);
  });
});
