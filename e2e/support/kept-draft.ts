import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The browser has written down what was typed (ground/screens/browser/memory.ts). */
export async function keptDraft(page: Page, text: string): Promise<void> {
  const drafts = () =>
    page.evaluate(() => {
      const all = Object.entries({ ...localStorage });
      return all.filter(([key]) => key.startsWith('portal.draft.')).map(([, value]) => String(value));
    });
  await expect.poll(async () => (await drafts()).join(' ')).toContain(text);
}
