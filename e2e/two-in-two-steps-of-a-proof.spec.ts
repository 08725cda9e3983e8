import { inviteColleague } from './support/colleague.ts';
import { openProofOfUse, ProofOfUse } from './support/proof-of-use.ts';
import { test } from './support/test.ts';

test.use({ scenario: 'two in two steps of a proof of use' });

test('two people in two steps of a proof of use: neither is moved nor barred by the other', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const first = await openProofOfUse(page, 'nachweis-uebersicht');
  await first.expectStep(6);
  const address = page.url();
  const other = await inviteColleague(page, browser, portal);
  const second = new ProofOfUse(other);
  // From now on the company has several people, and the page says that somebody is here.
  const heard = page.waitForResponse(/\/here$/);
  await page.goto(address);
  await heard;
  await first.expectStep(6);
  await other.getByRole('navigation').getByRole('link', { name: 'Verwendungsnachweis' }).click();
  await other.getByRole('link', { name: /^Bearbeiten: / }).click();
  await second.expectStep(6);
  for (const step of [5, 4]) {
    await second.button('Zurück').click();
    await second.expectStep(step);
  }
  await page.reload();
  await first.expectStep(6);
  await first.button('Zurück').click();
  await first.expectStep(5);
  await first.goOn(6);
  await second.save();
  await other.reload();
  await second.expectStep(4);
  await page.reload();
  await first.expectStep(6);
  await other.context().close();
});
