import { DOUBLE_TEXTS, SIGN_WORDS } from '@portal/domain/verification/radar/texts.ts';
import { keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

/** In examination with invoices that another company has handed in as well. */
const COMPANY = 'Werkzeugbau Sichtung';
const OTHER = 'Keramik Eingang';
const REASON = 'Der Anbieter bestätigt zwei Lieferungen.';
const DONE = { timeout: 15_000 };
const deskOf = keptDesks();

test('an invoice that another company has handed in is compared and decided before its sum counts', async ({
  browser,
  portal,
  watch,
}) => {
  // Refused for its sums, then for what the check lists still lack.
  watch.expect(422, 409);
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: COMPANY })}`);
  await page.locator('main a[href*="/fall/verifications/"]').first().click();
  const section = page.getByRole('region', { name: DOUBLE_TEXTS.title });
  await expect(section.getByText(SIGN_WORDS.number).first()).toBeVisible(DONE);
  await expect(section.getByRole('link', { name: new RegExp(OTHER) }).first()).toBeVisible();
  await scan(page, { state: 'invoices that may be doubles', dark: true });
  await shoot(page, 'doppelte-rechnungen');

  await page.getByRole('button', { name: 'Beträge anerkennen' }).first().click();
  const rest = page.getByRole('button', { name: /^Übrige Posten/ });
  while ((await rest.count()) > 0) await rest.first().click();
  const form = page.locator('.act-panel');
  await form.getByRole('button', { name: 'Beträge anerkennen' }).click();
  await expect(form.getByText(DOUBLE_TEXTS.undecided).first()).toBeVisible(DONE);

  for (;;) {
    const open = section.getByRole('form').first();
    if ((await open.count()) === 0) break;
    const name = (await open.getAttribute('aria-label')) ?? '';
    await open.getByRole('button', { name: /^Entscheidung speichern/ }).click();
    await expect(open.getByText('Bitte entscheiden Sie', { exact: false })).toBeVisible();
    await open.getByLabel(DOUBLE_TEXTS.isNone).check({ force: true });
    await open.getByLabel('Begründung').fill(REASON);
    await open.getByRole('button', { name: /^Entscheidung speichern/ }).click();
    await expect(section.getByRole('form', { name })).toHaveCount(0, DONE);
  }
  await expect(section.getByText(REASON).first()).toBeVisible();
  await scan(page, { state: 'doubles decided' });
  await form.getByRole('button', { name: 'Beträge anerkennen' }).click();
  // The sums are accepted now; what still bars are the check lists.
  await expect(form.getByText(DOUBLE_TEXTS.undecided)).toHaveCount(0, DONE);
});
