import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A funding reference number of any programme. */
const NUMBER = /[A-Z]{2}\d\d-\d+/;

/** Kinds of cases as the desk's addresses name them. */
export type CaseSegment =
  | 'proposals'
  | 'corrections'
  | 'amendments'
  | 'objections'
  | 'hearings'
  | 'verifications'
  | 'payouts';

/** Finds the case of a company or a funding reference number as an officer does: in the list of all cases. Answers the number. */
export async function openCase(page: Page, segment: CaseSegment, text: string): Promise<string> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text })}`);
  await page.getByRole('main').locator(`a[href*="/fall/${segment}/"]`).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(NUMBER.test(text) ? text : NUMBER);
  return NUMBER.exec(await heading.innerText())?.[0] ?? '';
}

/** From an application to the newest request, amendment or objection about it. */
export async function openRelated(page: Page, segment: CaseSegment, text: string): Promise<void> {
  const number = await openCase(page, 'proposals', text);
  await page.getByRole('main').locator(`a[href*="/fall/${segment}/"]`).first().click();
  await page.waitForURL(`**/fall/${segment}/**`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The form of the act that is open: a dialog, or the large one above the case. */
export function formOf(page: Page): Locator {
  return page.locator('dialog[open], .act-panel');
}

/** Opens the form of an act by its button. */
export async function openAct(page: Page, label: string): Promise<Locator> {
  await button(page.locator('.case__acts'), label).click();
  await expect(formOf(page)).toBeVisible();
  return formOf(page);
}

/** Sends the open form; the status line says what was done. */
export async function sendAct(page: Page, label: string, said: string): Promise<void> {
  await button(formOf(page), label).click();
  await expect(page.locator('.case__status')).toHaveText(said);
  await expect(formOf(page)).toHaveCount(0);
}

/** An act whose fields are already filled in, or has none. */
export async function perform(page: Page, label: string, said: string): Promise<void> {
  await openAct(page, label);
  await sendAct(page, label, said);
}

/** Every sum nobody has judged yet is admitted as it is claimed. */
export async function admitRest(form: Page | Locator): Promise<void> {
  const rest = form.getByRole('button', { name: /^Übrige Posten/ });
  await expect(rest.first()).toBeVisible();
  while ((await rest.count()) > 0) await rest.first().click();
}

/** What comes next, as this person's page says. */
export function nextAct(page: Page): Locator {
  return page.locator('.case__acts .kern-btn--primary');
}

/** What the case is at, as its head says. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.locator('.case__head').getByText(state, { exact: true })).toBeVisible();
}

/** Every item of both check lists that nobody has judged, each saved by itself; where the portal finds otherwise, with a reason. */
export async function meetEveryCheck(page: Page, met = 'erfüllt', remarked = 'Bemerkung'): Promise<void> {
  const items = page.locator('.checks__item');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    if ((await item.getByRole('radio', { checked: true }).count()) > 0) continue;
    const saved = page.waitForResponse((response) => response.url().endsWith('/acts/check'));
    await item.getByLabel(met, { exact: true }).check();
    const remark = item.getByLabel(remarked);
    if (await remark.isVisible()) {
      await remark.fill('Am Fall geprüft.');
      await page.keyboard.press('Tab');
    }
    expect((await saved).status()).toBe(200);
  }
  await expect(page.locator('.case__side summary').getByText('vollständig', { exact: true })).toHaveCount(2);
}

/** As `sendAct`, on the page of a pot. */
export async function sendPotAct(page: Page, label: string, said: string): Promise<void> {
  await button(formOf(page), label).click();
  await expect(formOf(page)).toHaveCount(0);
  await expect(page.locator('.case__acts').getByText(said, { exact: true })).toBeVisible();
}
