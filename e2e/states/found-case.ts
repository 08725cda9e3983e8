import { expect, type Page } from '@playwright/test';
import { type CaseSegment, formOf } from '../support/desk-acts.ts';
import { settled } from '../support/scan.ts';

/** Kinds that are found over the application they are about. */
const RELATED: readonly CaseSegment[] = ['corrections', 'amendments', 'objections', 'hearings'];

/** A company's newest case of a kind, found as an officer does: in the list of all cases. */
export async function found(page: Page, segment: CaseSegment, company: string): Promise<void> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: company })}`);
  if (RELATED.includes(segment)) await openFirst(page, 'proposals');
  await openFirst(page, segment);
}

async function openFirst(page: Page, segment: CaseSegment): Promise<void> {
  await page.locator(`main a[href*="/fall/${segment}/"]`).first().click();
  await page.waitForURL(`**/fall/${segment}/**`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/DJ\d\d-/);
  await settled(page);
}

/** Opens the form of an act by its key. */
export async function openDialog(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(formOf(page)).toBeVisible();
}
