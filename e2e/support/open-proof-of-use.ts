import type { Page } from '@playwright/test';
import { LIST_TEXTS } from '#features/verification/rules/texts.ts';
import { demoPerson, openKnown } from './login.ts';
import { ProofOfUse } from './proof-of-use.ts';

export interface ListedProofOfUse {
  id: string;
  /** Funding reference number of its application: 'DJ22-0000017'. */
  number: string;
}

/** Logs in as an account of the demonstration and finds its one proof of use in the list. */
export async function findProofOfUse(page: Page, account: string): Promise<ListedProofOfUse> {
  await openKnown(page, '/vn', demoPerson(account));
  const view = page.getByRole('main').getByRole('link', { name: new RegExp(`^${LIST_TEXTS.view}: `) });
  const [href, name] = [await view.getAttribute('href'), await view.getAttribute('aria-label')];
  return { id: href?.split('/')[2] ?? '', number: name?.replace(`${LIST_TEXTS.view}: `, '') ?? '' };
}

export async function expectStep(page: Page, step: number): Promise<void> {
  await new ProofOfUse(page).expectStep(step);
}

/** Opens a step by its address, to work on it or to look at it. */
export async function openStep(page: Page, id: string, step: number, as = 'bearbeiten'): Promise<ProofOfUse> {
  await page.goto(`/vn/${id}/${as}?schritt=${step}`);
  await expectStep(page, step);
  return new ProofOfUse(page);
}
