import { QUOTA_STATUS } from '#features/raffle/rules/quota-status.ts';
import { loginAtDesk } from './support/desk.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a pot opened by hand' });

const OPENED_AT = '2022-03-15T10:17:00+01:00';
/** Before the pot of the month closes: whoever enters enters this one. */
const LAST_DAY = '18.03.2022';
const PERIOD = '15.03.2022, 10:17 Uhr bis 18.03.2022, 23:59 Uhr';

test('a pot opened by hand on its day begins in that instant, for everybody who looks', async ({
  page,
  portal,
  browser,
  watch,
}) => {
  test.setTimeout(180_000);
  await portal.setClock(OPENED_AT);
  await loginAtDesk(page, 'programm', '/lostoepfe');
  await page.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lostopf eröffnen' });
  await dialog.getByLabel('Erster Bewerbungstag').fill('15.3.2022');
  await dialog.getByLabel('Letzter Bewerbungstag').fill(LAST_DAY);
  await dialog.getByLabel('Zahl der Kontingente').fill('20');
  await dialog.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lostopf 15.03.2022 bis 18.03.2022' })).toBeVisible();
  await expect(page.locator('.case__head').getByText('offen', { exact: true })).toBeVisible();
  // The record and the head say the same instant.
  await expect(page.locator('.case__head')).toContainText('15.03.2022, 10:17 Uhr');
  await expect(page.locator('.case__side')).toContainText('15.03.2022, 10:1');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const company = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  watch.follow(company);
  const person = demoPerson('frisch');
  await openKnown(company, '/los', person);
  await company.getByLabel('Als Einzelunternehmen').check();
  await company.getByRole('button', { name: 'Jetzt bewerben' }).click();
  await company.getByRole('dialog').getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(company.getByRole('heading', { name: QUOTA_STATUS[1].title })).toBeVisible();
  const { text } = await portal.getMail(person.email, /Bewerbung um ein Antragskontingent/);
  expect(text).toContain('Ziehung am 19.03.2022');
  expect(text).toContain(`/losverfahren/${id}`);
  await company.goto(`/losverfahren/${id}`);
  await expect(company.getByText(PERIOD)).toBeVisible();
  const { raffleBegin } = await (await company.request.get(`/api/raffle_pots/${id}`)).json();
  expect(Date.parse(raffleBegin)).toBeGreaterThanOrEqual(Date.parse(OPENED_AT));
  expect(Date.parse(raffleBegin) - Date.parse(OPENED_AT)).toBeLessThan(60_000);
  await company.context().close();
});
