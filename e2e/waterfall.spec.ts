import type { Page } from '@playwright/test';
import { type AccountPages, eachPage, firstLink } from './support/account-pages.ts';
import { keptDesks } from './support/desk.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { inWords, roundsOf } from './support/waterfall.ts';

/** After the page itself: its program, then its data. */
const DEEPEST = 2;

/** The files of a proof are asked for by its id, which the data tell. */
const DEEPER: Readonly<Record<string, number>> = { 'nachweis-uebersicht ^/vn/': 3 };

const OWN: readonly AccountPages[] = [
  ['frisch', '/', '/los', '/antrag', '/vn', '/konto', '/personen', '/personen/protokoll'],
  ['schritt-3', '/antrag', '/', '/los', '^/antrag/'],
  ['schritt-5', '/antrag', '^/antrag/'],
  ['schritt-8', '/antrag', '^/antrag/'],
  ['schritt-10', '/antrag', '^/antrag/'],
  ['eingereicht', '/antrag', '^/antrag/'],
  ['bewilligt', '/antrag', '/', '/vn', '^/uebersicht/', '+/angaben', '+/aenderung', '+/widerspruch'],
  ['nachweis-finanzplan', '/vn', '^/vn/'],
  ['nachweis-uebersicht', '/vn', '^/vn/'],
];

const PUBLIC = [
  '/',
  '/anmelden',
  '/registrieren',
  '/foerdercheck',
  '/quittung',
  '/faq',
  '/was-wird-gefragt',
  '/impressum',
];

const DESK = [
  ['sachbearbeitung', '', '/mein-tag', '/kennzahlen', '/papierantraege', '/auszahlungen', '/haushalt'],
  ['programm', '/lostoepfe', '/einstellungen', '/stichprobe'],
] as const;

async function expectShallow(page: Page, path: string, most = DEEPEST): Promise<void> {
  const rounds = await roundsOf(page, () => page.goto(path, { waitUntil: 'commit' }));
  expect.soft(rounds.length, `${path}\n${inWords(rounds)}`).toBeLessThanOrEqual(most);
}

test('public pages are there after their program and one round of data', async ({ page }) => {
  test.slow();
  for (const path of PUBLIC) await expectShallow(page, path);
});

for (const own of OWN) {
  const [account, list] = own;
  test(`the pages of ${account} are there after their program and one round of data`, async ({ page }) => {
    test.slow();
    await openKnown(page, list, demoPerson(account));
    await settled(page);
    await eachPage(page, own, async ({ path, named, isLinked }) => {
      if (isLinked) {
        // As whoever works on it comes back to it: the browser knows its step.
        await page.goto(path);
        await settled(page);
      }
      await expectShallow(page, path, DEEPER[`${account} ${named}`]);
    });
  });
}

const deskOf = keptDesks();

for (const [officer, ...paths] of DESK) {
  test(`the desk of ${officer} is there after its program and one round of data`, async ({
    browser,
    portal,
    watch,
  }) => {
    test.slow();
    const page = await deskOf({ browser, portal, watch }, officer);
    await settled(page);
    const linked = officer === 'sachbearbeitung' ? [await firstLink(page, '/sachbearbeitung/fall/')] : [];
    for (const path of paths) await expectShallow(page, `/sachbearbeitung${path}`);
    for (const path of linked) await expectShallow(page, path);
  });
}
