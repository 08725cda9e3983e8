import type { Page } from '@playwright/test';
import { type AccountPages, eachPage, firstLink } from './support/account-pages.ts';
import { keptDesks } from './support/desk.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { quiet, watchCalls } from './support/quiet.ts';
import { settled } from './support/scan.ts';
import { movedOn, noteMoves, slowDown } from './support/slow-phone.ts';
import { expect, test } from './support/test.ts';

/** Share of the screen that moves under a reader, at most. */
const MOST = 0.02;
/** Longer than a skeleton waits before it is seen. */
const LATENCY_MS = 350;
const DESKTOP = { width: 1280, height: 900 };
const DEVICES = [
  { device: 'phone', viewport: { width: 390, height: 844 }, slowness: { latency: LATENCY_MS } },
  { device: 'desktop', viewport: DESKTOP, slowness: { latency: LATENCY_MS, cpuRate: 1 } },
] as const;

const PUBLIC = [
  '/',
  '/anmelden',
  '/registrieren',
  '/faq',
  '/foerdercheck',
  '/quittung',
  '/was-wird-gefragt',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
  '/leichte-sprache',
  '/gebaerdensprache',
  '/gibt-es-nicht',
];

const OWN: readonly AccountPages[] = [
  ['frisch', '/', '/los', '/antrag', '/vn'],
  ['im-lostopf', '/los', '/', '^/losverfahren/'],
  ['nicht-gezogen', '/los', '/'],
  ['gezogen', '/antrag', '/los', '/'],
  ['schritt-0', '/antrag', '^/antrag/'],
  ['schritt-3', '/antrag', '^/antrag/'],
  ['schritt-8', '/antrag', '/', '/los', '^/antrag/'],
  ['schritt-10', '/antrag', '^/antrag/'],
  ['eingereicht', '/antrag', '/', '^/antrag/'],
  ['abgeschickt', '/antrag', '^/uebersicht/'],
  ['unterlagen-offen', '/antrag', '^/uebersicht/', '+/..'],
  ['bewilligt', '/antrag', '/', '/vn', '^/uebersicht/', '+/aenderung', '+/widerspruch'],
  ['nachweis-finanzplan', '/vn', '/', '^/vn/'],
  ['nachweis-uebersicht', '/vn', '^/vn/'],
  ['nachweis-eingereicht', '/vn', '^/vn/'],
  ['nachreichen', '/vn', '^/nachreichen/'],
];

/** What looks different where there is a second column or a wide table. */
const WIDE = ['frisch', 'schritt-3', 'schritt-8', 'schritt-10', 'bewilligt', 'nachweis-uebersicht'];

const DESK = [
  ['sachbearbeitung', '/', '/stichprobe', '/kennzahlen', '/mein-zugang'],
  ['eingang', '/eingang'],
  ['entscheidung', '/unterschreiben'],
  ['auszahlung', '/auszahlungen'],
  ['programm', '/lostoepfe', '/einstellungen', '/uhr'],
  ['konten', '/konten'],
  ['revision', '/protokoll'],
] as const;

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await settled(page);
  // What comes after what is waited for moves things as well.
  await quiet(page);
  const { sum, shifts } = await movedOn(page);
  expect.soft(sum, `${path}\n${shifts.join('\n')}`).toBeLessThanOrEqual(MOST);
}

for (const { device, viewport, slowness } of DEVICES) {
  test(`public pages stay in their place while they load on a slow ${device}`, async ({ page, watch }) => {
    test.slow();
    // One of them is none.
    watch.expect(404);
    await page.setViewportSize(viewport);
    await slowDown(page, slowness);
    await noteMoves(page);
    watchCalls(page);
    for (const path of PUBLIC) await expectStill(page, path);
  });

  for (const own of OWN.filter(([account]) => device === 'phone' || WIDE.includes(account))) {
    const [account, list] = own;
    test(`the pages of ${account} stay in their place while they load on a slow ${device}`, async ({ page }) => {
      test.slow();
      // The menu that tells of the login is a drawer on phones.
      await openKnown(page, list, demoPerson(account));
      await settled(page);
      await page.setViewportSize(viewport);
      await slowDown(page, slowness);
      await noteMoves(page);
      watchCalls(page);
      await eachPage(page, own, ({ path }) => expectStill(page, path));
    });
  }
}

const deskOf = keptDesks();

for (const [officer, ...paths] of DESK) {
  test(`the desk of ${officer} stays in its place while it loads`, async ({ browser, portal, watch }) => {
    test.slow();
    const page = await deskOf({ browser, portal, watch }, officer);
    const linked = officer === 'sachbearbeitung' ? [await firstLink(page, '/sachbearbeitung/fall/')] : [];
    await page.setViewportSize(DESKTOP);
    const asFastAsEver = await slowDown(page, { latency: LATENCY_MS });
    await noteMoves(page);
    watchCalls(page);
    for (const path of [...paths.map((one) => `/sachbearbeitung${one}`), ...linked]) await expectStill(page, path);
    await asFastAsEver();
  });
}
