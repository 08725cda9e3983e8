import type { Page } from '@playwright/test';
import { reportOf } from '#features/signature/rules/report.ts';
import { VERIFICATION_EXAMPLES } from '#features/verification/rules/examples.ts';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { TEXTS as REVIEW } from '#features/verification/rules/steps/step-6-review.ts';
import { TEXTS as COMPLETION } from '#features/verification/rules/steps/step-7-completion.ts';
import { callDirectly } from '../support/direct-call.ts';
import { control } from '../support/fill.ts';
import { forge } from '../support/forge.ts';
import { keptDraft } from '../support/kept-draft.ts';
import { NEXT, ProofOfUse, plainPdf } from '../support/proof-of-use.ts';
import { expect } from '../support/test.ts';
import { type PersonStates, press } from './screen-state.ts';

const ADDRESS = VERIFICATION_EXAMPLES[1];
const AFFIRMED = VERIFICATION_EXAMPLES[5];

const DETAIL = /\/api\/verifications\/[\w-]+$/;
const COMMON = 'digitisation.targetFields.common';

/** The seven steps: empty with all errors, filled in, and what may come between. */
export const PROOF_STEP_STATES: readonly PersonStates[] = [
  {
    account: 'nachweis-beginn',
    list: '/vn',
    states: [
      { name: 'proof-step-1-errors', path: '^/vn/', act: press(NEXT) },
      { name: 'proof-step-1', act: changeAddress },
      { name: 'proof-leave', act: leaveWrong },
      { name: 'proof-step-2-errors', path: '+?schritt=2', act: press(NEXT) },
      { name: 'proof-step-3-errors', path: '+?schritt=3', act: press(NEXT) },
      { name: 'proof-step-4-errors', path: '+?schritt=4', act: press(PLAN.finish) },
    ],
  },
  {
    account: 'nachweis-finanzplan',
    besides: 'its first steps',
    list: '/vn',
    states: [
      {
        name: 'proof-step-1-failed',
        path: '^/vn/',
        answers: (page) => forge(page, { path: DETAIL, method: 'PATCH', answer: 500 }),
        complaints: [500],
        act: failToSave,
      },
      {
        name: 'proof-offline',
        path: '+?schritt=3',
        answers: (page) => forge(page, { path: DETAIL, method: 'PATCH', answer: 'none' }),
        complaints: ['no-answer'],
        act: typeOffline,
      },
      { name: 'proof-step-3', path: '+?schritt=3' },
      { name: 'proof-step-2', path: '+?schritt=2' },
      { name: 'proof-restored', act: restore },
      { name: 'proof-conflict', path: '+?schritt=2', complaints: [409], act: meetOther },
    ],
  },
  {
    account: 'nachweis-vertieft',
    list: '/vn',
    states: [
      { name: 'proof-step-5-errors', path: '^/vn/', act: press(NEXT) },
      { name: 'proof-step-5', act: (page) => new ProofOfUse(page).fill(5, AFFIRMED) },
    ],
  },
  {
    account: 'nachweis-uebersicht',
    list: '/vn',
    states: [
      // Locked, but not dead: Playwright's click would wait for it to be unlocked.
      { name: 'proof-review-errors', path: '^/vn/', act: (page) => button(page, REVIEW.transmit).press('Enter') },
      { name: 'proof-review-open', act: press('Alle aufklappen') },
      {
        name: 'proof-review-failed',
        path: '^/vn/',
        answers: (page) => forge(page, { path: DETAIL, method: 'PATCH', isTransition: true, answer: 500 }),
        complaints: [500],
        act: failToTransmit,
      },
      { name: 'proof-view-unsent', path: '+/../anzeigen?schritt=7' },
    ],
  },
  {
    account: 'nachweis-abschluss',
    list: '/vn',
    states: [
      { name: 'proof-step-7-errors', path: '^/vn/', act: press(COMPLETION.submit) },
      {
        name: 'proof-sheet-gone',
        answers: (page) => forge(page, { path: /\/download$/, answer: 404 }),
        complaints: [404],
        act: press(`${COMPLETION.sheetLabel} herunterladen`),
      },
      { name: 'proof-submit', act: askToSubmit },
      { name: 'proof-signed-refused', path: '^/vn/', act: signNot },
      {
        name: 'proof-signed',
        path: '^/vn/',
        // A signature of our own would take two programs; what is found about one is tried where it is made.
        answers: (page) => forge(page, { path: /\/signature$/, answer: 200, json: { report: reportOf(ACCEPTED) } }),
      },
    ],
  },
];

const ACCEPTED: Parameters<typeof reportOf>[0] = {
  ok: true,
  signer: { name: 'Erika Muster', serial: '1a' },
  issuer: 'Beispiel CA',
  signedAt: '2022-03-15T09:00:00Z',
  isTimestamped: false,
  revocation: 'unknown',
  provisional: true,
};

function button(page: Page, name: string) {
  return new ProofOfUse(page).button(name);
}

async function changeAddress(page: Page): Promise<void> {
  await new ProofOfUse(page).fill(1, ADDRESS);
  await expect(control(page, 'newAddress.city')).toHaveValue('Bonn');
}

async function leaveWrong(page: Page): Promise<void> {
  await control(page, 'newAddress.plz').fill('531');
  await new ProofOfUse(page).chip(3).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function failToSave(page: Page): Promise<void> {
  await control(page, 'hasNewAddress').nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click();
  await press(NEXT)(page);
  await expect(
    page
      .getByRole('main')
      .getByText(/nicht gespeichert werden/)
      .first(),
  ).toBeVisible();
}

async function typeOffline(page: Page): Promise<void> {
  await control(page, 'digiPlan.revenue').nth(4).check();
  await expect(page.getByText('Nicht gespeichert – wir versuchen es weiter')).toBeVisible();
}

/** The page goes while nothing reaches the server, not even what it sends as it goes: what was typed is in the browser alone. */
async function restore(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no network'));
  });
  await control(page, `${COMMON}.valid`).nth(1).check();
  await control(page, `${COMMON}.comment`).fill('Vor dem Absturz getippt.');
  await keptDraft(page, 'Vor dem Absturz getippt.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.')).toBeVisible();
}

/** The same answer was changed elsewhere since the page was opened. */
async function meetOther(page: Page): Promise<void> {
  const path = `/api/verifications/${new URL(page.url()).pathname.split('/')[2]}`;
  const body = { digitisation: { targetFields: { common: { valid: false, comment: 'Fassung eins' } } } };
  expect((await callDirectly(page, { method: 'PATCH', path, body })).status).toBe(200);
  await control(page, `${COMMON}.valid`).nth(1).check();
  await control(page, `${COMMON}.comment`).fill('Fassung zwei');
  await press('Speichern')(page);
  await expect(page.getByRole('dialog')).toContainText('Fassung eins');
}

async function failToTransmit(page: Page): Promise<void> {
  await control(page, 'isFinalized').check();
  await press(REVIEW.transmit)(page);
  await expect(
    page
      .getByRole('main')
      .getByText(/konnte nicht gewechselt werden/)
      .first(),
  ).toBeVisible();
}

async function askToSubmit(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await wizard.downloadSheet();
  await control(page, 'documentTransmission').first().check();
  await press(COMPLETION.submit)(page);
  await expect(wizard.dialog(COMPLETION.submitTitle)).toBeVisible();
}

async function signNot(page: Page): Promise<void> {
  await control(page, 'documentTransmission').nth(1).check();
  const { name, buffer } = plainPdf('ohne-signatur.pdf');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Datei auswählen: ${COMPLETION.fileLabel}` }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('button', { name: `Löschen: ${name}` })).toBeVisible();
}
