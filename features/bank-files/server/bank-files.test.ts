import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import type { BudgetOverview } from '#features/budget/rules/wire.ts';
import { recountMoney } from '#features/cases/server/testing/recount-money.ts';
import { uploadBankFile } from '#features/cases/server/testing/upload-bank-file.ts';
import { bankReference } from '#features/payout/server/credit-transfer.ts';
import { type CamtEntry, camtFile } from '#features/payout/server/testing/camt.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { type Person, TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { sum } from '#ground/rules/values/money.ts';
import type { BankLine } from '../rules/bank-movements.ts';
import type { BankFileDetail } from '../rules/wire.ts';

const IBAN = 'DE89370400440532013000';
const FILES = '/api/agency/bank_files';
const RUNS = '/api/agency/payout_runs';
const PAID_ON = '2023-07-17';

const test = usePortal();
let desk: TestDesk;
let client: VerificationClient;
/** Cents. */
let amount: number;

beforeEach(async () => {
  ({ desk, client } = await TestDesk.examined(test));
  amount = (await desk.facts('verifications', client.id)).facts.examination.due;
});

const euro = (cents: number) => (cents / 100).toFixed(2);

async function sent() {
  const both = await sendPayout(desk, client);
  test.clock.set(new Date('2023-07-20T10:00:00Z'));
  return both;
}

const upload = (content: string | Uint8Array, who: Person = 'treasury', name?: string) =>
  uploadBankFile(test, desk, content, { who, ...(name === undefined ? {} : { name }) });

async function taken(entries: readonly CamtEntry[]): Promise<BankFileDetail> {
  const { status, body } = await upload(camtFile(entries));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const book = (file: BankFileDetail, lines: readonly Pick<BankLine, 'key'>[], who: Person = 'treasury') =>
  desk.post(who, `${FILES}/${file.id}/bookings`, { keys: lines.map(({ key }) => key) });

/** A file with what can be noted of it. */
async function readyIn(entries: readonly CamtEntry[]) {
  const file = await taken(entries);
  expect(ready(file)).toHaveLength(entries.length);
  return [file, ready(file)] as const;
}

const ready = ({ lines }: BankFileDetail) => lines.filter(({ outcome }) => outcome === 'ready');

const debit = (payout: string, more: Partial<CamtEntry> = {}): CamtEntry => ({
  ...{ amount: euro(amount), day: PAID_ON, endToEndId: bankReference(payout), iban: IBAN, ref: `D${payout}`, ...more },
});
const back = (payout: string, more: Partial<CamtEntry> = {}): CamtEntry => ({
  ...debit(payout, { ref: `C${payout}`, day: '2023-07-19' }),
  ...{ direction: 'CRDT', returned: { code: 'AC04', text: 'Konto erloschen' }, ...more },
});

async function payoutOf(id: string) {
  return test.portal.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function entriesOf(file: BankFileDetail) {
  return test.portal.db.selectFrom('bank_entry').selectAll().where('bank_file_id', '=', file.id).execute();
}

describe('a file of the bank', () => {
  it('shows what would be noted, and notes it once it is confirmed, with mail and record', async () => {
    const { payout } = await sent();
    const file = await taken([debit(payout)]);
    expect(file.lines).toMatchObject([{ outcome: 'ready', act: 'settle', subject: payout, amount, bookedOn: PAID_ON }]);
    expect((await payoutOf(payout)).state).toBe('sent');
    const { status, body } = await book(file, file.lines);
    expect([status, body.booked]).toMatchObject([200, [{ act: 'settle', state: 'gezahlt', amount }]]);
    expect(body.lines).toMatchObject([{ outcome: 'noted', because: 'Schon vermerkt für den 17.07.2023.' }]);
    expect(await payoutOf(payout)).toMatchObject({ state: 'paid', paid_on: PAID_ON });
    const mails = await test.mails(client.account.email);
    expect(mails.filter(({ subject }) => subject?.endsWith('ausgezahlt'))).toHaveLength(1);
    const acts = await recorded(test.portal.db);
    expect(acts).toContainEqual(
      expect.objectContaining({ act: 'bank-file.taken-in', detail: expect.objectContaining({ sha256: file.sha256 }) }),
    );
    expect(acts.filter(({ act }) => act === 'bank-file.booked')).toHaveLength(1);
    expect(await entriesOf(file)).toMatchObject([{ act: 'settle', subject: payout, amount, booked_on: PAID_ON }]);
  });

  it('notes nothing twice: the same file, the same booking elsewhere, the same call', async () => {
    const { payout } = await sent();
    const file = await taken([debit(payout)]);
    await book(file, file.lines);
    const again = await taken([debit(payout)]);
    expect([again.id, ready(again)]).toEqual([file.id, []]);
    const { body: statement } = await upload(camtFile([debit(payout)], { message: 'camt.053', version: '02' }));
    expect([statement.id === file.id, ready(statement)]).toEqual([false, []]);
    expect((await book(file, file.lines)).status).toBe(409);
    expect(await entriesOf(file)).toHaveLength(1);
  });

  it('tells what came back and why, in the order it happened, and the money can be paid again', async () => {
    const { payout } = await sent();
    const file = await taken([back(payout), debit(payout)]);
    expect(file.lines).toMatchObject([
      { act: 'settle', outcome: 'ready' },
      { act: 'return', outcome: 'ready', reason: 'AC04: Konto aufgelöst – Konto erloschen' },
    ]);
    expect((await book(file, ready(file))).body.booked).toHaveLength(2);
    expect(await payoutOf(payout)).toMatchObject({
      ...{ state: 'returned', paid_on: PAID_ON, returned_on: '2023-07-19' },
      reason: 'AC04: Konto aufgelöst – Konto erloschen',
    });
    const again = await desk.act('caseworker', 'payouts', client.id, 'propose');
    expect(again.status).toBe(200);
  });

  it('keeps the sums of the budget true through a payment that comes back after the turn of the year', async () => {
    const held = async () => {
      const { ledger, counted, lowest } = await recountMoney(test.portal.db, client.proposalId);
      expect([ledger, lowest]).toEqual([counted, 0]);
      return ledger;
    };
    const sums = async () => {
      const { lines } = JSON.parse((await desk.get('treasury', '/api/agency/budget')).body) as BudgetOverview;
      return { bound: sum(lines.map(({ bound }) => bound)), paid: sum(lines.map(({ paid }) => paid)) };
    };
    const { bound } = await held();
    const before = await sums();
    const { payout } = await sent();
    await book(...(await readyIn([debit(payout)])));
    expect(await held()).toMatchObject({ bound: bound - amount, paid: amount });
    expect(await sums()).toEqual({ bound: before.bound - amount, paid: before.paid + amount });
    test.clock.set(new Date('2024-01-05T10:00:00Z'));
    await book(...(await readyIn([back(payout, { day: '2024-01-04' })])));
    expect((await payoutOf(payout)).state).toBe('returned');
    expect(await held()).toMatchObject({ bound, paid: 0 });
    expect(await sums()).toEqual(before);
    const again = await sendPayout(desk, client);
    await book(...(await readyIn([debit(again.payout, { day: '2024-01-05' })])));
    expect(await held()).toMatchObject({ bound: bound - amount, paid: amount });
    expect(await sums()).toEqual({ bound: before.bound - amount, paid: before.paid + amount });
  });

  it('settles each payment of a collective booking that names the batch alone', async () => {
    const { payout, run } = await sent();
    const { body } = await desk.get('treasury', `${RUNS}/${run}`).then((one) => ({ body: JSON.parse(one.body) }));
    const wrong = await taken([{ amount: euro(body.total + 1), day: PAID_ON, batch: bankReference(run) }]);
    expect(wrong.lines).toMatchObject([{ outcome: 'unclear', because: expect.stringContaining('Sammelbuchung') }]);
    const file = await taken([{ amount: euro(body.total), day: PAID_ON, batch: bankReference(run) }]);
    expect(file.lines.map(({ subject }) => subject)).toContain(payout);
    expect(file.lines).toHaveLength(body.payments);
    expect((await book(file, ready(file))).status).toBe(200);
    expect((await payoutOf(payout)).state).toBe('paid');
  });

  it.each<[string, (payout: string) => CamtEntry, string]>([
    ['another amount', (id) => debit(id, { amount: '1.00' }), 'Die Auszahlung beträgt'],
    ['another account', (id) => debit(id, { iban: 'DE02120300000000202051' }), 'andere IBAN'],
    ['only announced', (id) => debit(id, { status: 'PDNG' }), 'nur vorgemerkt'],
    ['another currency', (id) => debit(id, { currency: 'USD' }), 'nicht in Euro'],
    ['in the future', (id) => debit(id, { day: '2023-07-21' }), 'in der Zukunft'],
    ['taken back by the bank', (id) => debit(id, { reversal: true }), 'zurückgebucht'],
  ])('leaves to a person what does not fit: %s', async (_what, entry, because) => {
    const { payout } = await sent();
    const file = await taken([entry(payout)]);
    expect(file.lines).toMatchObject([{ outcome: 'unclear', act: null, because: expect.stringContaining(because) }]);
    expect((await book(file, file.lines)).status).toBe(409);
    expect((await payoutOf(payout)).state).toBe('sent');
  });

  it('has nothing to do with other movements of the account', async () => {
    const file = await taken([{ amount: '10', day: PAID_ON, purpose: 'Kontoführung' }]);
    expect(file.lines).toMatchObject([{ outcome: 'foreign' }]);
    expect((await book(file, [])).body.violations).toMatchObject([{ propertyPath: 'keys' }]);
  });

  it('is noted as a whole or not at all', async () => {
    const { payout } = await sent();
    const first = client;
    test.clock.set(new Date('2023-07-15T10:00:00Z'));
    client = await desk.examined();
    const { payout: other } = await sent();
    const file = await taken([debit(payout), debit(other)]);
    await desk.done('otherTreasury', 'payouts', other, 'fail', { reason: 'Konto erloschen' });
    const { status, body } = await book(file, file.lines);
    expect([status, body['hydra:description']]).toEqual([409, expect.stringContaining('Vermerkt ist nichts')]);
    expect((await payoutOf(payout)).state).toBe('sent');
    expect((await first.get()).payout.state).toBe('sent');
  });

  it('is noted once, however many confirm it at the same time', { tags: ['server'] }, async () => {
    const { payout } = await sent();
    const file = await taken([debit(payout)]);
    const both = await Promise.all([book(file, file.lines), book(file, file.lines, 'otherTreasury')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entriesOf(file)).toHaveLength(1);
  });

  it('is booked by nobody who has ordered it', async () => {
    const { id } = await desk.done('everybody', 'payouts', client.id, 'propose');
    await desk.done('finance', 'payouts', id, 'approve');
    await desk.post('treasury', RUNS);
    test.clock.set(new Date('2023-07-20T10:00:00Z'));
    const { body: file } = await upload(camtFile([debit(id)]), 'everybody');
    expect(file.lines).toMatchObject([{ outcome: 'unclear', because: expect.stringContaining('andere Person') }]);
    expect((await book(file, file.lines, 'everybody')).status).toBe(409);
    expect((await book(file, file.lines)).status).toBe(200);
  });

  it('is kept as it came, with its hash', async () => {
    const { payout } = await sent();
    const text = camtFile([debit(payout)]);
    const { body: file } = await upload(text);
    const { headers } = await desk.person('finance');
    const answer = await test.app.inject({ url: `${FILES}/${file.id}/file`, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, text]);
    const listed = JSON.parse((await desk.get('finance', FILES)).body)['hydra:member'];
    expect(listed).toContainEqual(
      expect.objectContaining({ id: file.id, sha256: file.sha256, noted: 0, takenBy: 'treasury' }),
    );
  });

  it('says what it did not read, and notes the rest', async () => {
    const { payout } = await sent();
    const files = {
      'heute.xml': strToU8(camtFile([debit(payout)], { message: 'camt.052' })),
      'juli.xml': strToU8(camtFile([debit(payout), { ...debit(payout), amount: '', purpose: 'Entgelt' }])),
    };
    const { body } = await upload(zipSync(files), 'treasury', 'auszuege.zip');
    expect(ready(body)).toHaveLength(1);
    expect(body.leftOut).toEqual([
      expect.stringMatching(/^heute\.xml: .*nicht endgültig/),
      expect.stringMatching(/^Ein Umsatz ist nicht lesbar, weil der Betrag fehlt.*Entgelt/),
    ]);
  });

  it('can be an archive of several', async () => {
    const { payout } = await sent();
    const files = { 'a.xml': strToU8(camtFile([debit(payout)])), 'b.xml': strToU8(camtFile([back(payout)])) };
    const { body } = await upload(zipSync(files), 'treasury', 'auszuege.zip');
    expect(ready(body)).toHaveLength(2);
  });

  it.each<[string, string, string]>([
    ['of another account', camtFile([], { iban: 'DE02120300000000202051' }), 'anderen Konto'],
    ['that is hostile', camtFile([], { before: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }), 'DOCTYPE'],
    ['of another kind', '<a/>', 'weder ein Kontoauszug'],
    ['of the same day', camtFile([], { message: 'camt.052' }), 'camt.052'],
    ['of another standard', ':20:STARTUMSE', 'MT940'],
    ['of an unknown version', camtFile([], { version: '77' }), 'Versionen 02, 04 und 08'],
    ['that is damaged', camtFile([]).slice(0, 250), 'beschädigt'],
  ])('is refused in a sentence, and not kept: %s', async (_what, content, sentence) => {
    const before = JSON.parse((await desk.get('treasury', FILES)).body)['hydra:totalItems'];
    const { status, body } = await upload(content);
    expect([status, body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'file', message: expect.stringContaining(sentence) }],
    ]);
    expect(JSON.parse((await desk.get('treasury', FILES)).body)['hydra:totalItems']).toBe(before);
  });

  it('too large is not read', async () => {
    expect((await upload(Buffer.alloc(9 * 1024 * 1024, 0x20))).status).toBe(413);
  });
});
