import { expect } from '@playwright/test';
import { button, formOf, openAct } from '../support/desk-acts.ts';
import { pagedPdf } from '../support/paged-pdf.ts';
import { CHANGED_MONEY, prepareChangedMoney } from './changed-money.ts';
import { found } from './found-case.ts';
import type { PersonStates } from './screen-state.ts';

const PAPER_LIST = '/sachbearbeitung/papierantraege';
const FILE_LETTER = 'Brief des Unternehmens ablegen';

/** Papers that are typed in, and letters that are filed. */
export const PAPERS: PersonStates = {
  ...{ scenario: CHANGED_MONEY, prepare: prepareChangedMoney, besides: 'money that went on' },
  officer: 'zweitpruefung',
  list: PAPER_LIST,
  states: [
    { name: 'papers-none', path: PAPER_LIST },
    {
      name: 'paper-errors',
      act: async (page) => {
        await button(page, 'Papierantrag erfassen').click();
        await formOf(page).getByLabel('Name des Unternehmens').fill('Schreinerei Esche');
        await button(formOf(page), 'Papierantrag erfassen').click();
        await expect(formOf(page).getByRole('link').first()).toBeVisible();
      },
    },
    {
      name: 'paper-begun',
      act: async (page) => {
        const dialog = formOf(page);
        const typed = { 'Tag des Eingangs': '14.03.2022', Straße: 'Waldweg', Hausnummer: '3', Postleitzahl: '53113' };
        const person = { Ort: 'Bonn', Vorname: 'Elsa', Nachname: 'Esche' };
        for (const [label, text] of Object.entries({ ...typed, ...person })) {
          await dialog.getByLabel(label, { exact: true }).fill(text);
        }
        await dialog.getByRole('radio', { name: 'Frau' }).check();
        await button(dialog, 'Papierantrag erfassen').click();
        await expect(page.getByRole('heading', { level: 3, name: 'Schreinerei Esche' })).toBeVisible();
      },
    },
    {
      name: 'letter-errors',
      complaints: [422],
      act: async (page) => {
        await found(page, 'proposals', 'Gießerei Fertig');
        await openAct(page, FILE_LETTER);
        await button(formOf(page), FILE_LETTER).click();
        await expect(formOf(page).getByRole('link', { name: 'Bitte wählen Sie, was gekommen ist.' })).toBeVisible();
      },
    },
    {
      name: 'letter-filed',
      act: async (page) => {
        const form = formOf(page);
        await form.getByLabel('Was gekommen ist').selectOption('Etwas anderes');
        const file = { name: 'Brief.pdf', mimeType: 'application/pdf', buffer: pagedPdf(1) };
        await form.locator('input[type=file]').setInputFiles(file);
        await expect(form.getByText('Hochgeladen: Brief.pdf')).toBeVisible();
        await button(form, FILE_LETTER).click();
        await expect(page.getByRole('heading', { name: 'Briefe des Unternehmens' })).toBeVisible();
      },
    },
  ],
};
