import { randomUUID } from 'node:crypto';
import type { ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { fundingOf } from '@portal/domain/proposal/funding.ts';
import { STEP_8 } from '@portal/domain/proposal/step-08-financing-plan/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../platform/portal.ts';
import { factsOf } from '../proposal/circumstances.ts';
import { findProposal } from '../proposal/store.ts';
import { type BuiltAccount, buildAccount, buildProposal } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { approveProposal } from './approve-proposal.ts';
import { caseBar, caseState } from './case-state.ts';
import { denyProposal } from './deny-proposal.ts';
import { findCases, getCase } from './find-cases.ts';
import { receiveProposal } from './receive-proposal.ts';

const SENT_AT = '2022-03-16T10:00:00+01:00';
let test: TestPortal;
let portal: Portal;
let account: BuiltAccount;
let id: string;

beforeAll(async () => {
  test = await startTestPortal();
  portal = test.portal;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2022-03-15T10:00:00+01:00'));
  account = await buildAccount(test);
  id = await sentProposal();
  test.clock.set(new Date('2022-03-18T10:00:00+01:00'));
});

/** Complete and sent, its proofs with ids. */
async function sentProposal(): Promise<string> {
  const proofs = STEP_8.example.proofs.map((proof) => ({ id: randomUUID(), ...proof }));
  const proposal = await buildProposal(test, account, { at: 11, answers: { 8: { proofs } as unknown as Answers } });
  const sentAt = new Date(SENT_AT);
  await portal.db
    .updateTable('proposal')
    .set({ current_step: 12, submitted_at: sentAt, confirmed_at: sentAt })
    .where('id', '=', proposal)
    .execute();
  return proposal;
}

async function revision() {
  return portal.db.selectFrom('revision').selectAll().where('proposal_id', '=', id).executeTakeFirst();
}

async function ownMails() {
  return (await test.mails()).filter((mail) => mail.to?.[0]?.address === account.email);
}

const OFFICER = 'Anna Amt';

describe('receipt', () => {
  it('notes the day, follows it with the rate and tells the applicant', async () => {
    const before = await findProposal(portal.db, id);
    if (before === undefined) throw new Error('no proposal');
    const received = await receiveProposal(portal, { proposalId: id, day: '2022-03-17' });
    expect(received.receivedAt).toEqual(new Date('2022-03-17T00:00:00+01:00'));
    expect(received.sumDijFunding).toBe(fundingOf(factsOf(portal, before)).step3);
    expect(received.sumDijFunding).toBeGreaterThan(0);
    expect(await getCase(portal, before.number)).toMatchObject({ state: 'received', receivedAt: received.receivedAt });
    expect((await ownMails()).map((mail) => mail.subject)).toEqual([`Ihr Antrag ${before.number} ist eingegangen`]);
    await expect(receiveProposal(portal, { proposalId: id })).rejects.toThrow('bereits vermerkt');
  });

  it('lies between submission and today', async () => {
    await expect(receiveProposal(portal, { proposalId: id, day: '2022-03-15' })).rejects.toThrow('vor der Einreichung');
    await expect(receiveProposal(portal, { proposalId: id, day: '2022-03-19' })).rejects.toThrow('Zukunft');
    const { receivedAt } = await receiveProposal(portal, { proposalId: id, day: '2022-03-16' });
    expect(receivedAt).toEqual(new Date(SENT_AT));
  });
});

describe('approval', () => {
  it('keeps what was granted as snapshot and tells the applicant', async () => {
    const { sumDijFunding } = await receiveProposal(portal, { proposalId: id });
    const approved = await approveProposal(portal, { proposalId: id, officer: OFFICER });
    const stored = await revision();
    expect(stored).toMatchObject({ revision_status: 'final_approved', decided_by: OFFICER, reason: null });
    expect(stored?.approved).toEqual(JSON.parse(JSON.stringify(approved)));
    expect(approved.sumFundingApproved).toBe(sumDijFunding);
    expect(approved.sumInvestApproved).toBe(approved.proofs.reduce((total, proof) => total + proof.totalSum, 0));
    expect(approved.proofs).toHaveLength(STEP_8.example.proofs.length);
    for (const proof of approved.proofs) {
      const lines = [...proof.devices, ...proof.activities];
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.map((line) => line.sequence)).toEqual([
        ...proof.devices.map((_, index) => index + 1),
        ...proof.activities.map((_, index) => index + 1),
      ]);
    }
    expect(Object.keys(approved.answers)).toEqual(expect.arrayContaining(['0', '1', '6', '8', '9']));
    expect(approved.startDate < approved.endDate).toBe(true);
    const mails = (await ownMails()).filter((mail) => mail.subject?.endsWith('ist bewilligt'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Bewilligungszeitraum');
    expect(mails[0]?.text).not.toContain('undefined');
  });

  it('waits for the signed sheet and happens once, also when two decide at the same time', async () => {
    await expect(approveProposal(portal, { proposalId: id, officer: OFFICER })).rejects.toThrow('nicht eingegangen');
    await receiveProposal(portal, { proposalId: id });
    const both = await Promise.allSettled([
      approveProposal(portal, { proposalId: id, officer: OFFICER }),
      denyProposal(portal, { proposalId: id, officer: 'Berta Behörde', reason: 'Nein.' }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(approveProposal(portal, { proposalId: id, officer: OFFICER })).rejects.toThrow('bereits');
  });

  it('follows later changes of the answers no more', async () => {
    await receiveProposal(portal, { proposalId: id });
    await approveProposal(portal, { proposalId: id, officer: OFFICER });
    await portal.db.updateTable('proposal_step').set({ data: '{}' }).where('proposal_id', '=', id).execute();
    const snapshot = (await revision())?.approved as ApprovedSnapshot;
    expect(snapshot.answers[8]).not.toEqual({});
  });
});

describe('denial', () => {
  it('needs a reason, keeps it and tells it', async () => {
    const order = { proposalId: id, officer: OFFICER };
    await expect(denyProposal(portal, { ...order, reason: '  ' })).rejects.toMatchObject({ status: 422 });
    await denyProposal(portal, { ...order, reason: 'Das Vorhaben hat schon begonnen.' });
    expect(await getCase(portal, id)).toMatchObject({ state: 'denied', reason: 'Das Vorhaben hat schon begonnen.' });
    expect((await ownMails()).at(-1)?.text).toContain('Das Vorhaben hat schon begonnen.');
    await expect(denyProposal(portal, { ...order, reason: 'Noch einmal.' })).rejects.toThrow('bereits abgelehnt');
  });
});

describe('the table of states and acts', () => {
  const acts = ['receive', 'approve', 'deny'] as const;
  const at = new Date();
  const none = { revision_status: null, withdrawn_at: null, received_at: null, confirmed_at: null, submitted_at: null };

  it.each([
    [none, 'in-progress', []],
    [{ ...none, submitted_at: at }, 'submitted', ['receive', 'deny']],
    [{ ...none, submitted_at: at, confirmed_at: at }, 'sent', ['receive', 'deny']],
    [{ ...none, submitted_at: at, received_at: at }, 'received', ['approve', 'deny']],
    [{ ...none, submitted_at: at, withdrawn_at: at }, 'withdrawn', []],
    [{ ...none, received_at: at, revision_status: 'final_approved' as const }, 'approved', []],
    [{ ...none, received_at: at, revision_status: 'final_denied' as const }, 'denied', []],
    [{ ...none, received_at: at, revision_status: 'final_revoked' as const }, 'revoked', []],
  ] as const)('%o is %s and allows %j', (row, state, allowed) => {
    expect(caseState(row)).toBe(state);
    expect(acts.filter((act) => caseBar(state, act) === null)).toEqual(allowed);
  });
});

describe('finding', () => {
  it('by number, part of the company and state; a mistyped number is told', async () => {
    const { number } = await getCase(portal, id);
    expect(await getCase(portal, number.toLowerCase())).toMatchObject({ id });
    expect((await findCases(portal, { text: number.slice(-4) })).map((one) => one.id)).toContain(id);
    expect((await findCases(portal, { text: '%' })).length).toBe(0);
    expect((await findCases(portal, { state: 'sent' })).every((one) => one.state === 'sent')).toBe(true);
    const mistyped = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    await expect(getCase(portal, mistyped)).rejects.toThrow('keine gültige Antragsnummer');
    await expect(getCase(portal, randomUUID())).rejects.toThrow('gibt es nicht');
  });
});
