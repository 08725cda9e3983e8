import { expect, type Page } from '@playwright/test';
import { camtFile } from '#features/payout/server/testing/camt.ts';
import { takeOrder } from '../support/bank-answer.ts';
import { type DeskOfficer, loginAtDesk } from '../support/desk.ts';
import { admitRest, button, formOf, meetEveryCheck, openAct } from '../support/desk-acts.ts';
import { alter } from '../support/forge.ts';
import { forgetLogin } from '../support/registration.ts';
import { CHANGED_MONEY, prepareChangedMoney } from './changed-money.ts';
import { PAPERS } from './desk-papers.ts';
import { found } from './found-case.ts';
import type { PersonStates } from './screen-state.ts';

const DESK = '/sachbearbeitung';
const ALL = `${DESK}?list=all`;
const PAYOUTS = `${DESK}/auszahlungen`;
const POST_OUT = `${DESK}/postausgang`;
const changed = { scenario: CHANGED_MONEY, prepare: prepareChangedMoney, besides: 'money that went on' } as const;

const ACCOUNTED = 'Gießerei Fertig';
const REPAID = 'Käserei Konto';

/** Somebody else sits down at this desk. */
const as =
  (officer: DeskOfficer, path = '/') =>
  async (page: Page) => {
    await forgetLogin(page);
    await loginAtDesk(page, officer, path);
  };

/** A proof of use from its check to the confirmation by another person, and what was asked back of another. */
const EXAMINATION: PersonStates = {
  ...changed,
  officer: 'sachbearbeitung',
  list: ALL,
  states: [
    {
      name: 'proof-checked',
      act: async (page) => {
        await found(page, 'verifications', ACCOUNTED);
        await meetEveryCheck(page);
      },
    },
    {
      name: 'examination-errors',
      act: async (page) => {
        await openAct(page, 'Beträge anerkennen');
        await button(formOf(page), 'Beträge anerkennen').click();
        await expect(page.getByText('Fehler: Bitte prüfen Sie 5 Angaben')).toBeVisible();
      },
    },
    {
      name: 'examination-filled',
      act: async (page) => {
        await admitRest(page);
        await page.getByLabel('Anerkannt: Rechnung R-2021-10').fill('1.000,00');
        await page.getByLabel('Grund der Kürzung: Rechnung R-2021-10').fill('Nur ein Teil ist bewilligt.');
        await page.getByLabel('Ausnahme von der Anhörung').selectOption({ index: 1 });
        await page.getByLabel('Begründung der Ausnahme').fill('Das Unternehmen hat den Teil selbst genannt.');
        await expect(page.getByText('Alle 5 Posten sind beurteilt.')).toBeVisible();
      },
    },
    {
      name: 'examination-proposed',
      act: async (page) => {
        await button(formOf(page), 'Beträge anerkennen').click();
        await expect(page.getByText(/Eine andere Person muss entscheiden/)).toBeVisible();
      },
    },
    { name: 'proof-reclaimed', act: (page) => found(page, 'verifications', REPAID) },
    {
      name: 'examination-to-confirm',
      act: async (page) => {
        await as('entscheidung')(page);
        await found(page, 'verifications', ACCOUNTED);
        await openAct(page, 'Ergebnis der Prüfung bestätigen');
        await expect(formOf(page)).toContainText('Nur ein Teil ist bewilligt.');
      },
    },
  ],
};

const DECISIONS: PersonStates = {
  ...changed,
  officer: 'entscheidung',
  list: ALL,
  states: [
    { name: 'amendment-accepted', act: (page) => found(page, 'amendments', 'Logistik Wandel') },
    { name: 'objection-remedied', act: (page) => found(page, 'objections', 'Weberei Einwand') },
    {
      name: 'revocation-to-sign',
      act: async (page) => {
        await found(page, 'proposals', 'Maschinenbau Zusage');
        await page.keyboard.press('s');
        await expect(formOf(page).getByRole('article')).toBeVisible();
      },
    },
  ],
};

/** The budget's change, by whoever proposed it and by the other person. */
const BUDGET: PersonStates = {
  ...changed,
  officer: 'programm',
  list: `${DESK}/haushalt`,
  states: [
    { name: 'budget-proposed', path: `${DESK}/haushalt` },
    {
      name: 'budget-to-confirm',
      act: async (page) => {
        await as('ziehung', '/unterschreiben')(page);
        await page.getByRole('link', { name: 'Änderung des Budgets bestätigen' }).click();
        await button(page, 'Änderung des Budgets bestätigen').click();
        await expect(formOf(page)).toBeVisible();
      },
    },
    {
      name: 'budget-changed',
      act: async (page) => {
        await button(formOf(page), 'Änderung des Budgets bestätigen').click();
        await expect(page.getByRole('table', { name: /^Änderungen des Budgets/ })).toContainText('Nachtragshaushalt');
      },
    },
  ],
};

let order = '';

const inOrder = (pattern: RegExp) => pattern.exec(order)?.[1] ?? '';

/** What the bank has booked of the order, and of others. */
function bookings(): string {
  const debit = {
    amount: inOrder(/<InstdAmt Ccy="EUR">(.*?)</),
    day: inOrder(/<CreDtTm>(.{10})/),
    endToEndId: inOrder(/<EndToEndId>(.*?)</),
    iban: inOrder(/<CdtrAcct>.*?<IBAN>(.*?)</s),
    ref: 'B1',
  };
  const { day } = debit;
  const fees = { amount: '12.50', day, purpose: 'Kontoführung 1. Quartal', name: 'Bank', ref: 'B2' };
  const credit = { direction: 'CRDT' as const, amount: '300', day, name: 'Sägewerk Ohne Nummer', ref: 'B3' };
  return camtFile([debit, fees, { ...credit, purpose: 'Rückzahlung' }]);
}

const TREASURY: PersonStates = {
  ...changed,
  officer: 'kasse',
  list: PAYOUTS,
  states: [
    {
      name: 'repayment-too-much',
      complaints: [422],
      act: async (page) => {
        await found(page, 'verifications', REPAID);
        await openAct(page, 'Rückzahlung vermerken');
        await formOf(page).getByLabel('Betrag').fill('20.000,00');
        await button(formOf(page), 'Rückzahlung vermerken').click();
        await expect(formOf(page).getByRole('link', { name: /^Offen sind am/ })).toBeVisible();
      },
    },
    {
      name: 'order-made',
      path: `${PAYOUTS}?liste=freigegeben`,
      act: async (page) => {
        await button(page, 'Überweisungsdatei erstellen').click();
        await button(formOf(page), 'Datei erstellen').click();
        await expect(page.getByText('Die Überweisungsdatei ist erstellt')).toBeVisible();
      },
    },
    {
      name: 'bank-file-planned',
      path: PAYOUTS,
      act: async (page) => {
        await page.getByRole('tab', { name: 'Überweisungsdateien' }).click();
        order = await takeOrder(page);
        await page.goto(`${PAYOUTS}?liste=bank`);
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          button(page, 'Datei auswählen: Datei der Bank').click(),
        ]);
        await chooser.setFiles({ name: 'umsatz.xml', mimeType: 'application/xml', buffer: Buffer.from(bookings()) });
        await expect(page.getByRole('table', { name: 'Das wird vermerkt' })).toContainText('Zahlung ausgeführt');
      },
    },
    {
      name: 'bank-file-noted',
      act: async (page) => {
        await page.getByRole('button', { name: /^1 Buchung über .* vermerken$/ }).click();
        await expect(page.getByRole('heading', { name: '1 Buchung ist vermerkt' })).toBeVisible();
      },
    },
    { name: 'bank-files', path: `${PAYOUTS}?liste=bank` },
  ],
};

/** The list of letters from the printing to the day they count from. */
/** A letter that somebody has to show the service of, one by a deed and one by registered letter. */
const served = (marks: object) => (page: Page) =>
  alter(page, /\/api\/agency\/letters\?/, (answer: object) => {
    const letter = {
      ...{ number: 'DJ22-0000018', companyName: 'Spedition Absage', proposal: '/api/agency/proposals/0' },
      ...{ recipient: ['Spedition Absage GmbH', 'Hauptstraße 12', '53113 Bonn'], state: 'in-service' },
      ...{ writtenOn: '2022-03-08', printedAt: '2022-03-09T08:00:00Z', printedBy: 'Peter Post', postUntil: null },
      ...{ postedOn: '2022-03-09', postedBy: 'Peter Post', retrievedAt: null, objectionUntil: null, mediaId: null },
      ...marks,
    };
    const title = 'Widerspruchsbescheid zum Antrag DJ22-0000018';
    const letters = ['pzu', 'registered'].map((delivery) => ({ ...letter, id: delivery, title, delivery }));
    return { ...answer, letters, waiting: { 'to-print': 3, printed: 1, 'in-portal': 0, 'in-service': 2 } };
  });

const POST: PersonStates = {
  ...changed,
  officer: 'eingang',
  list: POST_OUT,
  states: [
    { name: 'post-to-print', path: POST_OUT },
    {
      name: 'post-chosen',
      act: async (page) => {
        await page.getByLabel('Fördernummer oder Unternehmen').fill('Dachdecker');
        await expect(page.locator('tbody tr')).toHaveCount(1);
        await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
      },
    },
    { name: 'post-noting-print', act: (page) => button(page, 'Als gedruckt vermerken').click() },
    {
      name: 'post-noting-posted',
      act: async (page) => {
        await button(formOf(page), 'Als gedruckt vermerken').click();
        await page.getByRole('tab', { name: /^Gedruckt/ }).click();
        await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
        await button(page, 'Als aufgegeben vermerken').click();
      },
    },
    {
      name: 'post-posted',
      path: POST_OUT,
      act: async (page) => {
        await page.getByRole('tab', { name: 'Aufgegeben' }).click();
        await expect(page.locator('tbody tr').first()).toBeVisible();
      },
    },
    {
      name: 'post-in-service',
      path: `${POST_OUT}?stand=in-service`,
      answers: served({ announcedOn: null, acts: ['note-service', 'undo-post'] }),
    },
    {
      name: 'post-noting-service',
      act: async (page) => {
        await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
        await button(page, 'Zustellung vermerken').click();
        await expect(formOf(page).getByLabel(/^Tag der Zustellung/)).toBeVisible();
      },
    },
    {
      name: 'post-served',
      path: `${POST_OUT}?stand=served`,
      answers: served({ announcedOn: '2022-03-14', acts: ['undo-post'] }),
    },
  ],
};

export const CHANGED_MONEY_STATES: readonly PersonStates[] = [EXAMINATION, DECISIONS, BUDGET, TREASURY, POST, PAPERS];
