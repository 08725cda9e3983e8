import type { Page } from '@playwright/test';
import { VERIFICATION_STEPS } from '@portal/domain/verification/steps.ts';
import { demoPerson, openLoggedIn } from './login.ts';
import { settled } from './scan.ts';
import { expect } from './test.ts';

export interface ListedProofOfUse {
  id: string;
  /** Funding reference number of its application: 'DJ22-0000017'. */
  number: string;
}

/** Logs in as an account of the demonstration and finds its one proof of use in the list. */
export async function findProofOfUse(page: Page, account: string): Promise<ListedProofOfUse> {
  await openLoggedIn(page, '/vn', demoPerson(account));
  const view = page.getByRole('main').getByRole('link', { name: /^Anzeigen: / });
  const [href, name] = [await view.getAttribute('href'), await view.getAttribute('aria-label')];
  return { id: href?.split('/')[2] ?? '', number: name?.replace('Anzeigen: ', '') ?? '' };
}

export async function expectStep(page: Page, step: number): Promise<void> {
  const title = VERIFICATION_STEPS.find(({ number }) => number === step)?.texts.title ?? '';
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await settled(page);
}

/** Opens a step by its address; `as` is the last part of it. */
export async function openStep(page: Page, id: string, step: number, as = 'bearbeiten'): Promise<void> {
  await page.goto(`/vn/${id}/${as}?schritt=${step}`);
  await expectStep(page, step);
}
