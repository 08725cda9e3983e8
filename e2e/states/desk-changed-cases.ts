import { expect, type Page } from '@playwright/test';
import { button, expectState, formOf, nextAct, openAct } from '../support/desk-acts.ts';
import { CHANGED_CASES, FINDING, prepareChangedCases, QUESTION } from './changed-cases.ts';
import { CASE_COMPANIES } from './changed-companies.ts';
import { found } from './found-case.ts';
import type { PersonStates } from './screen-state.ts';

const ALL = '/sachbearbeitung?list=all';
const MESSAGE = 'Zu {Nummer}: Die Prüfung dauert noch zwei Wochen.';
const DEVELOPMENT = 'Welche Stellen sind entstanden?';
const WHICH = 'Welches Gerät steht auf dieser Rechnung?';
const changed = { scenario: CHANGED_CASES, prepare: prepareChangedCases, besides: 'changed' } as const;

/** What was met before is not: the letter of a hearing begins with it. */
async function findAgainst(page: Page): Promise<void> {
  await page.locator('.case__side summary').first().click();
  const item = page.locator('.checks__item').filter({ hasText: 'Das Vorhaben hat noch nicht begonnen.' });
  await item.getByLabel('nicht erfüllt', { exact: true }).check();
  await item.getByLabel('Bemerkung').fill(FINDING.remark);
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes(FINDING.remark) === true);
  await page.keyboard.press('Tab');
  await stored;
}

const CASEWORKER: PersonStates = {
  ...changed,
  officer: 'sachbearbeitung',
  list: ALL,
  states: [
    {
      name: 'desk-deputy-in-force',
      path: '/sachbearbeitung/mein-zugang',
      act: async (page) => {
        await button(page, 'Vertretung eintragen').click();
        await formOf(page)
          .getByRole('radio', { name: /^Zeno Zweitprüfung/ })
          .check();
        await formOf(page).getByLabel('Letzter Tag').fill('31.05.2022');
        await button(formOf(page), 'Vertretung eintragen').click();
        await expect(page.getByRole('row', { name: /Zeno Zweitprüfung.*gilt jetzt/ })).toBeVisible();
      },
    },
    {
      name: 'desk-day-follow-ups',
      path: '/sachbearbeitung/mein-tag',
      act: async (page) => {
        await expect(page.getByText('Beim Steuerberater nachfragen')).toBeVisible();
      },
    },
    {
      name: 'desk-cases-of-deputy',
      path: '/sachbearbeitung?list=mine',
      act: async (page) =>
        expect(page.getByText('Sami Sachverstand, vertreten durch Zeno Zweitprüfung').first()).toBeVisible(),
    },
    {
      name: 'desk-deputy-ending',
      path: '/sachbearbeitung/mein-zugang',
      act: (page) => button(page, 'Beenden: Zeno Zweitprüfung').click(),
    },
    {
      name: 'desk-deputy-ended',
      act: async (page) => {
        await button(formOf(page), 'Vertretung beenden').click();
        await expect(page.getByRole('row', { name: /bis 13\.04\.2022/ })).toBeVisible();
      },
    },
    {
      name: 'desk-case-checked',
      act: async (page) => {
        await found(page, 'proposals', 'Sanitär Post');
        await expect(page.getByText(/^Wiedervorlage am/)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(QUESTION);
      },
    },
    {
      name: 'desk-request-questions',
      act: async (page) => {
        await openAct(page, 'Unterlagen nachfordern');
        await expect(formOf(page).getByRole('checkbox', { name: new RegExp(QUESTION) })).toBeChecked();
      },
    },
    {
      name: 'desk-approval-cut-unexplained',
      complaints: [422],
      act: async (page) => {
        await found(page, 'proposals', 'Sanitär Post');
        await page.keyboard.press('b');
        await page.getByLabel(/^Nachweis 1: /).fill('40.000,00');
        await expect(page.getByText('25.300,00 €').first()).toBeVisible();
        await button(formOf(page), 'Bewilligung vorschlagen').click();
        await expect(page.getByRole('link', { name: /warum der Nachweis nicht in voller Höhe/ })).toBeVisible();
      },
    },
    {
      name: 'desk-approval-letter',
      act: async (page) => {
        await page.getByLabel('Grund der Kürzung bei Nachweis 1').fill('Der Server ist zu groß.');
        await button(page, 'Vorschau zeigen').click();
        await expect(page.getByRole('article').getByText(/Der Server ist zu groß\./)).toBeVisible();
      },
    },
    {
      name: 'desk-denial-unheard',
      complaints: [422],
      act: async (page) => {
        await found(page, 'proposals', 'Sanitär Post');
        await findAgainst(page);
        await openAct(page, 'Ablehnung vorschlagen');
        await formOf(page).getByLabel('Begründung für das Unternehmen').fill('Das Vorhaben hatte schon begonnen.');
        await button(formOf(page), 'Ablehnung vorschlagen').click();
        await expect(formOf(page).getByRole('link', { name: /noch nicht angehört \(§ 28 VwVfG\)/ })).toBeVisible();
      },
    },
    {
      name: 'desk-hearing-opening',
      act: async (page) => {
        await button(formOf(page), 'Abbrechen').click();
        await page.getByRole('link', { name: 'Anhörung eröffnen' }).click();
        await openAct(page, 'Anhörung eröffnen');
        const draft = formOf(page).getByLabel('Entwurf der Begründung');
        await expect(draft).toHaveValue(new RegExp(FINDING.remark));
      },
    },
    { name: 'desk-case-heard', act: (page) => found(page, 'proposals', 'Klempnerei Antwort') },
    {
      name: 'desk-hearing',
      route: '/sachbearbeitung/fall/hearings/x',
      act: async (page) => {
        await page.getByRole('link', { name: /^Anhörung vom .*: Ablehnung des Antrags/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: /Anhörung/ })).toBeVisible();
      },
    },
    {
      name: 'desk-hearing-longer',
      complaints: [422],
      act: async (page) => {
        await openAct(page, 'Frist der Anhörung verlängern');
        await expect(formOf(page).getByLabel('Letzter Tag der Frist')).toHaveValue('11.05.2022');
        await button(formOf(page), 'Frist der Anhörung verlängern').click();
        await expect(formOf(page).getByRole('link', { name: /Begründung/ })).toBeVisible();
      },
    },
    {
      name: 'desk-hearing-expired',
      act: async (page) => {
        await found(page, 'hearings', 'Dachdecker Prüfung');
        await expect(page.getByText('Das Unternehmen hat nicht geantwortet.')).toBeVisible();
      },
    },
    { name: 'desk-case-asked', act: (page) => found(page, 'proposals', 'Schreinerei Offen') },
    { name: 'desk-correction-questions', act: (page) => found(page, 'corrections', 'Schreinerei Offen') },
    {
      name: 'desk-double-decided',
      act: async (page) => {
        await found(page, 'verifications', 'Werkzeugbau Sichtung');
        const open = page.getByRole('region', { name: 'Mögliche doppelte Rechnungen' }).getByRole('form').first();
        await open.getByLabel('Keine doppelte Rechnung').check({ force: true });
        await open.getByLabel('Begründung').fill('Der Anbieter bestätigt zwei Lieferungen.');
        await open.getByRole('button', { name: /^Entscheidung speichern/ }).click();
        await expect(page.getByText('Der Anbieter bestätigt zwei Lieferungen.').first()).toBeVisible();
      },
    },
    {
      name: 'desk-comment-in-viewer',
      act: async (page) => {
        await found(page, 'verifications', 'Werkzeugbau Sichtung');
        await button(page, 'Beträge anerkennen').click();
        await expect(page.getByRole('table', { name: 'Rechnungen' }).first()).toBeVisible();
        await page
          .getByRole('button', { name: /^Öffnen: / })
          .first()
          .click();
        await page
          .locator('.viewer')
          .getByRole('button', { name: /^Anmerken: Nachweis 1.*, Rechnung 1$/ })
          .click();
        const dialog = page.getByRole('dialog', { name: /^Anmerken: Nachweis 1/ });
        const note = dialog.getByLabel('Anmerkung', { exact: true });
        await expect(note).toHaveValue(/\.pdf: $/);
        await note.fill(WHICH);
        await button(page, 'Angabe anmerken').click();
        await expect(page.locator('.viewer').getByText(WHICH)).toBeVisible();
      },
    },
    {
      name: 'desk-comment-at-invoice',
      act: async (page) => {
        await found(page, 'verifications', 'Werkzeugbau Sichtung');
        await expect(page.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(WHICH);
        await button(page, 'Alle aufklappen').click();
        await expect(page.getByText(WHICH).nth(1)).toBeVisible();
      },
    },
    {
      name: 'desk-comment-chosen',
      act: async (page) => {
        await button(page, 'Anmerkung schreiben').click();
        await formOf(page).getByLabel('Angabe oder Datei').selectOption({ label: 'Unternehmensentwicklung' });
        await formOf(page).getByLabel('Anmerkung', { exact: true }).fill(DEVELOPMENT);
        await button(formOf(page), 'Angabe anmerken').click();
        await expect(page.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(DEVELOPMENT);
      },
    },
    {
      name: 'desk-late-invoices-questions',
      act: async (page) => {
        await openAct(page, 'Nachreichung öffnen');
        const taken = formOf(page).getByRole('checkbox', {
          name: /Rechnung 1: .*Welches Gerät steht auf dieser Rechnung/,
        });
        await expect(taken).toBeChecked();
      },
    },
    {
      name: 'desk-late-invoices-open',
      act: async (page) => {
        await formOf(page).getByLabel('Letzter Tag der Frist').fill('27.04.2022');
        await button(formOf(page), 'Nachreichung öffnen').click();
        await expectState(page, 'Nachreichung offen');
        // The company's turn: nothing of what this person may do stands out.
        await expect(nextAct(page)).toHaveCount(0);
      },
    },
    {
      name: 'desk-comment-settled',
      act: async (page) => {
        const asked = page.getByRole('region', { name: 'Anmerkungen', exact: true });
        const settle = asked.getByRole('button', { name: /^Erledigt: / });
        await settle.first().click();
        await expect(settle).toHaveCount(1);
      },
    },
  ],
};

/** From a template to what became of each case. */
const MANY_CASES: PersonStates = {
  ...changed,
  officer: 'eingang',
  besides: 'many cases at once',
  list: ALL,
  states: [
    {
      name: 'desk-templates',
      path: '/sachbearbeitung/vorlagen',
      act: async (page) => {
        await page.keyboard.press('n');
        const template = formOf(page);
        await template.getByLabel('Name der Vorlage').fill('Zwischenstand');
        await template.getByLabel('Text').fill(MESSAGE);
        await template.getByRole('radio', { name: 'Nein' }).check();
        await button(template, 'Sichern').click();
        await expect(page.getByRole('heading', { name: 'Zwischenstand' })).toBeVisible();
      },
    },
    {
      name: 'desk-many-cases-message',
      path: ALL,
      act: async (page) => {
        await expect(page.getByRole('button', { name: 'Alle Fälle der Liste bearbeiten' })).toBeVisible();
        await page.keyboard.press('S');
        await formOf(page).getByLabel('Was soll geschehen?').selectOption('Nachricht senden');
        await formOf(page).getByLabel('Vorlage').selectOption({ label: 'Zwischenstand' });
        await expect(formOf(page).getByLabel('Nachricht an das Unternehmen')).toHaveValue(MESSAGE);
      },
    },
    {
      name: 'desk-run-preview',
      route: '/sachbearbeitung/sammelbearbeitung/x',
      act: async (page) => {
        await button(formOf(page), 'Vorschau').click();
        await expect(page.getByText(/^Noch ist nichts geschehen\. Bei \d+ von \d+ Fällen/)).toBeVisible();
        await expect(page.getByText(/^Zu DJ22-\d+: Die Prüfung dauert/).first()).toBeVisible();
        const reason = 'Das gibt es für diese Art von Fall nicht.';
        await expect(page.getByRole('cell', { name: reason }).first()).toBeVisible();
      },
    },
    { name: 'desk-runs', path: '/sachbearbeitung/sammelbearbeitung' },
    {
      name: 'desk-run-report',
      act: async (page) => {
        await page.getByRole('link', { name: 'Nachricht senden' }).first().click();
        await expect(page.getByRole('button', { name: /^Für \d+ Fälle ausführen$/ })).toBeVisible();
        await page.keyboard.press('s');
        await expect(page.getByText(/^Erledigt: \d+ von \d+ Fällen\./)).toBeVisible({ timeout: 60_000 });
        await page.getByRole('checkbox', { name: 'Nur zeigen, was nicht geht' }).check();
        await expect(page.getByRole('cell', { name: /^erledigt/ })).toHaveCount(0);
      },
    },
  ],
};

const DECIDER: PersonStates = {
  ...changed,
  officer: 'entscheidung',
  list: ALL,
  states: [
    {
      name: 'desk-text-proposed',
      route: '/sachbearbeitung/textbausteine/x',
      path: '/sachbearbeitung/unterschreiben',
      act: async (page) => {
        await page.getByRole('link', { name: 'Änderung in Kraft setzen' }).click();
        await expect(page.getByRole('deletion').first()).toBeVisible();
        await expect(page.getByRole('insertion').filter({ hasText: 'zehn' })).toBeVisible();
      },
    },
    {
      name: 'desk-text-versions',
      act: async (page) => {
        await button(page, 'Änderung in Kraft setzen').click();
        await button(page.getByRole('dialog'), 'Änderung in Kraft setzen').click();
        await expect(page.getByRole('heading', { name: 'In Kraft: Fassung 1' })).toBeVisible();
        await expect(page.getByText(/Vorgeschlagen von Petra Programm/).first()).toBeVisible();
        await page.getByText('Unterschied zu Fassung 0').click();
        await expect(page.getByRole('deletion').first()).toBeVisible();
      },
    },
  ],
};

export const CHANGED_CASES_STATES: readonly PersonStates[] = [CASEWORKER, MANY_CASES, DECIDER, ...CASE_COMPANIES];
