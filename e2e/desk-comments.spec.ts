import { findListed } from './support/account-pages.ts';
import { actInCase, CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { button, expectState, formOf, openCase, openRelated } from './support/desk-acts.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a desk at work' });
test.beforeEach(({ watch }) => watch.expect(503));

const COMPANY = 'in-pruefung';
const QUESTION = 'Bitte nennen Sie das Ziel in Zahlen.';

test('what is unclear is noted at the answer, asked with the request, answered there and marked done', async ({
  page,
  portal,
  ownBrowser,
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  const { number } = await findListed(page, '/antrag', COMPANY);
  await actInCase(portal, { kind: 'proposal', of: number, act: 'assign', fields: { assignee: CASEWORKER } });

  const desk = await ownBrowser();
  await loginAtDesk(desk, 'sachbearbeitung');
  await openCase(desk, 'proposals', number);
  await button(desk, 'Alle aufklappen').click();
  const place = desk.getByRole('button', { name: /^Anmerken: .*Was planen Sie in Ihrem Vorhaben/ }).first();
  const label = ((await place.getAttribute('aria-label')) ?? '').replace('Anmerken: ', '');
  // By key, where the focus is; what was typed waits for the next time.
  await place.focus();
  await desk.keyboard.press('c');
  await formOf(desk).getByLabel('Anmerkung', { exact: true }).fill(QUESTION);
  await desk.keyboard.press('Escape');
  await expect(formOf(desk)).toHaveCount(0);
  await place.click();
  await expect(formOf(desk).getByLabel('Anmerkung', { exact: true })).toHaveValue(QUESTION);
  await button(formOf(desk), 'Angabe anmerken').click();
  await expect(formOf(desk)).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(QUESTION);

  await desk.keyboard.press('u');
  const request = formOf(desk);
  await expect(request.getByRole('checkbox', { name: `${label}: ${QUESTION}` })).toBeChecked();
  await button(request, 'Unterlagen nachfordern').click();
  await expectState(desk, 'Unterlagen nachgefordert');

  await page.reload();
  await main.getByRole('link', { name: /^Ansehen: / }).click();
  const asked = main.getByRole('link', { name: label });
  await expect(main.getByText(QUESTION).first()).toBeVisible();
  await asked.first().click();
  await expect(main.getByText('Unsere Frage dazu')).toBeVisible();
  const field = page.locator('textarea, input[type=text]').and(page.locator(':focus'));
  await expect(field).toBeVisible();
  await field.fill('Um 20 % weniger Zeit je Auftrag.');
  await button(page, 'Fertig').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
  await expect(main.getByRole('heading', { name: 'Ihre Unterlagen sind eingegangen' }).first()).toBeVisible();

  await openRelated(desk, 'corrections', number);
  const comments = desk.getByRole('region', { name: 'Anmerkungen' });
  await expect(comments).toContainText('geändert');
  await button(comments, `Erledigt: ${label}`).click();
  await expect(comments).toContainText('Alle sind erledigt.');
});
