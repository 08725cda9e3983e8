import { expect, type Page } from '@playwright/test';
import { type CaseSegment, formOf, openCase, openRelated } from '../support/desk-acts.ts';
import { settled } from '../support/scan.ts';

/** Kinds that are found over the application they are about. */
const RELATED: readonly CaseSegment[] = ['corrections', 'amendments', 'objections', 'hearings'];

/** A company's newest case of a kind, found as an officer does: in the list of all cases. */
export async function found(page: Page, segment: CaseSegment, company: string): Promise<void> {
  await (RELATED.includes(segment) ? openRelated : openCase)(page, segment, company);
  await settled(page);
}

/** Opens the form of an act by its key. */
export async function openDialog(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(formOf(page)).toBeVisible();
}
