import { expect, type Page } from '@playwright/test';
import { button, formOf } from '../support/desk-acts.ts';
import { pagedPdf } from '../support/paged-pdf.ts';
import { found, openDialog } from './found-case.ts';
import type { PersonStates } from './screen-state.ts';

/** In check, its documents have come: answers, files, check lists, history, everything. */
const ANSWERED = 'Klempnerei Antwort';
/** In examination with invoices that another company has handed in as well. */
const DOUBLE = 'Werkzeugbau Sichtung';
const ALL = '/sachbearbeitung?list=all';
const NOT_REACHED = 'Noch nicht gespeichert: Bemerkung fehlt';

async function openFile(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Öffnen: / })
    .first()
    .click();
  await expect(page.locator('.viewer canvas')).toBeVisible();
}

/** Both run until 27.03.2022; two weeks later is a Sunday. */
async function prolongTooShort(page: Page, act: string): Promise<void> {
  await button(page.locator('.case__acts'), act).click();
  const form = formOf(page);
  await expect(form.getByText('Bisher letzter Tag der Frist: 27.03.2022')).toBeVisible();
  const day = form.getByLabel('Letzter Tag der Frist');
  await expect(day).toHaveValue('11.04.2022');
  await form.getByLabel(/^Begründung/).fill('Auf Bitte des Unternehmens.');
  await day.fill('27.03.2022');
  await button(form, act).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
}

/** An application in check, and what is opened in it. */
const CASE: PersonStates = {
  officer: 'sachbearbeitung',
  besides: 'in a case',
  list: ALL,
  states: [
    {
      name: 'desk-case',
      route: '/sachbearbeitung/fall/proposals/x',
      gate: true,
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await button(page, 'Alle aufklappen').click();
        await expect(button(page, 'Alle zuklappen')).toBeVisible();
      },
    },
    {
      name: 'desk-case-keys',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await openDialog(page, '?');
      },
    },
    {
      name: 'desk-case-remark-missing',
      act: async (page) => {
        await page.keyboard.press('Escape');
        await page.locator('.checks__item').first().getByLabel('nicht erfüllt', { exact: true }).check();
        await expect(page.getByText(NOT_REACHED)).toBeVisible();
        await page
          .getByText(/^Belege: /)
          .first()
          .click();
      },
    },
    {
      name: 'desk-case-adopting',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await page.keyboard.press('a');
        await expect(page.getByRole('button', { name: /Vorschläge bestätigen$/ })).toBeFocused();
      },
    },
    {
      name: 'desk-case-file-over',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await button(page, 'Alle aufklappen').click();
        await openFile(page);
        await expect(page.getByRole('dialog', { name: /\.pdf$/ })).toBeVisible();
      },
    },
    {
      name: 'desk-case-file-beside',
      act: async (page) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        await expect(page.getByRole('complementary', { name: /\.pdf$/ })).toBeVisible();
      },
    },
    {
      name: 'desk-case-three-columns',
      act: async (page) => {
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 1920, height: 900 });
      },
    },
    {
      name: 'desk-case-file-damaged',
      answers: (page) =>
        page.route('**/api/agency/media/*/download', (route) =>
          route.fulfill({ body: '%PDF-1.7\nnichts davon', contentType: 'application/pdf' }),
        ),
      act: async (page) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await found(page, 'proposals', ANSWERED);
        await button(page, 'Alle aufklappen').click();
        await page
          .getByRole('button', { name: /^Öffnen: / })
          .first()
          .click();
        await expect(page.getByRole('alert')).toContainText('Die Datei ist beschädigt.');
      },
    },
    {
      name: 'desk-case-file-pages',
      answers: (page) =>
        page.route('**/api/agency/media/*/download', (route) =>
          route.fulfill({ body: pagedPdf(300), contentType: 'application/pdf' }),
        ),
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await button(page, 'Alle aufklappen').click();
        await openFile(page);
        await expect(page.getByText('Seite 1 von 300, Seitenbreite')).toBeVisible();
      },
    },
    {
      name: 'desk-request-errors',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await openDialog(page, 'u');
        await button(formOf(page), 'Unterlagen nachfordern').click();
        const problem = 'Bitte wählen Sie die Felder, die geändert werden sollen.';
        await expect(page.getByRole('link', { name: problem })).toBeVisible();
      },
    },
    {
      name: 'desk-approval-unchecked',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await openDialog(page, 'b');
        await expect(page.getByRole('heading', { name: /Die Prüfung ist noch nicht vollständig/ })).toBeVisible();
      },
    },
    {
      name: 'desk-follow-up',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await openDialog(page, 't');
        await formOf(page).getByLabel('Wiedervorlage am').fill('32.03.2022');
        await button(formOf(page), 'Vermerk schreiben').click();
        await expect(formOf(page).getByText('Diesen Tag gibt es nicht.').first()).toBeVisible();
      },
    },
    {
      name: 'desk-comment-at-answer',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await button(page, 'Alle aufklappen').click();
        await page
          .getByRole('button', { name: /^Anmerken: .*Was planen Sie in Ihrem Vorhaben/ })
          .first()
          .focus();
        await openDialog(page, 'c');
      },
    },
    {
      name: 'desk-comment-nowhere',
      act: async (page) => {
        await page.keyboard.press('Escape');
        await button(page, 'Anmerkung schreiben').click();
        await button(formOf(page), 'Angabe anmerken').click();
        await expect(formOf(page).getByText('Bitte wählen Sie die Angabe.').first()).toBeVisible();
      },
    },
    {
      name: 'desk-correction-answered',
      route: '/sachbearbeitung/fall/corrections/x',
      act: (page) => found(page, 'corrections', ANSWERED),
    },
    {
      name: 'desk-correction-longer',
      complaints: [422],
      act: async (page) => {
        await found(page, 'corrections', 'Schreinerei Offen');
        await prolongTooShort(page, 'Frist verlängern');
      },
    },
    { name: 'desk-case-proposed', act: (page) => found(page, 'proposals', 'Mosterei Vorschlag') },
    { name: 'desk-case-approved', act: (page) => found(page, 'proposals', 'Maschinenbau Zusage') },
    {
      name: 'desk-case-revocation',
      act: (page) => openDialog(page, 'l'),
    },
    {
      name: 'desk-case-documents',
      route: '/sachbearbeitung/akte/x',
      act: async (page) => {
        await found(page, 'proposals', ANSWERED);
        await page.getByRole('main').getByRole('link', { name: 'Akte erstellen' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^Akte DJ/ })).toBeVisible();
      },
    },
    {
      name: 'desk-case-documents-purpose',
      act: async (page) => {
        await button(page, 'Akte erstellen').click();
        const problem = 'Bitte wählen Sie, wofür die Akte erstellt wird.';
        await expect(page.getByRole('link', { name: problem })).toBeVisible();
      },
    },
    {
      name: 'desk-case-documents-chosen',
      act: async (page) => {
        await page.getByRole('radio', { name: 'Akteneinsicht der Antragstellerin' }).check();
        await page.getByLabel('Wer sie verlangt').fill('Antrag vom 16.03.2022');
        await page.getByLabel(/, Prüfliste zum Antrag$/).selectOption('draft');
        await expect(page.getByText(/davon 1 entnommen/)).toBeVisible();
      },
    },
    {
      name: 'desk-case-documents-made',
      act: async (page) => {
        await button(page, 'Akte erstellen').click();
        const made = page.getByRole('button', { name: /^Herunterladen: Akte-DJ.*\.zip$/ });
        await expect(made.first()).toBeVisible({ timeout: 60_000 });
      },
    },
  ],
};

const PROOF: PersonStates = {
  officer: 'sachbearbeitung',
  besides: 'in a proof of use',
  list: ALL,
  states: [
    {
      name: 'desk-doubles',
      route: '/sachbearbeitung/fall/verifications/x',
      act: (page) => found(page, 'verifications', DOUBLE),
    },
    {
      name: 'desk-double-undecided',
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Entscheidung speichern/ })
          .first()
          .click();
        await expect(page.getByText('Bitte entscheiden Sie', { exact: false }).first()).toBeVisible();
      },
    },
    {
      name: 'desk-comment-at-file',
      act: async (page) => {
        await page.getByRole('button', { name: 'Beträge anerkennen' }).click();
        await expect(page.getByRole('table', { name: 'Rechnungen' }).first()).toBeVisible();
        await openFile(page);
        await page
          .locator('.viewer')
          .getByRole('button', { name: /^Anmerken: Nachweis 1.*, Rechnung 1$/ })
          .click();
        await expect(page.getByRole('dialog', { name: /^Anmerken: Nachweis 1/ })).toBeVisible();
      },
    },
    {
      name: 'desk-late-invoices-longer',
      complaints: [422],
      act: async (page) => {
        await found(page, 'verifications', 'Fahrzeugbau Nachtrag');
        await prolongTooShort(page, 'Nachreichung verlängern');
      },
    },
  ],
};

export const ONE_CASE_STATES: readonly PersonStates[] = [CASE, PROOF];
