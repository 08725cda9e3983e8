import { beforeEach, describe, expect, it } from 'vitest';
import { tenOn, type VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { type Person, TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import { bankReference } from './credit-transfer.ts';

const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'DE02120300000000202051';
const RUNS = '/api/agency/payout_runs';

const test = usePortal();
let desk: TestDesk;
let client: VerificationClient;
/** Cents. */
let amount: number;

beforeEach(async () => {
  ({ desk, client } = await TestDesk.examined(test));
  amount = (await desk.facts('verifications', client.id)).facts.examination.due;
});

const propose = (who: Person = 'caseworker') => desk.act(who, 'payouts', client.id, 'propose');

async function proposed(): Promise<string> {
  return (await desk.done('caseworker', 'payouts', client.id, 'propose')).id;
}

async function approved(): Promise<string> {
  const id = await proposed();
  await desk.done('finance', 'payouts', id, 'approve');
  return id;
}

const sent = () => sendPayout(desk, client);

async function caseState(): Promise<string> {
  return (await desk.facts('verifications', client.id)).state.name;
}

async function subjects() {
  const mails = await test.mails(client.account.email);
  return mails.map(({ subject }) => subject ?? '');
}

function report(run: string, payout: string, status: string, reason = ''): string {
  const rsn = reason === '' ? '' : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${bankReference(run)}</OrgnlMsgId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${bankReference(payout)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${rsn}
    </TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

function answer(run: string, text: string) {
  return desk.post('treasury', `${RUNS}/${run}/status`, { report: text });
}

describe('the queue of the second person', () => {
  const queue = async (who: Person) => {
    const { number } = (await desk.facts('verifications', client.id)).facts;
    const lines: { number: string }[] = JSON.parse((await desk.get(who, '/api/agency/to_sign')).body)['hydra:member'];
    return lines.filter((line) => line.number === number);
  };

  it('has the payout with its sum for whoever approves it, until it is', async () => {
    const id = await proposed();
    expect(await queue('finance')).toMatchObject([
      { '@id': `/api/agency/payouts/${id}`, act: 'approve', amount, proposedBy: 'caseworker', because: null },
    ]);
    await desk.done('finance', 'payouts', id, 'approve');
    expect(await queue('finance')).toEqual([]);
  });

  it('has a changed account', async () => {
    const change = { iban: OTHER_IBAN, evidence: 'Schreiben der Bank' };
    const { id } = await desk.done('caseworker', 'bank_changes', client.id, 'propose', change);
    expect(await queue('finance')).toMatchObject([{ '@id': `/api/agency/bank_changes/${id}`, kind: 'bank-change' }]);
    await desk.done('finance', 'bank_changes', id, 'refuse', { reason: 'Nicht belegt.' });
  });
});

describe('a payout', () => {
  it('goes its whole way: two people, one file, the bank’s answer, the mail', async () => {
    expect((await client.get()).payout).toBeNull();
    const { payout, run } = await sent();
    const { state, history } = await desk.facts('verifications', client.id);
    expect(state.name).toBe('sent');
    expect(history.slice(0, 3).map((one: { label: string }) => one.label)).toEqual([
      'Auszahlung in Überweisungsdatei aufgenommen',
      'Auszahlung freigegeben',
      'Auszahlung vorgeschlagen',
    ]);
    const file = await desk.get('treasury', `${RUNS}/${run}/file`);
    expect(file.body).toContain(`<EndToEndId>${bankReference(payout)}</EndToEndId>`);
    expect(file.body).toContain(`<IBAN>${IBAN}</IBAN>`);
    const again = await desk.get('otherTreasury', `${RUNS}/${run}/file`);
    expect([again.status, again.body]).toEqual([409, expect.stringContaining('schon heruntergeladen')]);
    const { body } = await answer(run, report(run, payout, 'ACSC'));
    expect(body.payouts).toEqual([{ payout, status: 'settled', act: 'settle', state: 'paid' }]);
    expect(await caseState()).toBe('paid');
    expect((await client.get()).payout).toEqual({
      state: 'paid',
      amount,
      sentAt: expect.stringContaining('2023-07-15'),
      paidAt: '2023-07-15',
    });
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Zuschuss zum Antrag DJ22-\d+\w? ausgezahlt$/));
    const repeated = await answer(run, report(run, payout, 'ACSC'));
    expect(repeated.body.payouts).toMatchObject([{ act: null, state: 'paid' }]);
    expect((await subjects()).filter((one) => one.endsWith('ausgezahlt'))).toHaveLength(1);
  });

  it('goes into no file while nothing of its name can be written, and says whose', async () => {
    const id = await proposed();
    await desk.done('finance', 'payouts', id, 'approve');
    await test.portal.db.updateTable('payout').set({ holder: '😀 …' }).where('id', '=', id).execute();
    const { status, body } = await desk.post('treasury', RUNS);
    expect([status, body['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/^Zu DJ22-.*„😀 …“.*Bankverbindung/),
    ]);
    await test.portal.db.updateTable('payout').set({ holder: 'Işık' }).where('id', '=', id).execute();
    expect((await desk.post('treasury', RUNS)).status).toBe(201);
  });

  it('is what is due, to the confirmed account, once at a time', async () => {
    const id = await proposed();
    expect((await desk.facts('payouts', id)).facts.payout).toMatchObject({ amount, iban: IBAN });
    expect((await propose('second')).body['hydra:description']).toContain('schon unterwegs');
  });

  it('is proposed for an examined proof of use alone', async () => {
    client = await desk.checking();
    expect((await propose()).status).toBe(409);
    const unknown = await desk.act('caseworker', 'payouts', '0b9f2c1e-7d34-4a51-9c1f-3f2a1b0c9d8e', 'propose');
    expect(unknown.status).toBe(404);
  });

  it('is never approved by who proposed it, nor by a caseworker', async () => {
    const { id } = await desk.done('everybody', 'payouts', client.id, 'propose');
    const own = await desk.act('everybody', 'payouts', id, 'approve');
    expect([own.status, own.body['hydra:description']]).toEqual([409, expect.stringContaining('selbst gemacht')]);
    expect((await desk.act('second', 'payouts', id, 'approve')).status).toBe(403);
    expect((await desk.done('finance', 'payouts', id, 'approve')).state).toBe('approved');
    expect((await desk.act('otherFinance', 'payouts', id, 'approve')).status).toBe(409);
  });

  it('needs two people in the database as well', async () => {
    const id = await proposed();
    const { db, clock } = test.portal;
    const { proposed_by: who } = await rowOf(db, 'payout', { id });
    const alone = { state: 'approved', approved_at: clock.now(), approved_by: who.toUpperCase() } as const;
    await expect(db.updateTable('payout').set(alone).where('id', '=', id).execute()).rejects.toThrow('payout_check');
    const examination = db.updateTable('examination').set((eb) => ({ confirmed_by: eb.ref('proposed_by') }));
    await expect(examination.where('verification_id', '=', client.id).execute()).rejects.toThrow('examination_check');
  });

  it('that is declined leaves the way for another', async () => {
    const id = await approved();
    expect((await desk.act('finance', 'payouts', id, 'decline')).status).toBe(422);
    await desk.done('finance', 'payouts', id, 'decline', { reason: 'Konto unklar' });
    expect(await caseState()).toBe('checked');
    await approved();
    expect(await caseState()).toBe('payout_approved');
  });

  it('is not approved and not sent once the approval of the application is taken back', async () => {
    const first = await proposed();
    await (await twoOfficers(test)).revoke(client.proposalId);
    expect((await desk.act('finance', 'payouts', first, 'approve')).status).toBe(409);
    expect((await desk.post('treasury', RUNS)).status).toBe(409);
  });
});

describe('the file for the bank', () => {
  it('takes everything that is approved, once, however many make one at the same time', {
    tags: ['server'],
  }, async () => {
    const mine = await approved();
    const first = client;
    client = await desk.examined();
    const other = await approved();
    const both = await Promise.all([desk.post('treasury', RUNS), desk.post('otherTreasury', RUNS)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const run = both.find(({ status }) => status === 201)?.body;
    expect(run).toMatchObject({ payments: 2, waiting: 2, executeOn: '2023-07-17' });
    const shown = JSON.parse((await desk.get('treasury', `${RUNS}/${run.id}`)).body);
    expect(shown.payouts.map(({ id }: { id: string }) => id).sort()).toEqual([mine, other].sort());
    expect((await first.get()).payout.state).toBe('sent');
    const listed = JSON.parse((await desk.get('treasury', RUNS)).body);
    expect(listed['hydra:member']).toContainEqual(expect.objectContaining({ id: run.id, total: run.total }));
  });

  it('is executed on a working day that is still to come', async () => {
    await approved();
    for (const executeOn of ['2023-07-14', '2023-07-16', '2023-10-03', 'bald']) {
      const { status, body } = await desk.post('treasury', RUNS, { executeOn });
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'fields.executeOn']);
    }
    expect((await desk.post('treasury', RUNS, { executeOn: '2023-07-20' })).body.executeOn).toBe('2023-07-20');
  });

  it('is of nobody who has proposed or approved one of its payments, and neither is its booking', async () => {
    const expectRefused = ({ status, body }: { status: number; body: object }) =>
      expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('§ 77 Satz 1 BHO')]);
    const id = await proposed();
    await desk.done('everybody', 'payouts', id, 'approve');
    expectRefused(await desk.post('everybody', RUNS));
    const { body: run } = await desk.post('treasury', RUNS);
    const file = await desk.get('everybody', `${RUNS}/${run.id}/file`);
    expectRefused({ status: file.status, body: JSON.parse(file.body) });
    expectRefused(await desk.post('everybody', `${RUNS}/${run.id}/status`, { report: report(run.id, id, 'ACSC') }));
    expectRefused(await desk.act('everybody', 'payouts', id, 'fail', { reason: 'Konto erloschen' }));
    const acts = async (who: Person) =>
      (await desk.facts('payouts', id, who)).acts.map(({ act }: { act: string }) => act);
    expect(await acts('everybody')).toEqual([]);
    expect(await acts('treasury')).toEqual(['settle', 'fail', 'return']);
  });

  it('is the only way to send a payout', async () => {
    const { run } = await sent();
    client = await desk.examined();
    const id = await approved();
    for (const fileId of [run, 'x', '0b9f2c1e-7d34-4a51-9c1f-3f2a1b0c9d8e']) {
      expect((await desk.act('treasury', 'payouts', id, 'send', { fileId })).status).toBe(422);
    }
  });
});

describe('the bank’s answer', () => {
  it('that refuses a payment leaves it failed, with a mail, and another account needs two people', async () => {
    const { payout, run } = await sent();
    const { body } = await answer(run, report(run, payout, 'RJCT', 'AC04'));
    expect(body.payouts).toMatchObject([{ act: 'fail', state: 'failed' }]);
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Auszahlung zum Antrag .* nicht gelungen$/));
    expect((await client.get()).payout.state).toBe('failed');
    const change = { iban: OTHER_IBAN, evidence: 'Schreiben vom 20.07.2023' };
    const { id } = await desk.done('everybody', 'bank_changes', client.id, 'propose', change);
    expect((await propose()).status).toBe(409);
    expect((await desk.act('everybody', 'bank_changes', id, 'approve')).status).toBe(409);
    await desk.done('finance', 'bank_changes', id, 'approve');
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Bankverbindung zum Antrag .* geändert$/));
    const next = await desk.done('caseworker', 'payouts', client.id, 'propose');
    expect(next.id).not.toBe(payout);
    await desk.done('finance', 'payouts', next.id, 'approve');
    const file = (await desk.post('treasury', RUNS)).body.id;
    expect((await desk.get('treasury', `${RUNS}/${file}/file`)).body).toContain(OTHER_IBAN);
  });

  it('that reports money back returns what was paid', async () => {
    const { payout, run } = await sent();
    await answer(run, report(run, payout, 'ACSC'));
    const { body } = await answer(run, report(run, payout, 'RJCT'));
    expect(body.payouts).toMatchObject([{ act: 'return', state: 'returned' }]);
    expect(await caseState()).toBe('returned');
    expect((await propose()).status).toBe(200);
  });

  it('changes nothing while it says nothing, for another file, or where it is unreadable', async () => {
    const { payout, run } = await sent();
    expect((await answer(run, report(run, payout, 'PDNG'))).body.payouts).toMatchObject([{ act: null, state: 'sent' }]);
    for (const text of ['', 'RJCT', report(payout, payout, 'ACSC')]) {
      const { status, body } = await answer(run, text);
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'fields.report']);
    }
    expect((await answer(payout, report(run, payout, 'ACSC'))).status).toBe(404);
    expect(await caseState()).toBe('sent');
  });

  it('can be typed, for one payment, on a day that is possible', async () => {
    const { payout } = await sent();
    const settle = (bookedOn: string) => desk.act('treasury', 'payouts', payout, 'settle', { bookedOn });
    // The file asks the bank to pay on Monday, the 17th.
    expect((await settle('2023-07-15')).body.violations).toMatchObject([
      { propertyPath: 'fields.bookedOn', message: expect.stringContaining('17.07.2023') },
    ]);
    expect((await settle('2023-07-17')).status).toBe(422);
    await tenOn(test, '2023-07-18');
    expect((await settle('2023-07-16')).status).toBe(422);
    expect((await settle('2023-07-19')).status).toBe(422);
    expect(await settle('2023-07-17')).toMatchObject({ status: 200, body: { state: 'paid' } });
  });
});

describe('a changed account', () => {
  it('waits for no payout to the former one, is readable and of its own', async () => {
    const change = (fields: object) =>
      desk.act('caseworker', 'bank_changes', client.id, 'propose', { evidence: 'Brief', ...fields });
    expect((await change({ iban: IBAN })).status).toBe(422);
    expect((await change({ iban: 'DE1' })).status).toBe(422);
    expect((await change({ iban: OTHER_IBAN, bic: 'x' })).body.violations).toMatchObject([
      { propertyPath: 'fields.bic' },
    ]);
    const payout = await proposed();
    const { id } = await desk.done('caseworker', 'bank_changes', client.id, 'propose', {
      iban: OTHER_IBAN,
      evidence: 'Brief',
    });
    expect((await change({ iban: OTHER_IBAN, evidence: 'Noch ein Brief' })).status).toBe(409);
    expect((await desk.act('finance', 'payouts', payout, 'approve')).status).toBe(409);
    expect((await desk.act('finance', 'bank_changes', id, 'approve')).status).toBe(409);
    await desk.done('finance', 'bank_changes', id, 'refuse', { reason: 'Kein Beleg' });
    await desk.done('finance', 'payouts', payout, 'approve');
  });
});

describe('money that is owed', () => {
  it('is reported when it has not arrived after seven days, until it has', async () => {
    const waiting = async () => {
      const { body } = await desk.get('finance', '/api/agency/unpaid');
      const members: { '@id': string; open: number; state: { name: string } }[] = JSON.parse(body)['hydra:member'];
      return members.find((one) => one['@id'].endsWith(client.id));
    };
    expect(await waiting()).toBeUndefined();
    const { payout } = await sent();
    await tenOn(test, '2023-07-23');
    expect(await waiting()).toMatchObject({ open: amount, state: { name: 'sent' } });
    await desk.done('treasury', 'payouts', payout, 'settle', { bookedOn: '2023-07-23' });
    expect(await waiting()).toBeUndefined();
  });
});
