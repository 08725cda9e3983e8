import type { Page } from '@playwright/test';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { findListed, type ListedCase } from './support/account-pages.ts';
import { actInCase, CASEWORKER, DECISION_MAKER, INTAKE, postLetter } from './support/agency-acts.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { forgetLogin } from './support/registration.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';
import type { Watch } from './support/watch.ts';

test.use({ scenario: 'what the applicant sees after sending' });

// The sheets of the demonstration may still be in the making.
test.beforeEach(({ watch }) => watch.expect(503));

const EXAMINED = 'in-pruefung';
const GRANTED = 'bewilligt';
const FIELDS = ['step_6.title', 'step_6.explainCommon', 'files.bank'];
const REASON = 'Bitte erläutern Sie genauer, was Sie anschaffen.';

interface Story {
  page: Page;
  portal: RunningPortal;
  watch: Watch;
  found: ListedCase;
}

function ask(portal: RunningPortal, { number }: ListedCase, until: string) {
  const fields = { reason: REASON, fields: FIELDS, until };
  return actInCase(portal, { kind: 'proposal', of: number, act: 'request-correction', fields });
}

async function expectMessage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 3, name: title, exact: true }).first()).toBeVisible();
}

/** Documents: only what was asked for is open, it is saved as it is typed, and done is asked once. */
async function handIn({ page, portal, watch, found }: Story): Promise<void> {
  const assign = { assignee: CASEWORKER };
  await actInCase(portal, { kind: 'proposal', of: found.number, act: 'assign', fields: assign });
  await page.goto(`/uebersicht/${found.id}`);
  await expect(page.getByRole('heading', { name: 'Nachrichten' })).toBeVisible();
  await ask(portal, found, '2022-03-29');

  await page.goto('/antrag');
  await expect(page.getByRole('heading', { name: 'Reichen Sie die fehlenden Unterlagen nach' })).toBeVisible();
  await page.getByRole('link', { name: `Ansehen: ${found.number}` }).click();
  await expect(page.getByText(`Der Grund: ${REASON}`)).toBeVisible();
  await expectMessage(page, 'Wir brauchen noch Unterlagen bis 29.03.2022');

  await page.getByRole('main').getByRole('link', { name: 'Unterlagen nachreichen' }).click();
  await expect(page.getByRole('timer')).toHaveText(/Tage/);
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(2);
  await expect(page.getByText('noch nicht geändert')).toHaveCount(2);
  // An open field cannot be emptied: the server refuses to store that.
  watch.expect(422);
  await control(page, 'explainCommon').fill('');
  await page.getByRole('button', { name: 'Fertig' }).click();
  // Only then: what is typed before the press is judged would be what is judged.
  await expect(page.locator('.error-summary').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await control(page, 'explainCommon').fill('Wir schaffen eine vernetzte Fräse mit Steuerung an.');
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expect(page.getByText('geändert', { exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: /^Weiter zu/ }).click();
  await expect(page.locator('form input[type=file]')).toHaveCount(1);
  const file = { name: 'bankauskunft-neu.pdf', mimeType: 'application/pdf', buffer: samplePdf('Bankauskunft') };
  await page.locator('form input[type=file]').setInputFiles(file);
  await expect(page.getByText('neue Datei da')).toBeVisible();

  await page.getByRole('button', { name: 'Fertig' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachforderung abschließen?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText('Titel des Vorhabens');
  await expect(dialog.getByRole('button', { name: 'Noch nicht' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Unterlagen sind eingegangen' })).toBeVisible();
  await page.goto(`/uebersicht/${found.id}/unterlagen`);
  await expect(page.getByText('Sie haben die Nachforderung abgeschlossen.')).toBeVisible();
}

/** Documents: a reload keeps the draft of what the server has not got; after the day it says so in words. */
async function keepDraft({ page, portal, watch, found }: Story): Promise<void> {
  await ask(portal, found, '2022-03-20');
  await page.goto(`/uebersicht/${found.id}/unterlagen`);
  watch.expect('no-answer');
  await page.route('**/step_6', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await control(page, 'title').fill('Vernetzte Fräse');
  await expect(page.getByText('Nicht gespeichert – wir versuchen es weiter')).toBeVisible();
  await page.unroute('**/step_6');
  await page.reload();
  await expect(control(page, 'title')).toHaveValue('Vernetzte Fräse');
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Noch nicht' }).click();

  watch.expect(401, 403);
  await portal.setClock('2022-03-21T09:00:00+01:00');
  await forgetLogin(page);
  await openKnown(page, `/uebersicht/${found.id}/unterlagen`, demoPerson(EXAMINED));
  await expect(page.getByText('Die Frist ist abgelaufen.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Übersicht des Antrags' }).last().click();
  await expectMessage(page, 'Die Frist für Unterlagen ist abgelaufen');
}

/** A denial: the letter to download, an objection with its period, taken back, and a late one. */
async function objectTo({ page, portal, watch, found }: Story): Promise<void> {
  const { number, id } = found;
  const reason = 'Das Vorhaben hat schon begonnen.';
  await actInCase(portal, { kind: 'proposal', of: number, act: 'propose-denial', fields: { reason } });
  await actInCase(portal, { kind: 'proposal', of: number, act: 'deny', by: DECISION_MAKER });
  await postLetter(portal, number, '2022-03-21');
  await page.goto(`/uebersicht/${id}`);
  const letter = page.getByRole('button', { name: /^Herunterladen: Ablehnungsbescheid/ });
  await expect(letter).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
  expect(download.suggestedFilename()).toMatch(/^Ablehnungsbescheid-.*\.pdf$/);
  await expectMessage(page, `Ablehnungsbescheid zum Antrag ${number}`);

  await page.getByRole('link', { name: 'Widerspruch einlegen' }).click();
  await expect(page.getByText('bis zum 25.04.2022')).toBeVisible();
  await control(page, 'reason').fill('Das Vorhaben beginnt erst im Juni.');
  await page.reload();
  await expect(control(page, 'reason')).toHaveValue('Das Vorhaben beginnt erst im Juni.');
  await page.getByRole('button', { name: 'Widerspruch einlegen' }).click();
  await expect(page.getByText('Widerspruch in Prüfung')).toBeVisible();
  await page.goto(`/uebersicht/${id}/widerspruch`);
  await expect(page.getByText('Sie haben schon Widerspruch eingelegt.')).toBeVisible();
  await page.goto(`/uebersicht/${id}`);
  await page.getByRole('button', { name: 'Widerspruch zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Widerspruch zurücknehmen' }).click();
  await expect(page.getByText('Widerspruch zurückgenommen', { exact: true }).first()).toBeVisible();

  watch.expect(401, 403);
  await portal.setClock('2022-05-02T09:00:00+02:00');
  await forgetLogin(page);
  await openKnown(page, `/uebersicht/${id}/widerspruch`, demoPerson(EXAMINED));
  await expect(page.getByRole('heading', { name: 'Die Frist ist abgelaufen' })).toBeVisible();
  await page.getByRole('button', { name: 'Widerspruch einlegen' }).click();
  await expect(page.getByText('nach dem Ende der Frist am 25.04.2022 eingelegt')).toBeVisible();
}

/** Each step goes on where the one before it ended; the clock only goes forward. */
test('an application: documents asked for, handed in and too late, a denial, objections in time and late', async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(300_000);
  const story = { page, portal, watch, found: await findListed(page, '/antrag', EXAMINED) };
  await test.step('documents are handed in', () => handIn(story));
  await test.step('a draft outlasts a reload; after the day it is too late', () => keepDraft(story));
  await test.step('a denial is objected to, in time and late', () => objectTo(story));
});

test('a grant: a change is asked for beside what is granted, taken back, asked for again and accepted', async ({
  page,
  portal,
}) => {
  const { id, number } = await findListed(page, '/antrag', GRANTED);
  await page.goto(`/uebersicht/${id}`);
  await expect(page.getByText('Förderquote', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Änderung beantragen' }).click();
  await page.getByRole('button', { name: 'Änderung beantragen' }).click();
  await expect(page.getByRole('region', { name: /2 Angaben/ })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Bewilligungszeitraum' }).check();
  await page.getByRole('checkbox', { name: 'Kosten und Positionen der Nachweise' }).check();
  await control(page, 'endDate').fill('31.12.2022');
  await control(page, 'reason').fill('Die Maschine wird später geliefert.');
  const table = page.getByRole('table', { name: 'Was sich ändert' });
  await expect(table).toContainText('31.12.2022');
  await page.reload();
  await expect(table).toContainText('31.12.2022');
  await page.getByRole('button', { name: 'Änderung beantragen' }).click();
  await expect(page.getByText('Änderungsantrag in Prüfung')).toBeVisible();
  await page.getByRole('button', { name: 'Änderungsantrag zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Änderungsantrag zurückziehen' }).click();
  await expect(page.getByText('Änderungsantrag zurückgezogen', { exact: true }).first()).toBeVisible();

  const changes = { endDate: '2022-12-31' };
  const asked = { changes, reason: 'Die Maschine wird später geliefert.' };
  const made = await actInCase(portal, { kind: 'amendment', of: number, act: 'request', by: INTAKE, fields: asked });
  const amendment = { kind: 'amendment', of: made['@id'].split('/').at(-1) ?? '' } as const;
  await actInCase(portal, { ...amendment, act: 'propose-acceptance', fields: { changes } });
  await actInCase(portal, { ...amendment, act: 'accept', by: DECISION_MAKER });
  await page.reload();
  await expect(page.getByText('Änderungsantrag angenommen', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Herunterladen: Änderungsbescheid/ })).toBeVisible({
    timeout: 30_000,
  });
});
