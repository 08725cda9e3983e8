import type { Page } from '@playwright/test';
import { ProofOfUse } from './proof-of-use.ts';

export async function expectStep(page: Page, step: number): Promise<void> {
  await new ProofOfUse(page).expectStep(step);
}

/** Opens a step by its address, to work on it or to look at it. */
export async function openStep(page: Page, id: string, step: number, as = 'bearbeiten'): Promise<ProofOfUse> {
  await page.goto(`/vn/${id}/${as}?schritt=${step}`);
  await expectStep(page, step);
  return new ProofOfUse(page);
}
