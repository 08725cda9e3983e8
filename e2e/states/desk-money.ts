import { expect, type Page } from '@playwright/test';
import { camtFile } from '#features/payout/server/testing/camt.ts';
import { button, formOf } from '../support/desk-acts.ts';
import { forge } from '../support/forge.ts';
import { CHANGED_MONEY_STATES } from './desk-changed-money.ts';
import { found } from './found-case.ts';
import type { PersonStates } from './screen-state.ts';

const DESK = '/sachbearbeitung';
const ALL = `${DESK}?list=all`;
const TO_SIGN = `${DESK}/unterschreiben`;
const BUDGET = `${DESK}/haushalt`;
const PAYOUTS = `${DESK}/auszahlungen`;

async function openAct(page: Page, label: string): Promise<void> {
  await button(page.locator('.case__acts'), label).click();
  await expect(formOf(page)).toBeVisible();
}

/** A dialog sent without anything in it. */
const sentEmpty = (label: string) => async (page: Page) => {
  await button(page, label).click();
  await button(formOf(page), label).click();
  await expect(formOf(page).getByRole('link').first()).toBeVisible();
};

async function showLetter(page: Page): Promise<void> {
  await button(formOf(page), 'Vorschau zeigen').click();
  await expect(formOf(page).getByRole('article')).toBeVisible();
}

/** What a caseworker fills in and does not send. */
const CASEWORKER: PersonStates = {
  officer: 'sachbearbeitung',
  besides: 'about money',
  list: ALL,
  states: [
    { name: 'proof-examined', act: (page) => found(page, 'verifications', 'Gerberei Geprüft') },
    {
      name: 'payout-dialog',
      act: async (page) => {
        await openAct(page, 'Auszahlung vorschlagen');
      },
    },
    { name: 'proof-paid', act: (page) => found(page, 'verifications', 'Käserei Konto') },
    {
      name: 'final-notice-letter',
      act: async (page) => {
        await openAct(page, 'Schlussbescheid vorschlagen');
        await formOf(page).getByLabel('Text', { exact: true }).fill('Der Verwendungsnachweis ist geprüft.');
        await showLetter(page);
      },
    },
    {
      name: 'partial-revocation-letter',
      act: async (page) => {
        await found(page, 'verifications', 'Käserei Konto');
        await openAct(page, 'Teilwiderruf vorschlagen');
        await formOf(page).getByLabel('Zuschuss, der bleibt').fill('30.850,00');
        await formOf(page).getByLabel('Begründung für das Unternehmen').fill('Ein Gerät ist verkauft.');
        await formOf(page).getByLabel('Ausnahme von der Anhörung').selectOption({ index: 1 });
        await formOf(page).getByLabel('Begründung der Ausnahme').fill('Das Unternehmen ist gehört.');
        await showLetter(page);
      },
    },
    {
      name: 'amendment-to-accept',
      act: async (page) => {
        await found(page, 'amendments', 'Logistik Wandel');
        await openAct(page, 'Annahme vorschlagen');
      },
    },
    {
      name: 'objection-to-reject',
      act: async (page) => {
        await found(page, 'objections', 'Lackiererei Einspruch');
        await openAct(page, 'Zurückweisung vorschlagen');
        await formOf(page).getByLabel('Begründung', { exact: true }).fill('Die Entscheidung ist richtig.');
      },
    },
    { name: 'to-sign-own', path: TO_SIGN },
  ],
};

/** What waits for a second person. */
const SECOND_PEOPLE: readonly PersonStates[] = [
  {
    officer: 'entscheidung',
    besides: 'what waits',
    list: TO_SIGN,
    states: [{ name: 'to-sign', path: TO_SIGN }],
  },
  {
    officer: 'auszahlung',
    list: PAYOUTS,
    states: [
      { name: 'payouts-to-approve', path: PAYOUTS },
      {
        name: 'payout-to-approve',
        act: async (page) => {
          await page
            .getByRole('row', { name: /Sägewerk Zahltag/ })
            .getByRole('link')
            .click();
          await openAct(page, 'Auszahlung freigeben');
        },
      },
      { name: 'payouts-approved', path: `${PAYOUTS}?liste=freigegeben` },
      { name: 'payouts-to-propose', path: `${PAYOUTS}?liste=vorschlagen` },
    ],
  },
  {
    officer: 'programm',
    besides: 'the budget',
    list: BUDGET,
    states: [
      { name: 'budget', path: BUDGET },
      { name: 'budget-errors', act: sentEmpty('Budget ändern') },
      {
        name: 'budget-carry-over-errors',
        path: BUDGET,
        complaints: [422],
        act: async (page) => {
          await button(page, 'Ausgabereste übertragen').click();
          await formOf(page).getByLabel('Abgelaufenes Haushaltsjahr').fill('2022');
          await formOf(page).getByLabel('Freie Haushaltsmittel').fill('100.000');
          await formOf(page).getByLabel('Begründung').fill('Haushaltsgesetz 2023');
          await button(formOf(page), 'Ausgabereste übertragen').click();
          await expect(
            formOf(page)
              .getByText(/^Ausgabereste entstehen erst/)
              .first(),
          ).toBeVisible();
        },
      },
    ],
  },
];

async function drop(page: Page, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Datei auswählen: Datei der Bank').click(),
  ]);
  await chooser.setFiles({ name: 'umsatz.xml', mimeType: 'application/xml', buffer: Buffer.from(content) });
}

const SETTLED = { payouts: [{ payout: 'P', status: 'settled', act: 'settle', state: 'paid' }] };

const TREASURY: PersonStates = {
  officer: 'kasse',
  list: PAYOUTS,
  states: [
    { name: 'payouts-to-order', path: `${PAYOUTS}?liste=freigegeben` },
    {
      name: 'order-to-make',
      act: (page) => button(page, 'Überweisungsdatei erstellen').click(),
    },
    {
      name: 'orders',
      path: PAYOUTS,
      act: async (page) => {
        await page.getByRole('tab', { name: 'Überweisungsdateien' }).click();
        await page
          .getByRole('button', { name: /^Zahlungen zeigen/ })
          .first()
          .click();
        await expect(page.getByText('angewiesen', { exact: true }).first()).toBeVisible();
      },
    },
    {
      name: 'bank-answer-to-read',
      act: (page) =>
        page
          .getByRole('button', { name: /^Antwort der Bank einlesen/ })
          .first()
          .click(),
    },
    {
      name: 'bank-answer-read',
      answers: (page) => forge(page, { path: '**/payout_runs/*/status', method: 'POST', answer: 200, json: SETTLED }),
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Antwort der Bank (Datei oder Text)' }).fill('<Document/>');
        await button(formOf(page), 'Einlesen').click();
        await expect(page.getByText('1 Zahlung hat einen neuen Stand')).toBeVisible();
      },
    },
    { name: 'bank-files-none', path: `${PAYOUTS}?liste=bank` },
    {
      name: 'bank-file-refused',
      complaints: [422],
      act: async (page) => {
        await drop(page, camtFile([], { iban: 'DE02120300000000202051' }));
        await expect(page.getByText(/Diese Datei gehört zu einem anderen Konto/)).toBeVisible();
      },
    },
  ],
};

export const DESK_MONEY_STATES: readonly PersonStates[] = [
  CASEWORKER,
  ...SECOND_PEOPLE,
  TREASURY,
  ...CHANGED_MONEY_STATES,
];
