import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { type DeskOfficer, Desks } from './support/desk.ts';
import { button, formOf, meetEveryCheck } from './support/desk-acts.ts';
import { KENO, repeatDraw } from './support/draw.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { applicant, confirmByMail, fillRegistration } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { readTour, type TourStep } from './support/tour.ts';

test.use({ scenario: 'the tour of the README' });

const WHO = applicant('rundgang', 'Tischlerei Rundgang e. K.');
const PDF = { name: 'unterlage.pdf', mimeType: 'application/pdf', buffer: samplePdf('Unterlage') };
const SETTING_MS = 60_000;

const main = (page: Page) => page.getByRole('main');
/** Buttons and links are called what the README calls them, and may say more around it. */
const named = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
const press = (page: Page | Locator, name: string) => named(page, name).click();

/** Opens an act's form and sends it by the button of the same name in it. */
async function act(
  page: Page,
  name: string,
  fill: (form: Locator) => Promise<unknown> = async () => {},
): Promise<void> {
  await button(page.locator('.case__acts'), name).click();
  await expect(formOf(page)).toBeVisible();
  await fill(formOf(page));
  await button(formOf(page), name).click();
  await expect(formOf(page)).toHaveCount(0);
}

/** The README leads to a case by its number among all of them. */
async function findCase(page: Page, number: string, kind: string, list = 'Alle Fälle'): Promise<void> {
  await page.goto('/sachbearbeitung?list=mine');
  await main(page).getByRole('link', { name: list, exact: true }).click();
  // What is typed belongs to the list it is typed for.
  await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toBeVisible();
  await page.getByLabel('Nummer, Unternehmen oder Ort').fill(number);
  await page.keyboard.press('Enter');
  // The only open one is opened at once; of several the list shows which.
  await page.waitForURL((url) => url.pathname.includes('/fall/') || url.searchParams.get('text') === number);
  const heading = page.getByRole('heading', { level: 1 });
  if (!page.url().includes('/fall/'))
    await page.getByRole('row').filter({ hasText: number }).filter({ hasText: kind }).getByRole('link').first().click();
  await expect(heading).toContainText(number);
}

async function setClock(page: Page, step: TourStep): Promise<void> {
  await press(page, step.next());
  await press(main(page), step.next());
  await expect(page.getByText(/^Die Uhr steht auf/)).toBeVisible({ timeout: SETTING_MS });
}

test('the tour of the README leads from the registration to the final notice, by the names it gives', async ({
  page,
  portal,
  browser,
  watch,
  ownBrowser,
}) => {
  test.setTimeout(600_000);
  watch.expect(503, 409);
  const desks = new Desks({ browser, portal, watch });
  const at = (officer: DeskOfficer) => desks.of(officer);
  const menu = async (officer: DeskOfficer, name: string) => {
    const desk = await at(officer);
    await desk.goto('/sachbearbeitung');
    await named(desk.getByRole('navigation', { name: 'Hauptmenü' }), name).click();
    return desk;
  };
  const steps = readTour();
  const walk = (title: string, tour: (step: TourStep) => Promise<void>) =>
    test.step(title, async () => {
      const step = steps.shift();
      if (step === undefined) throw new Error('the README has no such step');
      await tour(step);
      expect(step.left).toEqual([]);
    });
  let number = '';

  await walk('1 apply for a quota', async (step) => {
    await page.goto('/');
    await press(main(page), step.next());
    await fillRegistration(page, WHO);
    await main(page).getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Vielen Dank/ })).toBeVisible();
    await confirmByMail(page, portal, WHO);
    await openKnown(page, '/', WHO.person);
    await press(page, step.next());
    await page.getByLabel(step.next()).check();
    await press(main(page), step.next());
    await press(page.getByRole('dialog'), step.next());
    await expect(page.getByRole('heading', { name: step.next() })).toBeVisible();
  });
  await walk('2 draw by two', async (step) => {
    const first = await at('programm');
    await setClock(first, step);
    await press(first, step.next());
    await first.getByRole('link', { name: /^01\.03\.2022/ }).click();
    const value = (form: Locator) => form.getByLabel('Öffentlicher Wert').fill(KENO);
    await act(first, step.next(), value);
    const second = await at('ziehung');
    await second.goto(new URL(first.url()).pathname);
    await act(second, step.next(), value);
    await expect(second.getByRole('link', { name: /^Ziehungsprotokoll/ })).toBeVisible();
    await page.goto('/');
    await press(page, step.next());
    await portal.getMail(WHO.person.email, new RegExp(step.next()));
    await repeatDraw(page, portal, WHO.person.email, KENO, step.next());
    await expect(page.getByText('Die Ziehung ist richtig')).toBeVisible({ timeout: 30_000 });
  });
  const company = await ownBrowser();
  await walk('3 the sheet arrives', async (step) => {
    await openKnown(company, '/antrag', demoPerson('abgeschickt'));
    await expect(company.getByRole('heading', { level: 1, name: step.next() })).toBeVisible();
    const view = main(company).getByRole('link', { name: /^Ansehen: / });
    number = (await view.getAttribute('aria-label'))?.replace('Ansehen: ', '') ?? '';
    await view.click();
    const desk = await menu('eingang', step.next());
    await noteReceipt(desk, number);
    await expect(desk.getByRole('row', { name: number }).first()).toContainText(step.next());
  });
  const caseworker = await at('sachbearbeitung');
  const decider = await at('entscheidung');
  await walk('4 ask for documents', async (step) => {
    await findCase(caseworker, number, 'Antrag', step.next());
    await act(caseworker, step.next());
    const ask = step.next();
    await act(caseworker, ask, async (form) => {
      await form.getByLabel(step.next()).check();
      await form.getByLabel('Begründung für das Unternehmen').fill('Die Bankauskunft ist unleserlich.');
    });
    await company.reload();
    await press(main(company), step.next());
    await company.locator('form input[type=file]').setInputFiles(PDF);
    await expect(company.getByText('neue Datei da')).toBeVisible();
    await press(main(company), step.next());
    await press(company.getByRole('dialog'), step.next());
    await expect(company.getByRole('heading', { name: 'Ihre Unterlagen sind eingegangen' })).toBeVisible();
  });
  await walk('5 approve by two', async (step) => {
    await findCase(caseworker, number, 'Antrag');
    await adoptAll(caseworker, step.next());
    await meetEveryCheck(caseworker, step.next(), step.next());
    await act(caseworker, step.next(), (form) => press(form, step.next()));
    await findCase(decider, number, 'Antrag');
    await act(decider, step.next());
    await openOverview(company, 'abgeschickt');
    await expect(named(main(company), step.next())).toBeVisible({ timeout: SETTING_MS });
  });
  await walk('6 change and object', async (step) => {
    const change = step.next();
    await press(main(company), change);
    await company.getByRole('checkbox', { name: step.next() }).check();
    await control(company, 'endDate').fill('31.08.2023');
    await control(company, 'reason').fill('Die Maschine wird später geliefert.');
    await button(company, change).click();
    await expect(company.getByText('Änderungsantrag in Prüfung')).toBeVisible();
    const further = step.next();
    const [propose, accept] = [step.next(), step.next()];
    for (const [desk, name] of [
      [caseworker, propose],
      [decider, accept],
    ] as const) {
      await findCase(desk, number, 'Antrag');
      await desk.getByRole('region', { name: further }).locator('a[href*="/fall/amendments/"]').first().click();
      await act(desk, name);
    }
    await openOverview(company, 'abgeschickt');
    const object = step.next();
    await press(main(company), object);
    // The approval and the change stand to choose from.
    await control(company, 'decision').first().check();
    await control(company, 'reason').fill('Der Zuschuss ist zu niedrig.');
    await button(company, object).click();
    const back = step.next();
    await button(company, back).click();
    await button(company.getByRole('dialog'), back).click();
    await expect(company.getByRole('heading', { name: /Widerspruch zurückgenommen/ }).first()).toBeVisible();
  });
  await walk('7 account for the use', async (step) => {
    await openKnown(company, '/', demoPerson('nachweis-eingereicht'));
    await press(company.getByRole('navigation', { name: 'Hauptmenü' }), step.next());
    await company.waitForURL('**/vn');
    const shown = await main(company)
      .getByText(/DJ\d\d-\d+/)
      .first()
      .innerText();
    number = /DJ\d\d-\d+/.exec(shown)?.[0] ?? '';
    const desk = await menu('eingang', step.next());
    await noteReceipt(desk, number);
    await expect(desk.getByRole('row', { name: number }).first()).toContainText('Vermerkt');
    await findCase(caseworker, number, 'Verwendungsnachweis');
    await act(caseworker, step.next());
    await act(caseworker, step.next(), async (form) => {
      await form.getByRole('checkbox', { name: /^Nachweis 1/ }).check();
      await form.getByLabel('Was fehlt?').fill('Bitte prüfen Sie, ob eine Rechnung fehlt.');
    });
    await company.reload();
    await press(main(company), step.next());
    const finish = step.next();
    await button(company, finish).click();
    await button(company.getByRole('dialog'), finish).click();
    await expect(company.getByRole('heading', { level: 1, name: 'Nachreichung beendet' })).toBeVisible();
  });
  await walk('8 admit sums by two', async (step) => {
    await findCase(caseworker, number, 'Verwendungsnachweis');
    await adoptAll(caseworker, step.next());
    await meetEveryCheck(caseworker, step.next());
    const examine = step.next();
    const rest = step.next();
    await act(caseworker, examine, async (form) => {
      const open = form.getByRole('button', { name: rest });
      while ((await open.count()) > 0) await open.first().click();
      // Sixty invoices are sixty rows: without a warning each is two lines.
      const rows = form.locator('.examination__claims tbody tr');
      for (const row of await rows.filter({ hasNot: caseworker.locator('.examination__warning') }).all())
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
    });
    const second = await at('zweitpruefung');
    await findCase(second, number, 'Verwendungsnachweis');
    await act(second, step.next());
  });
  await walk('9 pay by three', async (step) => {
    await findCase(caseworker, number, 'Verwendungsnachweis');
    await act(caseworker, step.next());
    const approver = await menu('auszahlung', step.next());
    await openPayout(approver, number);
    await act(approver, step.next());
    const payer = await at('kasse');
    await payer.goto('/sachbearbeitung/auszahlungen');
    await payer.getByRole('tab', { name: step.next() }).click();
    await press(main(payer), step.next());
    await press(payer.getByRole('dialog'), step.next());
    await payer.getByRole('tab', { name: step.next() }).click();
    await press(main(payer), step.next());
    const file = payer.waitForEvent('download');
    await press(payer.getByRole('dialog'), step.next());
    await file;
    await setClock(payer, step);
    await named(payer.getByRole('navigation', { name: 'Hauptmenü' }), step.next()).click();
    await payer.getByRole('tab', { name: step.next() }).click();
    await openPayout(payer, number);
    await act(payer, step.next());
    await openOverview(company, 'nachweis-eingereicht');
    await expect(company.getByRole('heading', { name: step.next() }).first()).toBeVisible();
  });
  await walk('10 the end', async (step) => {
    await findCase(caseworker, number, 'Verwendungsnachweis');
    await act(caseworker, step.next(), (form) => form.getByLabel('Text', { exact: true }).fill('Alles ist geprüft.'));
    await findCase(decider, number, 'Verwendungsnachweis');
    await act(decider, step.next());
    const auditor = await menu('revision', step.next());
    await auditor.getByLabel('Fördernummer').fill(number);
    await button(auditor, 'Suchen').click();
    await expect(auditor.getByText(/^\d+ Einträge$/)).toBeVisible();
  });
});

async function noteReceipt(page: Page, number: string): Promise<void> {
  await expect(page.getByLabel('Fördernummer oder Code vom Blatt')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

/** What the portal found met is confirmed, all at once. */
async function adoptAll(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('button', { name: /Vorschl.* bestätigen$/ }).click();
  await expect(page.getByText(/^\d+ Vorschl.* übernommen$/)).toBeVisible();
}

async function openPayout(page: Page, number: string): Promise<void> {
  await page.getByRole('row', { name: number }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

async function openOverview(page: Page, who: string): Promise<void> {
  await openKnown(page, '/antrag', demoPerson(who));
  await main(page)
    .getByRole('link', { name: /^Ansehen: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nachrichten' })).toBeVisible();
}
