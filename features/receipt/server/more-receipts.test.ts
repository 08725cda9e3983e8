import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tenOn, VerificationClient } from '#app/server/testing/test-verification.ts';
import { approvedCase, caseInCheck, TODAY } from '#features/cases/server/testing/desk.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { RECEIPT_ACTS, type ReceiptAct } from '#features/company/rules/people.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import type { CompanyReceipts, Receipt } from '../rules/receipt.ts';

const desk = useDesk();

interface Owned {
  id: string;
  account: { companyName: string; headers: { authorization: string } };
}

async function receiptsOf(address: string, { headers }: Owned['account']) {
  const answer = await desk.test.app.inject({ url: `/api/action/${address}/receipts`, headers });
  return answer.json<CompanyReceipts>().receipts;
}

/** The one receipt of a kind: what it says, with a hash, by whom. */
async function expectOne(act: ReceiptAct, { id, account }: Owned, by: string): Promise<void> {
  const found = (await receiptsOf(`proposal/${id}`, account)).filter(({ what }) => what === RECEIPT_ACTS[act]);
  expect(found).toMatchObject([{ by }]);
  const { headers } = account;
  const { statement } = (await desk.test.app.inject({ url: `/api/receipts/${found[0]?.id}`, headers })).json<Receipt>();
  expect(statement).toMatchObject({ act, contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
}

it('stand for a withdrawal', async () => {
  const found = await caseInCheck(desk);
  const { status } = await desk.call(found.account, 'POST', `/api/action/proposal/${found.id}/withdraw`, {});
  expect(status).toBe(200);
  await expectOne('proposal-withdrawn', found, found.account.companyName);
});

it('stand for what was handed in after a request for documents', async () => {
  const found = await caseInCheck(desk);
  const asked = { reason: 'Bitte erläutern Sie den Plan.', fields: ['step_6.explainCommon'], until: '2022-03-25' };
  await desk.act(desk.caseworker, `proposals/${found.id}`, 'request-correction', asked);
  const step = `/api/action/proposal/${found.id}/step_6`;
  const { body } = await desk.call(found.account, 'GET', step);
  await desk.call(found.account, 'PUT', step, { ...body, explainCommon: 'Ein Lager mit Scannern.' });
  const finish = `/api/action/proposal/${found.id}/correction/finish`;
  expect((await desk.call(found.account, 'POST', finish, {})).status).toBe(200);
  await expectOne('correction-answered', found, 'Erika Muster');
});

it('stand for a change that is asked for and for an objection, whoever notes them down', async () => {
  const found = await approvedCase(desk);
  const changes = { authorizedPerson: { name: 'Neu Vertreten', email: 'neu@example.org' } };
  const call = `/api/action/proposal/${found.id}/amendment`;
  const asked = await desk.call(found.account, 'POST', call, { changes, reason: 'Wechsel in der Leitung.' });
  expect(asked.status).toBe(200);
  await expectOne('amendment-requested', found, found.account.companyName);
  await desk.call(found.account, 'POST', `${call}/withdraw`, {});
  const filed = await desk.act(desk.intake, `objections/${found.id}`, 'file', { filedOn: TODAY });
  expect(filed.status).toBe(200);
  await expectOne('objection-filed', found, found.account.companyName);
});

it('stand for late invoices, also at the proof of use', async () => {
  const { test } = desk;
  const client = await VerificationClient.begun(test);
  await client.bringTo('submitted');
  await (await twoOfficers(test)).openResubmission(client.id, '2023-07-30', 'Es fehlt eine Rechnung.');
  await client.putInvoice(
    randomUUID(),
    client.proofs[0] ?? '',
    await client.upload('Nachtrag.pdf', samplePdf('(Nachtrag)')),
  );
  expect((await client.apply('finish_resubmit')).status).toBe(200);
  const owned = { id: client.proposalId, account: client.account };
  await expectOne('verification-resubmitted', owned, client.account.companyName);
  expect((await receiptsOf(`verification/${client.id}`, client.account)).map(({ what }) => what)).toContain(
    RECEIPT_ACTS['verification-resubmitted'],
  );
});

it('stand for the payment, also at the proof of use', async () => {
  const { test } = desk;
  test.clock.set(new Date('2023-07-15T10:00:00+02:00'));
  const people = new TestDesk(test);
  const client = await people.examined();
  const { payout } = await sendPayout(people, client);
  await tenOn(test, '2023-07-18');
  await people.done('treasury', 'payouts', payout, 'settle', { bookedOn: '2023-07-17' });
  await expectOne('payout-paid', { id: client.proposalId, account: client.account }, test.portal.programme.agency.name);
  expect((await receiptsOf(`verification/${client.id}`, client.account)).map(({ what }) => what)).toContain(
    RECEIPT_ACTS['payout-paid'],
  );
});
