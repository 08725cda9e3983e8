import type { Page } from '@playwright/test';
import { VIEW_TEXTS } from '#features/e-invoice/rules/e-invoice-view.ts';
import { ublXml } from '#features/e-invoice/server/testing/sample-invoice.ts';
import { PREFILL_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TEXTS } from '#features/verification/rules/resubmission-texts.ts';
import { control } from '../support/fill.ts';
import { alter, type Forged, forge } from '../support/forge.ts';
import { addInvoice } from '../support/late-invoices.ts';
import { plainPdf } from '../support/proof-of-use.ts';
import { expect } from '../support/test.ts';
import { type PersonStates, press } from './screen-state.ts';

const DETAIL = /\/api\/verifications\/[\w-]+$/;
const PROOFS = /\/verification_proofs$/;
const INVOICE = /\/api\/verification_proof_invoices\//;

const VIOLATIONS = [{ propertyPath: 'meta.invoiceDate', message: 'Dieses Datum geht nicht.' }];
const REFUSED = { path: INVOICE, method: 'PATCH', answer: 422, json: { violations: VIOLATIONS } };

const failing = (forged: Forged & { answer: number }) => ({
  answers: (page: Page) => forge(page, forged),
  complaints: [forged.answer],
});

/** Invoices handed in after the proof of use, until a day the agency names. */
export const LATE_INVOICES_STATES: readonly PersonStates[] = [
  {
    account: 'nachreichen',
    list: '/vn',
    states: [
      { name: 'proofs-late', path: '/vn' },
      { name: 'proofs-not-loaded', path: '/vn', ...failing({ path: '**/api/proposals?exists*', answer: 500 }) },
      { name: 'proofs-incomplete', path: '/vn', ...failing({ path: '**/api/verifications', answer: 500 }) },
      { name: 'late', path: '^/nachreichen/' },
      { name: 'late-finish', act: press(TEXTS.finish) },
      {
        name: 'late-not-finished',
        ...failing({ path: DETAIL, method: 'PATCH', isTransition: true, answer: 500 }),
        act: inDialog(TEXTS.finish),
      },
      { name: 'late-delete', path: '+', act: press(/^Löschen: Rechnung R-2021-70/) },
      {
        name: 'late-not-deleted',
        ...failing({ path: INVOICE, method: 'DELETE', answer: 500 }),
        act: inDialog('Rechnung löschen'),
      },
      { name: 'late-no-file', path: '+', act: refuseFile },
      { name: 'late-not-added', ...failing({ path: INVOICE, method: 'PUT', answer: 500 }), act: failToAdd },
      { name: 'late-not-saved', path: '+', ...failing(REFUSED), act: failToSave },
      { name: 'late-xml', path: '+', complaints: [422], act: readXml },
      { name: 'late-no-invoice', path: '+', answers: (page) => alter(page, PROOFS, withoutInvoices) },
      { name: 'late-not-loaded', path: '+', ...failing({ path: PROOFS, answer: 500 }) },
      { name: 'late-no-files', path: '+', ...failing({ path: /\/api\/media\?/, answer: 500 }) },
      { name: 'late-off', path: '+', answers: (page) => alter(page, '**/config.json', switchedOff) },
      { name: 'late-over', path: '+', answers: (page) => alter(page, DETAIL, closed('2022-03-01')) },
      { name: 'late-finished', path: '+', answers: (page) => alter(page, DETAIL, closed('2022-03-27')) },
    ],
  },
];

function inDialog(name: string) {
  return (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click();
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

async function refuseFile(page: Page): Promise<void> {
  await press(/^Rechnung hinzufügen: .*Leitsystem/)(page);
  await choose(page, 'falsch.pdf', Buffer.from('Text'));
  await expect(page.getByRole('dialog').getByText(/"falsch\.pdf"/)).toBeVisible();
}

async function failToAdd(page: Page): Promise<void> {
  const { name, buffer } = plainPdf('neu.pdf');
  await choose(page, name, buffer);
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
}

async function failToSave(page: Page): Promise<void> {
  await addInvoice(page, 'halb.pdf');
  await control(page, 'invoiceDate').fill('05.08.2021');
  await inDialog('Rechnung speichern')(page);
  await expect(
    page
      .getByRole('dialog')
      .getByText(/konnte nicht gespeichert werden/)
      .first(),
  ).toBeVisible();
}

/** An XRechnung of nothing but XML, read as a page. */
async function readXml(page: Page): Promise<void> {
  await press(/^Rechnung hinzufügen: .*Leitsystem/)(page);
  await choose(page, 'xrechnung.xml', Buffer.from(ublXml()), 'application/xml');
  await inDialog(PREFILL_TEXTS.accept)(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${VIEW_TEXTS.open}: `) })
    .click();
  await expect(page.getByRole('dialog', { name: /^Rechnung RE-2022/ })).toBeVisible();
}

function withoutInvoices(body: { 'hydra:member': object[] }): object {
  return { 'hydra:member': body['hydra:member'].map((proof) => ({ ...proof, noInvoice: true, invoices: [] })) };
}

function switchedOff(body: object): object {
  return { ...body, features: { resubmit_invoices: false } };
}

function closed(resubmitUntil: string) {
  return (body: object): object => ({ ...body, currentStep: 'submitted', resubmitUntil });
}
