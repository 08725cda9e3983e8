import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { button, expectState, meetEveryCheck, openAct, openCase, openRelated, perform, sendAct } from '../desk-acts.ts';
import { control } from '../fill.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

/** The signed sheet has come by post: the number printed on it is typed like a scanner does. */
export async function receiveSheet(
  { desks, number }: Life,
  kind: 'Antrag' | 'Verwendungsnachweis' = 'Antrag',
): Promise<void> {
  const desk = await desks.of('eingang');
  await desk.goto('/sachbearbeitung/eingang');
  await expect(desk.getByLabel('Fördernummer oder Code vom Blatt')).toBeFocused();
  await desk.keyboard.type(number);
  await desk.keyboard.press('Enter');
  const row = desk.getByRole('row', { name: number }).first();
  await expect(row).toContainText('Vermerkt');
  await expect(row).toContainText(kind);
}

const ASKED = 'Bitte erläutern Sie das Vorhaben genauer und senden Sie die Bankauskunft neu.';

/** The caseworker takes the case and finds that something is missing. */
export async function askForDocuments({ desks, number }: Life): Promise<void> {
  const desk = await desks.of('sachbearbeitung');
  await openCase(desk, 'proposals', number);
  await perform(desk, 'Fall zuweisen', 'Fall zugewiesen.');
  const form = await openAct(desk, 'Unterlagen nachfordern');
  await form.getByLabel('Kreditzusage der Bank').check();
  await form.getByText('7. Vorhabenbeschreibung').first().click();
  await form.getByRole('checkbox', { name: 'Titel des Vorhabens' }).check();
  await form.getByLabel('Begründung für das Unternehmen').fill(ASKED);
  await sendAct(desk, 'Unterlagen nachfordern', 'Unterlagen nachgefordert.');
  await expectState(desk, 'Unterlagen nachgefordert');
}

/** The applicant changes what is open, and nothing else. */
export async function answerRequest(life: Life): Promise<void> {
  const { page } = life;
  await life.expectMail(/Unterlagen/);
  await life.openOverview();
  await expect(page.getByText(`Der Grund: ${ASKED}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Unterlagen nachreichen' }).click();
  await control(page, 'title').fill('Vernetzte Werkstatt mit Leitsystem');
  await button(page, 'Weiter zu „Zuschuss“')
    .or(page.getByRole('button', { name: /^Weiter zu/ }))
    .first()
    .click();
  const file = { name: 'bankauskunft-neu.pdf', mimeType: 'application/pdf', buffer: samplePdf('Bankauskunft') };
  await page.locator('form input[type=file]').setInputFiles(file);
  await expect(page.getByText('neue Datei da')).toBeVisible();
  await button(page, 'Fertig').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Unterlagen sind eingegangen' })).toBeVisible();
}

/** Nothing is missing: the caseworker takes the case and does both reviews. */
export async function examineApplication({ desks, number }: Life): Promise<void> {
  const desk = await desks.of('sachbearbeitung');
  await openCase(desk, 'proposals', number);
  await perform(desk, 'Fall zuweisen', 'Fall zugewiesen.');
  await expectState(desk, 'in Prüfung');
  await meetEveryCheck(desk);
}

/** What came back stands beside what was asked for; then both reviews are done. */
export async function examineAnswer({ desks, number }: Life): Promise<void> {
  const desk = await desks.of('sachbearbeitung');
  await openRelated(desk, 'corrections', number);
  await expect(desk.getByText('Vernetzte Werkstatt mit Leitsystem')).toBeVisible();
  await expect(desk.getByText('neue Datei', { exact: true })).toBeVisible();
  await openCase(desk, 'proposals', number);
  await expectState(desk, 'in Prüfung');
  await meetEveryCheck(desk);
}

/** With the letter before whoever proposes. */
export async function proposeApproval(life: Life): Promise<void> {
  const { desks } = life;
  const caseworker = await desks.of('sachbearbeitung');
  const form = await openAct(caseworker, 'Bewilligung vorschlagen');
  await button(form, 'Vorschau zeigen').click();
  await expect(form.getByRole('article')).toContainText(life.who.form.companyName);
  await sendAct(caseworker, 'Bewilligung vorschlagen', 'Bewilligung vorgeschlagen.');
  await expect(caseworker.getByText(/Darüber entscheidet eine andere Person/)).toBeVisible();
}

/** One proposes, another signs. */
export async function approve(life: Life): Promise<void> {
  const { desks, number } = life;
  await proposeApproval(life);
  const decider = await desks.of('entscheidung');
  await openCase(decider, 'proposals', number);
  const signing = await openAct(decider, 'Bewilligung unterschreiben');
  await expect(signing.getByRole('article')).toContainText('Elke Entscheid');
  await sendAct(decider, 'Bewilligung unterschreiben', 'Antrag bewilligt.');
  await expectState(decider, 'bewilligt');
}

/** The letter as it was signed, at the desk and at the company. */
export async function readLetter(life: Life): Promise<void> {
  const { page, desks, number } = life;
  await life.expectMail(/bewilligt/);
  await life.openOverview();
  await expect(page.getByText('Ihr Antrag ist bewilligt.')).toBeVisible();
  const letter = page.getByRole('button', { name: /^Herunterladen: Zuwendungsbescheid/ });
  // The page asks by itself until the letter is printed.
  await expect(letter).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
  expect(download.suggestedFilename()).toMatch(/^Zuwendungsbescheid.*\.pdf$/);
  const decider = await desks.of('entscheidung');
  await openCase(decider, 'proposals', number);
  await expect(decider.getByRole('button', { name: /^Herunterladen: Zuwendungsbescheid/ })).toBeVisible();
}
