import { expect, it } from 'vitest';
import { buildAccount, buildProposal, joinCompany, submitProposal } from '#app/server/testing/builders.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';
import { sendFile } from '#features/media/server/testing/media-client.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import type { CompanyReceipts, Receipt } from '../rules/receipt.ts';

const test = usePortal();
const registered = useWhile(() => buildAccount(test));

/** Somebody else of the company, who acts for it. */
async function member(first_name: string, role: 'owner' | 'contributor') {
  const { accountId, headers } = await buildAccount(test, { companyName: `Betrieb ${first_name}` });
  const name = { first_name, last_name: 'Neu', title: null };
  await test.portal.db.updateTable('account').set(name).where('id', '=', accountId).execute();
  await joinCompany(test, { accountId, companyId: registered.companyId }, role);
  return { ...headers, 'x-company': registered.companyId };
}

it('name who uploaded a file, not who registered the company', async () => {
  const headers = await member('Nora', 'contributor');
  const sent = await sendFile(test, headers, samplePdf('(Nora)'), 'von-nora.pdf');
  expect(sent.statusCode, sent.body).toBe(201);
  await test.runJobs();
  const { id } = await rowOf(test.portal.db, 'receipt', { subject: 'von-nora.pdf' });
  const answer = await test.app.inject({ url: `/api/receipts/${id}`, headers: registered.headers });
  expect(answer.json<Receipt>().statement).toMatchObject({ act: 'file-uploaded', by: 'Nora Neu' });
});

it('name who handed an application in, not who began it', async () => {
  const id = await buildProposal(test, registered, { at: 10 });
  const done = await submitProposal(test, id, { headers: await member('Karl', 'owner') });
  expect(done.statusCode, done.body).toBe(200);
  const url = `/api/action/proposal/${id}/receipts`;
  const { receipts } = (await test.app.inject({ url, headers: registered.headers })).json<CompanyReceipts>();
  expect(receipts.filter(({ what }) => what === 'Antrag eingereicht')).toMatchObject([{ by: 'Karl Neu' }]);
});
