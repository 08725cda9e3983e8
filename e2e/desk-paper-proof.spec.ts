import type { Page } from '@playwright/test';
import { TEXTS as LATE } from '#features/verification/rules/resubmission-texts.ts';
import { TEXTS as COMPLETION } from '#features/verification/rules/steps/step-7-completion.ts';
import { LIST_TEXTS, SUCCESS } from '#features/verification/rules/texts.ts';
import { loginAtDesk } from './support/desk.ts';
import { button, expectState, openCase } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { addInvoice } from './support/late-invoices.ts';
import { pagedPdf } from './support/paged-pdf.ts';
import { plantPapers } from './support/plant-papers.ts';
import { ProofOfUse } from './support/proof-of-use.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'proofs of use on paper' });

/** The day before the demonstration's. */
const STAMP = '14.03.2022';
const BEGIN = 'Verwendungsnachweis auf Papier erfassen';
const LATE_INVOICES = 'Fahrzeugbau Nachtrag';
const ACCOUNTING = 'Brauerei Schluss';

test('a proof of use on paper counts from its stamp, and late invoices are typed in the same way', async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(200_000);
  // Dialogs are sent with errors, and nobody is logged in for a company once its paper is closed.
  watch.expect(401, 422, 503);
  await portal.halt();
  const companies = [LATE_INVOICES, ACCOUNTING];
  await plantPapers(portal.dataDir, { companies, receivedOn: '2022-02-01', typedBy: 'zweitpruefung' });
  await portal.revive();
  await loginAtDesk(page, 'sachbearbeitung');

  await test.step('a day that cannot be is said at its field', async () => {
    await openCase(page, 'proposals', ACCOUNTING);
    await button(page, BEGIN).click();
    const dialog = page.getByRole('dialog', { name: BEGIN });
    for (const [day, said] of [
      ['16.03.2022', 'Der Tag des Eingangs darf nicht in der Zukunft liegen.'],
      ['14.03.2021', 'Der Brief kann nicht vor dem Antrag eingegangen sein (01.02.2022).'],
    ] as const) {
      await dialog.getByLabel('Tag des Eingangs').fill(day);
      await button(dialog, BEGIN).click();
      await expect(dialog.getByRole('link', { name: said })).toBeVisible();
    }
  });

  await test.step('the proof of use', async () => {
    const number = await begin(page, ACCOUNTING);
    await enter(page, ACCOUNTING);
    await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.edit}: `) }).click();
    const wizard = new ProofOfUse(page);
    await wizard.downloadSheet();
    await control(page, 'documentTransmission').first().check();
    await wizard.button(COMPLETION.submit).click();
    await wizard.dialog(COMPLETION.submitTitle).getByRole('button', { name: COMPLETION.submit }).click();
    await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
    await close(page, ACCOUNTING);
    await openCase(page, 'verifications', number);
    await expectState(page, 'Blatt eingegangen');
    await expect(page.locator('.case__head').getByText(STAMP)).toHaveCount(2);
  });

  await test.step('late invoices', async () => {
    await begin(page, LATE_INVOICES);
    await enter(page, LATE_INVOICES);
    await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.resubmit}`) }).click();
    await addInvoice(page, 'Rechnung auf Papier.pdf');
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await button(page, LATE.finish).click();
    await page.getByRole('dialog').getByRole('button', { name: LATE.finish }).click();
    await expect(page.getByRole('heading', { level: 1, name: LATE.closedTitle })).toBeVisible();
    await close(page, LATE_INVOICES);
    await openCase(page, 'proposals', LATE_INVOICES);
    await expect(page.getByText(`Eingegangen am ${STAMP}, abgelegt von Sami Sachverstand`)).toBeVisible();
  });
});

/** What came is begun with its scan; answers the number of the application. */
async function begin(page: Page, company: string): Promise<string> {
  const number = await openCase(page, 'proposals', company);
  await button(page, BEGIN).click();
  const dialog = page.getByRole('dialog', { name: BEGIN });
  await dialog.getByLabel('Tag des Eingangs').fill(STAMP);
  await button(dialog, BEGIN).click();
  const file = { name: `Nachweis ${company}.pdf`, mimeType: 'application/pdf', buffer: pagedPdf(1) };
  await page.getByLabel(`Scan (Verwendungsnachweis mit Bankverbindung): ${company}`).setInputFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
  return number;
}

/** From here on the browser acts for the company. */
async function enter(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: `Angaben erfassen: ${company}` }).click();
  await page.waitForURL(/\/vn$/);
}

async function close(page: Page, company: string): Promise<void> {
  await page.goto('/sachbearbeitung/papierantraege');
  await page.getByRole('button', { name: `Abschließen: ${company}`, exact: true }).click();
  await expect(page.getByText('Gerade wird nichts erfasst.')).toBeVisible();
}
