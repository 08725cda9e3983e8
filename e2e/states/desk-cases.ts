import { expect, type Page } from '@playwright/test';
import { button, formOf } from '../support/desk-acts.ts';
import { alter } from '../support/forge.ts';
import { CHANGED_CASES_STATES } from './desk-changed-cases.ts';
import { ONE_CASE_STATES } from './desk-one-case.ts';
import { found, openDialog } from './found-case.ts';
import type { PersonStates } from './screen-state.ts';

/** In check, its documents have come: answers, files, check lists, history, everything. */
const ANSWERED = 'Klempnerei Antwort';
const ALL = '/sachbearbeitung?list=all';

const main = (page: Page) => page.getByRole('main');

/** What an officer of cases meets who changes nothing. */
const CASEWORKER: PersonStates = {
  officer: 'sachbearbeitung',
  list: ALL,
  states: [
    { name: 'desk-day', path: '/sachbearbeitung/mein-tag' },
    { name: 'desk-cases', path: ALL, gate: true },
    {
      name: 'desk-cases-chosen',
      path: `${ALL}&kind=proposal`,
      act: async (page) => {
        for (const company of ['Dachdecker Prüfung', 'Spedition Absage'])
          await page.getByRole('row', { name: company }).getByRole('checkbox').check();
      },
    },
    {
      name: 'desk-assign',
      act: async (page) => {
        await openDialog(page, 'a');
        await expect(formOf(page).getByRole('option', { name: /^Gleichmäßig/ })).toBeAttached();
      },
    },
    {
      name: 'desk-many-cases',
      path: ALL,
      act: async (page) => {
        await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
        await openDialog(page, 's');
        await button(formOf(page), 'Vorschau').click();
        const problem = 'Bitte wählen Sie, was mit den Fällen geschehen soll.';
        await expect(formOf(page).getByText(problem).first()).toBeVisible();
      },
    },
    {
      name: 'desk-cases-filter-error',
      path: ALL,
      act: async (page) => {
        await page.locator('summary', { hasText: 'Filter und Reihenfolge' }).click();
        await page.getByLabel(/^Eingang von/).fill('31.2.2022');
        await button(page, 'Anwenden').click();
        await expect(page.getByLabel(/^Eingang von/)).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { name: 'desk-cases-filtered', path: `${ALL}&kind=verification&sort=-amount` },
    {
      name: 'desk-cases-awaiting-signature',
      path: `${ALL}&text=Mosterei`,
      act: (page) => expect(page.getByRole('table').getByText('wartet auf Unterschrift')).toBeVisible(),
    },
    { name: 'desk-cases-none', path: `${ALL}&text=gibt+es+nicht` },
    { name: 'desk-runs-none', path: '/sachbearbeitung/sammelbearbeitung' },
    {
      name: 'desk-template-placeholder',
      path: '/sachbearbeitung/vorlagen',
      complaints: [422],
      act: async (page) => {
        await expect(page.getByText('Es gibt noch keine Vorlage.')).toBeVisible();
        await openDialog(page, 'n');
        const template = formOf(page);
        await template.getByLabel('Name der Vorlage').fill('Zwischenstand');
        await template.getByLabel('Text').fill('Zu {Firma}');
        await template.getByRole('radio', { name: 'Ja' }).check();
        await button(template, 'Sichern').click();
        await expect(template.getByText('Diesen Platzhalter gibt es nicht: {Firma}.').first()).toBeVisible();
      },
    },
    { name: 'desk-own-access', path: '/sachbearbeitung/mein-zugang' },
    {
      name: 'desk-deputy-errors',
      act: async (page) => {
        await button(page, 'Vertretung eintragen').click();
        await button(formOf(page), 'Vertretung eintragen').click();
        const problem = 'Bitte geben Sie den letzten Tag der Vertretung an.';
        await expect(formOf(page).getByRole('link', { name: problem })).toBeVisible();
      },
    },
    {
      name: 'desk-deputy-leaves-nobody',
      path: '/sachbearbeitung/mein-zugang',
      answers: (page) => alter(page, '**/api/agency/deputies', leavesNobody),
      act: (page) => expect(page.getByText('Zum Unterschreiben fehlt eine Person')).toBeVisible(),
    },
    { name: 'desk-not-here', path: '/sachbearbeitung/gibt-es-nicht', complaints: [404] },
  ],
};

/** The one deputy is the only other person who may approve. */
const leavesNobody = (deputies: object) => ({
  ...deputies,
  deputyships: [
    {
      ...{ id: 'd', absent: { id: 'a', name: 'Elke Entscheid' }, deputy: { id: 'b', name: 'Zoe Zweit' } },
      ...{ from: '2022-03-15', until: '2022-03-29', isInForce: true, mayEnd: true, leftEmpty: ['Entscheidung'] },
    },
  ],
});

const SHEET = '/sachbearbeitung/eingang';
const RECEIPTS = '**/api/agency/receipts';
const FOUND = {
  ...{ '@id': '/api/agency/proposals/0', kind: 'proposal', number: 'DJ22-0000017', companyName: 'Sanitär Post' },
};
const postedByNobody = (day: object) => ({ ...day, letters: { waiting: 5, late: 2, withinDays: 3 } });
/** A result of each kind, without a case being received that anybody else needs. */
const RESULTS = [
  { number: 'DJ22-0000017', ok: true, message: null, case: FOUND },
  { number: 'DJ22-0000018', ok: false, message: 'Die Prüfziffer der Nummer stimmt nicht.', case: null },
  { number: 'DJ22-0000017', ok: false, message: 'Schon eingegangen am 15.03.2022.', case: FOUND },
];

/** A field of one line takes many lines: each is an entry. */
async function pasteNumbers(page: Page, text: string): Promise<void> {
  await page.getByLabel('Fördernummer oder Code vom Blatt').evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function typeNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Fördernummer oder Code vom Blatt').fill(number);
  await page.keyboard.press('Enter');
}

const INTAKE: PersonStates = {
  officer: 'eingang',
  list: ALL,
  states: [
    { name: 'desk-day-letters', path: '/sachbearbeitung/mein-tag' },
    {
      name: 'desk-day-letters-late',
      path: '/sachbearbeitung/mein-tag',
      answers: (page) => alter(page, '**/api/agency/day', postedByNobody),
    },
    { name: 'desk-receipts', path: SHEET },
    {
      name: 'desk-receipts-defect-errors',
      act: async (page) => {
        await button(page, 'Mangel vermerken').click();
        await button(formOf(page), 'Mangel vermerken').click();
        const problem = 'Bitte beschreiben Sie den Mangel.';
        await expect(formOf(page).getByRole('link', { name: problem })).toBeVisible();
      },
    },
    {
      name: 'desk-receipts-unsent',
      path: SHEET,
      complaints: ['no-answer'],
      answers: (page) => page.route(RECEIPTS, (route) => route.abort()),
      act: async (page) => {
        await typeNumber(page, 'DJ22-0000018');
        await expect(button(page, 'Noch einmal senden: DJ22-0000018')).toBeVisible();
      },
    },
    {
      name: 'desk-receipts-sent-again',
      act: async (page) => {
        await button(page, 'Noch einmal senden: DJ22-0000018').click();
        await expect(page.getByRole('table')).toContainText('Prüfziffer');
      },
    },
    {
      name: 'desk-receipts-results',
      path: SHEET,
      answers: (page) => page.route(RECEIPTS, (route) => route.fulfill({ json: { receipts: RESULTS } })),
      act: async (page) => {
        await pasteNumbers(page, RESULTS.map(({ number }) => number).join('\n'));
        await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(RESULTS.length);
      },
    },
    {
      name: 'desk-case-submitted',
      act: (page) => found(page, 'proposals', 'Sanitär Post'),
    },
    {
      name: 'desk-receipt-wrong-day',
      act: async (page) => {
        await openDialog(page, 'e');
        await formOf(page).getByLabel('Tag des Eingangs').fill('32.1.2022');
        await button(formOf(page), 'Eingang des Blatts vermerken').click();
        await expect(formOf(page).getByText('Diesen Tag gibt es nicht.').first()).toBeVisible();
      },
    },
  ],
};

/** Figures, texts of letters: who leads and who looks. */
const DECIDER: PersonStates = {
  officer: 'entscheidung',
  list: ALL,
  states: [
    {
      name: 'desk-signing',
      act: async (page) => {
        await found(page, 'proposals', 'Mosterei Vorschlag');
        await page.keyboard.press('s');
        await expect(page.getByRole('article').getByText('Elke Entscheid')).toBeVisible();
      },
    },
  ],
};

const AUDITOR: PersonStates = {
  officer: 'revision',
  list: ALL,
  states: [
    { name: 'desk-cases-read', path: ALL },
    {
      name: 'desk-menu-more',
      path: ALL,
      act: async (page) => {
        await page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Mehr').press('Enter');
        await expect(page.getByRole('link', { name: 'Kennzahlen' })).toBeVisible();
      },
    },
    {
      name: 'desk-menu-more-on-a-phone',
      path: ALL,
      act: async (page) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.getByRole('button', { name: 'Menü' }).click();
        await page.getByRole('dialog', { name: 'Menü' }).getByText('Mehr').press('Enter');
        await expect(page.getByRole('link', { name: 'Kennzahlen' })).toBeVisible();
      },
    },
    { name: 'desk-case-read', act: (page) => found(page, 'proposals', ANSWERED) },
    {
      name: 'desk-figures',
      path: '/sachbearbeitung/kennzahlen',
      act: async (page) => {
        await expect(page.getByText(/^Gezählt am /)).toBeVisible();
        for (const summary of await page.locator('main summary').all()) await summary.click();
      },
    },
    {
      name: 'desk-figures-failed',
      path: '/sachbearbeitung/kennzahlen',
      complaints: [500],
      answers: (page) => page.route('**/api/agency/dashboard', (route) => route.fulfill({ status: 500, json: {} })),
      act: async (page) => expect(page.getByText('Die Kennzahlen konnten nicht geladen werden.')).toBeVisible(),
    },
    { name: 'desk-logged-out', path: '/sachbearbeitung/abmelden' },
  ],
};

const PROGRAMME: PersonStates = {
  officer: 'programm',
  besides: 'texts of the letters',
  list: '/sachbearbeitung/textbausteine',
  states: [
    { name: 'desk-texts', path: '/sachbearbeitung/textbausteine' },
    {
      name: 'desk-text-placeholder',
      route: '/sachbearbeitung/textbausteine/x',
      complaints: [422],
      act: async (page) => {
        await main(page).getByRole('link', { name: 'Bewilligung: Nebenbestimmungen' }).click();
        await page.getByLabel('Neuer Text').fill('Sie heißen {Firma}.');
        await page.getByLabel('Begründung').fill('Die Frist ist jetzt länger.');
        await button(page, 'Änderung vorschlagen').click();
        await expect(page.getByText(/Den Platzhalter \{Firma\} gibt es nicht/).first()).toBeVisible();
      },
    },
    {
      name: 'desk-text-in-letter',
      act: async (page) => {
        await page.getByLabel('Neuer Text').fill('Sie bewahren alles zehn Jahre auf.');
        await button(page, 'Vorschau zeigen').click();
        await expect(page.getByRole('article')).toContainText('Muster GmbH');
      },
    },
  ],
};

const NO_CASES: PersonStates = {
  officer: 'zweitpruefung',
  list: ALL,
  states: [{ name: 'desk-cases-mine-none', path: '/sachbearbeitung?list=mine' }],
};

export const DESK_CASES_STATES: readonly PersonStates[] = [
  CASEWORKER,
  ...ONE_CASE_STATES,
  INTAKE,
  DECIDER,
  AUDITOR,
  PROGRAMME,
  NO_CASES,
  ...CHANGED_CASES_STATES,
];
