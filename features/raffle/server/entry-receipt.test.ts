import { beforeAll, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '#app/server/testing/builders.ts';
import { openTestPot } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { type CompanyReceipts, type Receipt, receiptText } from '#features/receipt/rules/receipt.ts';

const test = usePortal();
let potId: string;

beforeAll(async () => {
  potId = (await openTestPot(test)).id;
});

const get = (url: string, { headers }: Pick<BuiltAccount, 'headers'>) => test.app.inject({ url, headers });

it('gives whoever enters a pot a signed receipt with pseudonym and commitment', async () => {
  const account = await buildAccount(test);
  const entered = await test.app.inject({
    method: 'POST',
    url: '/api/raffles',
    headers: { ...account.headers, 'content-type': 'application/ld+json' },
    payload: { rafflePot: `/api/raffle_pots/${potId}`, isValueChain: false },
  });
  const { id, pseudonym } = entered.json<{ id: string; pseudonym: string }>();
  const { commitment } = (await test.app.inject(`/api/raffle_pots/${potId}`)).json<{ commitment: string }>();
  const { receipts } = (await get(`/api/action/raffle/${id}/receipts`, account)).json<CompanyReceipts>();
  expect(receipts).toHaveLength(1);
  const receipt = (await get(`/api/receipts/${receipts[0]?.id}`, account)).json<Receipt>();
  expect(receipt.statement).toMatchObject({
    act: 'pot-entered',
    company: account.companyName,
    by: 'Erika Muster',
    subject: expect.stringContaining(`Los ${pseudonym}, Ziehung am 25.03.2022, Prüfsumme des Startwerts ${commitment}`),
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(receiptText(receipt)).toContain(receipt.signature);
  const pdf = await get(`/api/receipts/${receipts[0]?.id}/pdf`, account);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [mail] = await test.mails();
  expect(mail?.text).toContain(`/losverfahren/${potId}`);
  const other = await buildAccount(test);
  expect((await get(`/api/action/raffle/${id}/receipts`, other)).statusCode).toBe(403);
  expect((await get(`/api/action/raffle/${potId}/receipts`, account)).statusCode).toBe(404);
});
