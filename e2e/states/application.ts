import type { Page } from '@playwright/test';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { makeCode } from '#features/proposal/rules/steps/step-00-application-form.ts';
import { control } from '../support/fill.ts';
import { stepTitle, Wizard } from '../support/wizard.ts';
import { aidOfCompanies, failed, inWizard, ONE_CHANGE, openSections, putOtherValue } from './application-acts.ts';
import { APPLICATION_FAULTS } from './application-faults.ts';
import { APPLICATION_LISTS } from './application-lists.ts';
import { type PersonStates, press } from './screen-state.ts';
import { SINGLE_APPLICATION } from './single-application.ts';

/** Shared by those who leave the application otherwise than they found it. */
const FILLING_IN = 'applications being filled in';

/** A call that does not come through; reading does. */
const losesSaves = (path: string) => (page: Page) =>
  page.route(path, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

const typeOtherUnit = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Sonstiger Bereich' }).check();
  await control(page, 'otherBusinessUnit').fill('Werkstatt ohne Netz');
};

/** In step 3. */
const typeTaxNumber = async (page: Page) => {
  await control(page, 'isFreelance').check();
  await control(page, 'taxNumber').fill('205/1');
};

/** Runs in the page: what it sends as it goes would pass by whatever holds its calls from outside. */
function sendNothing(): void {
  const { fetch } = window;
  window.fetch = async (address, options) => {
    if (options?.method === 'PUT') throw new TypeError('Failed to fetch');
    return fetch(address, options);
  };
}

const notSaved = (page: Page) => page.getByText('Nicht gespeichert – wir versuchen es weiter').waitFor();

const SAVES: readonly PersonStates[] = [
  {
    account: 'schritt-3',
    besides: 'saves that fail',
    list: '/antrag',
    scenario: FILLING_IN,
    states: [
      {
        name: 'save-failed',
        path: '^/antrag/',
        answers: losesSaves('**/step_3'),
        complaints: ['no-answer'],
        act: inWizard(async (wizard) => {
          await control(wizard.page, 'isDeductInputTax').first().check();
          await wizard.button('Speichern').click();
          await notSaved(wizard.page);
        }),
      },
      {
        name: 'leaving-without-saving',
        answers: losesSaves('**/step_3'),
        complaints: ['no-answer'],
        act: async (page) => {
          await control(page, 'isFreelance').check();
          await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Startseite' }).click();
          await page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' }).waitFor();
        },
      },
      {
        name: 'draft-restored',
        path: '^/antrag/',
        act: async (page) => {
          await page.evaluate(sendNothing);
          await typeTaxNumber(page);
          await notSaved(page);
          await page.reload();
          await page.getByText('Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.').waitFor();
        },
      },
      {
        name: 'upload-failed',
        answers: (page) =>
          page.route('**/api/media', (route) =>
            route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
          ),
        complaints: [503],
        act: inWizard(async (wizard) => {
          await control(wizard.page, 'isFoundedLast2Y').first().check();
          const name = 'bilanz.pdf';
          await wizard.choose('balanceSheet', { name, mimeType: 'application/pdf', buffer: samplePdf(name) });
          await wizard.page.getByRole('button', { name: `Erneut versuchen: ${name}` }).waitFor();
        }),
      },
    ],
  },
  {
    account: 'schritt-5',
    besides: 'moves and saves that fail',
    list: '/antrag',
    scenario: FILLING_IN,
    states: [
      { ...failed('move-failed', '**/apply-transition', 500), act: press('Zurück') },
      {
        name: 'conflict',
        path: '^/antrag/',
        answers: putOtherValue('**/step_5', 'otherBusinessUnit', 'Fassung eins'),
        complaints: [409],
        act: inWizard(async (wizard) => {
          await typeOtherUnit(wizard.page);
          await wizard.button('Speichern').click();
          await wizard.page.getByRole('dialog', { name: 'Welche Fassung soll gelten?' }).waitFor();
        }),
      },
      {
        name: 'conflict-later',
        answers: putOtherValue('**/step_5', 'otherBusinessUnit', 'Fassung eins'),
        complaints: [409],
        act: (page) => page.getByRole('button', { name: 'Später entscheiden' }).click(),
      },
      { name: 'company-with-aid-goes', path: '^/antrag/', act: aidOfCompanies },
      {
        name: 'offline',
        path: '^/antrag/',
        complaints: ['no-answer'],
        act: async (page) => {
          await page.context().setOffline(true);
          await typeTaxNumber(page);
          await notSaved(page);
        },
      },
    ],
  },
];

const backTo = (step: number) =>
  inWizard(async (wizard) => {
    const steps = wizard.page.getByRole('navigation', { name: 'Antragsschritte', exact: true });
    await steps.getByRole('button', { name: stepTitle(step) }).click();
    await wizard.expectStep(step);
  });
const backToForm = backTo(0);

const CHAIN_AND_HISTORY: readonly PersonStates[] = [
  {
    account: 'wsk-lead',
    besides: 'who changed what, and the code',
    list: '/antrag',
    scenario: FILLING_IN,
    states: [
      { name: 'lead-overview', path: '^/uebersicht/', act: openSections },
      { name: 'changes', path: '+/angaben' },
      {
        name: 'changes-put-back',
        act: async (page) => {
          await page
            .getByRole('button', { name: /^Vorherigen Wert zurückholen: / })
            .first()
            .click();
          await page.getByText(/ ist wieder wie vorher\.$/).waitFor();
        },
      },
      { name: 'step-0-code', path: '^/antrag/', act: backToForm },
      {
        name: 'step-0-leaving',
        act: async (page) => {
          await page
            .getByRole('radiogroup', { name: /Lead-Partner/ })
            .getByRole('radio', { name: 'Nein' })
            .click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    account: 'wsk-partner',
    besides: 'a code nobody has',
    list: '/antrag',
    scenario: FILLING_IN,
    states: [
      {
        name: 'step-0-unknown-code',
        path: '^/antrag/',
        complaints: [422],
        act: async (page) => {
          await backToForm(page);
          await control(page, 'leadCode').fill(makeCode(new Uint8Array(32).fill(7)));
          await new Wizard(page).saveAndGoOn();
          await page.locator('.error-summary').first().waitFor();
        },
      },
    ],
  },
  {
    account: 'nachweis-finanzplan',
    besides: 'who changed what',
    list: '/vn',
    states: [
      {
        name: 'proof-changes',
        path: '^/vn/',
        answers: (page) => page.route('**/changes?*', (route) => route.fulfill({ json: ONE_CHANGE })),
        route: '/vn/x/angaben',
        act: (page) => page.goto(page.url().replace(/bearbeiten.*/, 'angaben')),
      },
    ],
  },
];

/** What the answers come to as typed, and what a change takes from other steps. */
const LOOKING_AHEAD: PersonStates = {
  account: 'schritt-10',
  besides: 'looking ahead',
  list: '/antrag',
  scenario: FILLING_IN,
  states: [
    {
      name: 'step-3-estimate',
      path: '^/antrag/',
      act: async (page) => {
        await backTo(3)(page);
        await page.getByText(/^Voraussichtlicher Zuschuss /).waitFor();
      },
    },
    {
      name: 'step-3-what-goes',
      act: async (page) => {
        await control(page, 'isDeductInputTax').last().click();
        await page.getByRole('dialog', { name: 'Andere Angaben entfallen' }).waitFor();
      },
    },
  ],
};

export const APPLICATION_STATES: readonly PersonStates[] = [
  SINGLE_APPLICATION,
  ...APPLICATION_LISTS,
  ...APPLICATION_FAULTS,
  ...SAVES,
  LOOKING_AHEAD,
  ...CHAIN_AND_HISTORY,
];
