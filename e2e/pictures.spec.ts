import type { Page } from '@playwright/test';
import { demoPerson, openKnown } from './support/login.ts';
import { waitForFonts } from './support/own-fonts.ts';
import { expectPicture, takePicture } from './support/picture.ts';
import { PICTURE_STATES, type PictureState } from './support/picture-states.ts';
import { scan, settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'pictures' });
test.beforeEach(({ page }) => waitForFonts(page));

for (const { account, list, states } of PICTURE_STATES) {
  test(`${states.length} screens of ${account ?? 'a visitor'} look as before, and are accessible by day, by night and in forced colours`, async ({
    page,
    watch,
  }) => {
    test.slow();
    if (states.some(({ name }) => name === 'not-found')) watch.expect(404);
    if (account !== undefined) await openKnown(page, list, demoPerson(account));
    let linked = '';
    for (const state of states) {
      linked = await open(page, state, list, linked);
      await scan(page, { state: state.name, dark: true, forced: true, narrow: false });
      await expectPicture(page, state.name);
    }
  });
}

/** The address links below it belong to. */
async function open(page: Page, { path, act }: PictureState, list: string, before: string): Promise<string> {
  const linked = path.startsWith('^') ? await firstLink(page, list, path.slice(1)) : before;
  const address = path.startsWith('^') ? linked : path.startsWith('+') ? `${linked}${path.slice(1)}` : path;
  await page.goto(address);
  await settled(page);
  await act?.(page);
  // What comes after what is waited for: lists of files, counts, receipts.
  await page.waitForLoadState('networkidle');
  await settled(page);
  return linked;
}

async function firstLink(page: Page, list: string, kind: string): Promise<string> {
  await page.goto(list);
  await settled(page);
  return (await page.locator(`main a[href^="${kind}"]`).first().getAttribute('href')) ?? '';
}

test('a picture notices when a box is gone', async ({ page }) => {
  await page.goto('/faq');
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page
    .locator('main details')
    .first()
    .evaluate((one) => one.remove());
  expect(await takePicture(page)).not.toMatchSnapshot('faq.jpg');
});
