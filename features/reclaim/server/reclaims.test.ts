import { beforeEach, describe, expect, it } from 'vitest';
import { tenOn, type VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { uploadBankFile } from '#features/cases/server/testing/upload-bank-file.ts';
import { camtFile } from '#features/payout/server/testing/camt.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { type Person, TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import { remindOfReclaims } from './mails.ts';

const PAID_ON = '2023-07-17';

const test = usePortal();
let desk: TestDesk;
let client: VerificationClient;
/** Cents. */
let paid: number;

beforeEach(async () => {
  ({ desk, client } = await TestDesk.kept(test, 'paid', settled));
  paid = await dueOf(desk, client);
});

/** Examined, and what is due paid. */
async function settled(people: TestDesk): Promise<VerificationClient> {
  const made = await people.examined();
  const { payout } = await sendPayout(people, made);
  await at(PAID_ON);
  await people.done('treasury', 'payouts', payout, 'settle', { bookedOn: PAID_ON });
  return made;
}

async function dueOf(people: TestDesk, { id }: VerificationClient): Promise<number> {
  return (await people.facts('verifications', id)).facts.examination.due;
}

const at = (day: string) => tenOn(test, day);

const act = (who: Person, name: string, fields: object = {}) => desk.act(who, 'verifications', client.id, name, fields);
const done = (who: Person, name: string, fields: object = {}) =>
  desk.done(who, 'verifications', client.id, name, fields);

async function mails() {
  return test.mails(client.account.email);
}

async function revokedInPart(fields: object = {}) {
  const part = { granted: paid - 100_000, reason: 'Ein Gerät ist verkauft.', ...UNHEARD, ...fields };
  await done('caseworker', 'propose-partial-revocation', part);
  return done('decision', 'revoke-in-part');
}

/** The letter of the revocation asks it back. */
const reclaimed = () => revokedInPart();

/** The letter of the reclaim goes to the post on the day it was signed: announced on 20 July. */
async function posted() {
  const { id } = await rowOf(test.portal.db, 'letter', {
    proposal_id: await proposalId(),
    act: 'verification.revoke-in-part',
  });
  await desk.done('everybody', 'letters', id, 'print');
  await desk.done('everybody', 'letters', id, 'post', { postedOn: PAID_ON });
  return id;
}

async function caseNow() {
  return desk.facts('verifications', client.id, 'everybody');
}

const acts = async () => (await caseNow()).acts.map((one: { act: string }) => one.act);

it('shows the letters of the grant where the proof of use is worked on, as at the application', async () => {
  await reclaimed();
  await posted();
  const { letters } = (await caseNow()).facts;
  expect(letters).toEqual((await desk.facts('proposals', await proposalId())).facts.letters);
  expect(letters.at(-2)).toMatchObject({ act: 'verification.revoke-in-part', postedOn: PAID_ON });
});

describe('a reclaim', () => {
  it('stands in the letter of its revocation: one fact is heard once and signed once', async () => {
    expect(await acts()).toContain('propose-partial-revocation');
    expect(await acts()).not.toContain('propose-reclaim');
    const refused = await act('caseworker', 'propose-reclaim', { reason: 'x' });
    expect([refused.status, refused.body['hydra:description']]).toEqual([409, expect.stringContaining('Widerruf')]);
    expect((await revokedInPart()).state).toBe('reclaim');
    const found = await caseNow();
    expect(found.facts).toMatchObject({ granted: paid - 100_000, reclaimable: { amount: 0 } });
    expect(found.facts.closing).toMatchObject([
      { kind: 'partial-revocation', granted: paid - 100_000 },
      { kind: 'reclaim', amount: 100_000, interestFrom: PAID_ON, text: 'Ein Gerät ist verkauft.' },
    ]);
    expect(found.history.slice(0, 2)).toMatchObject([
      { act: 'verification.revoke-in-part' },
      { act: 'verification.ask-back', actorKind: 'system' },
    ]);
    expect(await acts()).not.toContain('propose-reclaim');
    const { letters } = (await desk.facts('proposals', await proposalId())).facts;
    expect(letters.slice(-2).map((one: { act: string }) => one.act)).toEqual([
      'verification.revoke-in-part',
      'proposal.certify',
    ]);
    const row = await rowOf(test.portal.db, 'letter', { id: letters.at(-2).id });
    expect(JSON.stringify(row.content)).toContain('Was zu zahlen ist');
    const subjects = (await mails()).map(({ subject }) => subject ?? '').slice(-2);
    // Both are sent in the same instant.
    expect(subjects.toSorted()).toEqual([
      expect.stringContaining('Rückforderung'),
      expect.stringContaining('Teilwiderruf'),
    ]);
  });

  it('goes before the final notice: none that was proposed is signed while the company owes money', async () => {
    await done('caseworker', 'propose-final-notice', { text: 'Alles ist abgerechnet.' });
    await revokedInPart();
    for (const name of ['propose-final-notice', 'send-final-notice']) expect(await acts()).not.toContain(name);
    expect((await act('decision', 'send-final-notice')).status).toBe(409);
  });

  it('begins to bear interest when the revocation takes effect', async () => {
    await at('2023-08-10');
    expect(
      (
        await act('caseworker', 'propose-partial-revocation', {
          granted: 0,
          effectiveFrom: '2023-08-11',
          reason: 'x',
          ...UNHEARD,
        })
      ).status,
    ).toBe(422);
    const part = { granted: 0, effectiveFrom: '2023-08-01', reason: 'Verkauft.', ...UNHEARD };
    await done('caseworker', 'propose-partial-revocation', part);
    await done('decision', 'revoke-in-part');
    expect((await caseNow()).facts.closing.at(-1)).toMatchObject({ amount: paid, interestFrom: '2023-08-01' });
  });

  it.each([0, 1])('is refused a revocation in part that leaves as much or more: %i more', async (more) => {
    const part = { granted: paid + more, reason: 'x', ...UNHEARD };
    expect((await act('caseworker', 'propose-partial-revocation', part)).status).toBe(422);
  });

  it('follows a revocation of the whole as well', async () => {
    const proposal = await proposalId();
    const fields = { reason: 'Zweck verfehlt.', effectiveFrom: '2023-07-18', ...UNHEARD };
    await at('2023-07-18');
    await desk.done('caseworker', 'proposals', proposal, 'propose-revocation', fields);
    await desk.done('decision', 'proposals', proposal, 'revoke');
    const { state, facts } = await caseNow();
    expect([state.name, facts.granted]).toEqual(['reclaim', 0]);
    expect(facts.closing).toMatchObject([{ kind: 'reclaim', amount: paid, interestFrom: '2023-07-18' }]);
    expect(await acts()).not.toContain('propose-partial-revocation');
    expect(await acts()).not.toContain('propose-reclaim');
  });
});

describe('what was asked back', () => {
  const repay = (amount: number, bookedOn: string) => act('treasury', 'note-repayment', { amount, bookedOn });

  it('comes in parts with interest by the day until nothing is left, and never more than that', async () => {
    await reclaimed();
    await at('2023-08-16');
    expect(await repay(60_000, '2023-08-16')).toMatchObject({ status: 200, body: { state: 'reclaim' } });
    expect((await repay(60_000, '2023-08-17')).status).toBe(422);
    await at('2023-09-15');
    expect(await repay(40_000, '2023-09-15')).toMatchObject({ status: 200, body: { state: 'reclaim' } });
    // 1.000 € for 30 days, 400 € for 30 days, 8,12 %: by hand 6,67 € and 2,67 €.
    const [, reclaim] = (await caseNow()).facts.closing;
    expect(reclaim.account).toMatchObject({ amountLeft: 0, interest: 934, left: 934 });
    expect(reclaim.repayments).toEqual([
      { amount: 60_000, bookedOn: '2023-08-16' },
      { amount: 40_000, bookedOn: '2023-09-15' },
    ]);
    const tooMuch = await repay(935, '2023-09-15');
    expect([tooMuch.status, tooMuch.body.violations[0].message]).toEqual([422, expect.stringContaining('9,34')]);
    expect(await repay(934, '2023-09-15')).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect((await caseNow()).state.name).toBe('closed');
    const subjects = (await mails()).map(({ subject }) => subject ?? '');
    expect(subjects.filter((one) => one.startsWith('Ihre Rückzahlung ist eingegangen'))).toHaveLength(2);
    expect(subjects.filter((one) => one.startsWith('Rückforderung beglichen'))).toHaveLength(1);
  });

  it('comes in parts that the bank reports, each noted once, and never more than is owed', async () => {
    await reclaimed();
    await at('2023-10-02');
    const { number } = (await caseNow()).facts;
    const credit = (amount: string, ref: string, day = '2023-09-25') => ({
      ...{
        direction: 'CRDT' as const,
        amount,
        day,
        ref,
        name: 'Käserei',
        purpose: `Rückzahlung ${number.toLowerCase()}`,
      },
    });
    const parts = [credit('400.00', 'A'), credit('400.00', 'B'), credit('100000.00', 'C')];
    const { body: file } = await uploadBankFile(test, desk, camtFile(parts));
    expect(file.lines).toMatchObject([
      { outcome: 'ready', act: 'note-repayment', number },
      { outcome: 'ready' },
      { outcome: 'unclear', because: expect.stringContaining('Mehr kann nicht vermerkt werden') },
    ]);
    const keys = file.lines.slice(0, 2).map(({ key }: { key: string }) => key);
    const { status, body } = await desk.post('treasury', `/api/agency/bank_files/${file.id}/bookings`, { keys });
    expect([status, body.booked.length]).toEqual([200, 2]);
    expect((await caseNow()).facts.closing.at(-1).account).toMatchObject({ repaid: 80_000, amountLeft: 20_000 });
    const statement = parts.slice(0, 2).map((one) => ({ ...one, ref: `${one.ref} of the statement` }));
    for (const entries of [parts.slice(0, 2), statement]) {
      const { body: again } = await uploadBankFile(test, desk, camtFile(entries, { message: 'camt.053' }));
      expect(again.lines).toMatchObject([{ outcome: 'noted' }, { outcome: 'noted' }]);
    }
    const { left } = (await caseNow()).facts.closing.at(-1).account;
    const last = await uploadBankFile(test, desk, camtFile([credit((left / 100).toFixed(2), 'D', '2023-10-02')]));
    const { body: end } = await desk.post('treasury', `/api/agency/bank_files/${last.body.id}/bookings`, {
      keys: [last.body.lines[0].key],
    });
    expect(end.booked).toMatchObject([{ act: 'note-repayment', state: 'abgeschlossen' }]);
  });

  it('is shown to the company with what is open today', async () => {
    await reclaimed();
    await posted();
    await at('2023-08-16');
    await repay(60_000, '2023-08-16');
    const { statusCode, body } = await test.app.inject({
      url: `/api/action/proposal/${await proposalId()}/case`,
      headers: client.account.headers,
    });
    expect(statusCode).toBe(200);
    const { closing } = JSON.parse(body).money;
    expect(closing).toMatchObject({ kind: 'reclaim', amount: 100_000, dueOn: '2023-08-21', account: { left: 40_667 } });
    expect(closing).not.toHaveProperty('text');
  });

  it('is reminded of a week before its last day, the day after and every thirty days, by the portal itself', async () => {
    await reclaimed();
    await posted();
    const reminded = async () => (await mails()).filter(({ subject }) => /fällig: Rückzahlung/.test(subject ?? ''));
    const on = async (day: string) => {
      await at(day);
      await remindOfReclaims(test.portal);
      await remindOfReclaims(test.portal);
      return (await reminded()).length;
    };
    expect(await on('2023-08-13')).toBe(0);
    expect(await on('2023-08-14')).toBe(1);
    expect(await on('2023-08-21')).toBe(1);
    expect(await on('2023-08-22')).toBe(2);
    expect(await on('2023-09-20')).toBe(2);
    expect(await on('2023-09-21')).toBe(3);
    const texts = (await reminded()).map(({ text }) => text ?? '');
    expect(texts[0]).toContain('Bitte zahlen Sie bis zum 21.08.2023.');
    expect(texts[1]).toContain(formatEuro(100_801).replace('\u00a0', '\u00a0'));
  });

  it('has no last day before its letter was posted, nor after that was taken back', async () => {
    await reclaimed();
    const [, before] = (await caseNow()).facts.closing;
    expect([before.announcedOn, before.dueOn]).toEqual([null, null]);
    await at('2023-10-01');
    await remindOfReclaims(test.portal);
    await at(PAID_ON);
    const letter = await posted();
    expect((await caseNow()).facts.closing[1]).toMatchObject({ announcedOn: '2023-07-20', dueOn: '2023-08-21' });
    await desk.done('everybody', 'letters', letter, 'undo-post', { reason: 'Lag noch im Korb.' });
    expect((await caseNow()).facts.closing[1]).toMatchObject({ announcedOn: null, dueOn: null });
    expect((await mails()).filter(({ subject }) => /fällig: Rückzahlung/.test(subject ?? ''))).toEqual([]);
  });

  it('stands in the work list with its last day', async () => {
    await reclaimed();
    await posted();
    const row = await rowOf(test.portal.db, 'work_list', { id: client.id });
    expect(row).toMatchObject({ state: 'reclaim', due_on: '2023-08-21', on_hold: true });
  });
});

async function proposalId(): Promise<string> {
  const row = await rowOf(test.portal.db, 'verification', { id: client.id });
  return row.proposal_id;
}
