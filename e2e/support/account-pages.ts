import type { Page } from '@playwright/test';
import { demoPerson, openKnown } from './login.ts';
import { settled } from './scan.ts';

export interface ListedCase {
  id: string;
  /** Funding reference number of the application: 'DJ22-0000017'. */
  number: string;
  /** Where it is looked at. */
  address: string;
}

/** Logs in as an account of the demonstration and finds its one application ('/antrag') or proof of use ('/vn') in the list. */
export async function findListed(page: Page, list: '/antrag' | '/vn', account: string): Promise<ListedCase> {
  await openKnown(page, list, demoPerson(account));
  const view = page.getByRole('main').getByRole('link', { name: /^(Ansehen|Anzeigen): / });
  const [address, name] = [await view.getAttribute('href'), await view.getAttribute('aria-label')];
  return { id: address?.split('/')[2] ?? '', number: name?.split(': ')[1] ?? '', address: address ?? '' };
}

/** Pages by the account that has them: a list, what its first link of a kind ('^') leads to, and what lies below that ('+'). */
export type AccountPages = readonly [account: string, list: string, ...pages: string[]];

export async function firstLink(page: Page, kind: string): Promise<string> {
  return (await page.locator(`main a[href^="${kind}"]`).first().getAttribute('href')) ?? '';
}

interface VisitedPage {
  path: string;
  /** As it stands in the list. */
  named: string;
  /** The list it was found in is open, not yet the page itself. */
  isLinked: boolean;
}

/** Each of an account's pages in its turn; whoever looks at it opens it. */
export async function eachPage(
  page: Page,
  [, list, ...pages]: AccountPages,
  look: (visited: VisitedPage) => Promise<void>,
): Promise<void> {
  let linked = '';
  for (const named of [list, ...pages]) {
    const isLinked = named.startsWith('^');
    if (isLinked) {
      await page.goto(list);
      await settled(page);
      linked = await firstLink(page, named.slice(1));
    }
    const path = isLinked ? linked : named.startsWith('+') ? `${linked}${named.slice(1)}` : named;
    await look({ path, named, isLinked });
  }
}
