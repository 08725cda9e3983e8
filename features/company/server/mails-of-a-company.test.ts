import { beforeAll, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, joinCompany } from '#app/server/testing/builders.ts';
import { openTestPot, plantEntry } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { mailAbout } from '#features/cases/server/mail-about.ts';
import { findRecipients } from '#features/raffle/server/pot-store.ts';

const test = usePortal();
let owner: BuiltAccount;
let employee: BuiltAccount;
/** Of another company, where they are the sole owner. */
let adviser: BuiltAccount;
let potId: string;

beforeAll(async () => {
  potId = (await openTestPot(test)).id;
  owner = await buildAccount(test);
  [employee, adviser] = [await buildAccount(test), await buildAccount(test)];
  const { companyId } = owner;
  await joinCompany(test, { accountId: employee.accountId, companyId }, 'contributor');
  await joinCompany(test, { accountId: adviser.accountId, companyId }, 'tax-adviser');
});

async function addressOf({ accountId }: BuiltAccount): Promise<string> {
  const row = test.portal.db.selectFrom('account').select('email').where('id', '=', accountId);
  return (await row.executeTakeFirstOrThrow()).email;
}

/** Whom a mail about a matter reaches that this account began, and how the address of its page begins for each. */
async function reached(begunBy: BuiltAccount): Promise<Record<string, string>> {
  const matter = { account_id: begunBy.accountId, company_id: owner.companyId };
  const subject = `Probe ${crypto.randomUUID()}`;
  await test.portal.db.transaction().execute((trx) =>
    mailAbout(test.portal, trx, matter, ({ email }) => {
      return { to: email, subject, text: `Guten Tag,\n\nhier:\n${test.portal.config.origin}/antrag/1` };
    }),
  );
  await test.portal.jobs.drain();
  const sent = (await test.mails()).filter((mail) => mail.subject === subject);
  return Object.fromEntries(
    sent.map(({ to, text = '' }) => [to?.[0]?.address ?? '', text.includes('/f/') ? 'named' : 'plain']),
  );
}

it('who began a matter and the owner hear of it, whoever of the others belongs to the company', async () => {
  expect(await reached(owner)).toEqual({ [await addressOf(owner)]: 'plain' });
  expect(await reached(employee)).toEqual({
    [await addressOf(owner)]: 'plain',
    [await addressOf(employee)]: 'named',
  });
});

it('a second owner hears of everything, unless nobody can log in as them', async () => {
  const second = await buildAccount(test);
  await joinCompany(test, { accountId: second.accountId, companyId: owner.companyId }, 'owner');
  expect(await reached(owner)).toEqual({ [await addressOf(owner)]: 'plain', [await addressOf(second)]: 'named' });
  await test.portal.db.updateTable('account').set({ is_active: false }).where('id', '=', second.accountId).execute();
  expect(await reached(owner)).toEqual({ [await addressOf(owner)]: 'plain' });
});

it('an entry in the lottery is told to the same people', async () => {
  await plantEntry(test, potId, { companyId: owner.companyId, accountId: employee.accountId });
  const told = async () =>
    (await test.portal.db.transaction().execute((trx) => findRecipients(trx, potId))).map(({ email }) => email).sort();
  expect(await told()).toEqual([await addressOf(owner), await addressOf(employee)].sort());
});

it('who has left the company hears of nothing any more, though they began it', async () => {
  await test.portal.db
    .deleteFrom('company_member')
    .where('account_id', '=', employee.accountId)
    .where('company_id', '=', owner.companyId)
    .execute();
  expect(await reached(employee)).toEqual({ [await addressOf(owner)]: 'plain' });
});
