import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import type { VerificationStep } from '#features/verification/rules/facts.ts';
import { INVOICE_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { TEXTS as COMPLETION } from '#features/verification/rules/steps/step-7-completion.ts';
import { VERIFICATION_STEPS } from '#features/verification/rules/steps.ts';
import { LIST_TEXTS } from '#features/verification/rules/texts.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { fillFields } from './fill.ts';
import { demoPerson, openKnown } from './login.ts';
import { settled } from './scan.ts';
import { expect } from './test.ts';

export const NEXT = 'Speichern und weiter';

interface SentFile {
  name: string;
  buffer: Buffer;
}

export function plainPdf(name: string): SentFile {
  return { name, buffer: samplePdf(name) };
}

function getVerificationStep(number: number): VerificationStep {
  const found = VERIFICATION_STEPS.find((step) => step.number === number);
  if (found === undefined) throw new Error(`a proof of use has no step ${number}`);
  return found;
}

/** The wizard of a proof of use as a person sees and uses it. */
export class ProofOfUse {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  async expectStep(number: number): Promise<void> {
    await expect(this.heading).toHaveText(getVerificationStep(number).texts.title);
    await expect(this.page.getByRole('main').getByText(`Schritt ${number} von 7`, { exact: true })).toBeVisible();
    await settled(this.page);
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** What is wrong on the page itself, not in a dialog above it. */
  get summary(): Locator {
    return this.page.getByRole('main').locator('.page > .page__top .error-summary');
  }

  async fill(step: number, answers: Answers): Promise<void> {
    await fillFields(this.page, getVerificationStep(step).fields, answers);
  }

  async goOn(to: number): Promise<void> {
    await this.button(NEXT).click();
    await this.expectStep(to);
  }

  /** Stores what is there and waits until the page says so. */
  async save(): Promise<void> {
    await this.button('Speichern').click();
    await this.expectSaved();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByRole('main').getByText(/^Gespeichert um \d\d:\d\d/)).toBeVisible();
  }

  /** The chip of an open step in the list of steps. */
  chip(step: number): Locator {
    const steps = this.page.getByRole('navigation', { name: 'Schritte des Verwendungsnachweises' });
    return steps.getByRole('button', { name: getVerificationStep(step).texts.title });
  }

  /** Opens the row of a proof, 'Nachweis 1' the first. */
  async openRow(name: string): Promise<Locator> {
    await this.button(`${PLAN.open}: ${name}`).click();
    return this.row(name);
  }

  row(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Opens a dialog of a row by its button, which says what it is about. */
  async openPart(verb: string, name: string): Promise<Locator> {
    await this.button(`${verb}: ${name}`).click();
    return this.dialog(`${verb}: ${name}`);
  }

  /** Begins an invoice with its file; its questions are open then. */
  async addInvoice(proof: string, { name, buffer }: SentFile): Promise<Locator> {
    const row = this.row(proof);
    await row.getByRole('button', { name: new RegExp(`^${INVOICE_TEXTS.add}: `) }).click();
    const dialog = this.dialog(INVOICE_TEXTS.add);
    const file = { name, mimeType: 'application/pdf', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByLabel('Rechnungsnummer')).toBeFocused();
    return dialog;
  }

  /** Fetches the sheet; it is made within seconds here. */
  async downloadSheet(): Promise<string> {
    const button = this.button(`${COMPLETION.sheetLabel} herunterladen`);
    await expect(button).toBeVisible({ timeout: 40_000 });
    const downloading = this.page.waitForEvent('download');
    await button.click();
    return (await downloading).path();
  }
}

/** Logs in as an account of the demonstration whose proof of use is in work, and opens it. */
export async function openProofOfUse(page: Page, name: string): Promise<ProofOfUse> {
  await openKnown(page, '/vn', demoPerson(name));
  await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.edit}: `) }).click();
  await page.waitForURL(/\/vn\/.+\/bearbeiten/);
  await settled(page);
  return new ProofOfUse(page);
}
