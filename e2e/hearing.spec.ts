import { samplePdf } from '../api/src/demo/sample-pdf.ts';
import { actInCase, CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { button, expectState, formOf, openAct, openCase, sendAct } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'somebody is heard before a decision' });
test.beforeEach(({ watch }) => watch.expect(503));

const COMPANY = 'in-pruefung';
const FINDING = 'Der Auftrag ist vom 01.03.2022.';
const ANSWER = 'Der Auftrag stand unter dem Vorbehalt der Förderung.';

test('a denial waits for the hearing: letter, answer with a file, and then the proposal', async ({
  browser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(180_000);
  await openKnown(page, '/antrag', demoPerson(COMPANY));
  const name = await page
    .getByRole('main')
    .getByRole('link', { name: /^Ansehen: / })
    .getAttribute('aria-label');
  const number = name?.replace('Ansehen: ', '') ?? '';
  const of = { kind: 'proposal', of: number } as const;
  await actInCase(portal, { ...of, act: 'assign', fields: { assignee: CASEWORKER } });
  const finding = { item: 'content.not-begun', result: 'not-met', remark: FINDING };
  await actInCase(portal, { ...of, act: 'check', fields: finding });

  const desk = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  watch.expect(422);
  await loginAtDesk(desk, 'sachbearbeitung');
  await openCase(desk, 'proposals', number);
  const denial = await openAct(desk, 'Ablehnung vorschlagen');
  await denial.getByLabel('Begründung für das Unternehmen').fill('Das Vorhaben hatte schon begonnen.');
  await button(denial, 'Ablehnung vorschlagen').click();
  await expect(denial.getByRole('link', { name: /noch nicht angehört \(§ 28 VwVfG\)/ })).toBeVisible();
  await scan(desk, { state: 'denial without a hearing' });
  await button(denial, 'Abbrechen').click();

  await desk.getByRole('link', { name: 'Anhörung eröffnen' }).click();
  const opening = await openAct(desk, 'Anhörung eröffnen');
  await expect(opening.getByLabel('Entwurf der Begründung')).toHaveValue(new RegExp(FINDING));
  await scan(desk, { state: 'opening a hearing' });
  await shoot(desk, 'anhoerung-eroeffnen');
  await button(opening, 'Anhörung eröffnen').click();
  await expect(formOf(desk)).toHaveCount(0);
  await expect(desk.getByRole('link', { name: /^Anhörung vom .*: Ablehnung des Antrags/ })).toBeVisible();

  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ansehen: / })
    .click();
  await expect(page.getByRole('heading', { name: 'Wir hören Sie an: Ablehnung des Antrags' })).toBeVisible();
  await scan(page, { state: 'overview, being heard' });
  await page.getByRole('link', { name: 'Stellung nehmen' }).click();
  await expect(page.getByRole('region', { name: /^Worum es geht/ }).getByText(FINDING)).toBeVisible();
  await button(page, 'Stellungnahme absenden').click();
  await expect(page.getByRole('link', { name: /Bitte schreiben Sie Ihre Stellungnahme/ })).toBeVisible();
  await control(page, 'text').fill(ANSWER);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/media', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'Auftrag.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf('Auftrag'),
  });
  await expect(page.getByText('Auftrag.pdf').first()).toBeVisible();
  await scan(page, { state: 'answering a hearing', dark: true });
  await shoot(page, 'anhoerung');
  // The file is still on its way: it is not left behind.
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: 'Dateien werden noch hochgeladen …' })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: 'Ihre Stellungnahme ist eingegangen' }).first()).toBeVisible();

  await openCase(desk, 'proposals', number);
  await desk.getByRole('link', { name: /^Anhörung vom/ }).click();
  await expect(desk.getByText(ANSWER)).toBeVisible();
  await expect(desk.getByText('Auftrag.pdf')).toBeVisible();
  await scan(desk, { state: 'an answered hearing' });
  await openCase(desk, 'proposals', number);
  const again = await openAct(desk, 'Ablehnung vorschlagen');
  await again.getByLabel('Begründung für das Unternehmen').fill('Das Vorhaben hatte schon begonnen.');
  await sendAct(desk, 'Ablehnung vorschlagen', 'Ablehnung vorgeschlagen.');
  await expectState(desk, 'Ablehnung vorgeschlagen');
  await desk.context().close();
});
