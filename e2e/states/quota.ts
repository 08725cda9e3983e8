import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { procedureLink } from '#features/raffle/rules/protocol.ts';
import { drawMarch, KENO } from '../support/draw.ts';
import { demoPerson, openKnown } from '../support/login.ts';
import { forgetLogin } from '../support/registration.ts';
import { type PersonStates, press } from './screen-state.ts';

const quota = (account: string, name: string): PersonStates => ({
  account,
  list: '/los',
  states: [{ name, path: '/los' }],
});

/** Opens the reasons of what is said, on whatever page. */
export const ask = (question: string | RegExp) => async (page: Page) => {
  const main = page.getByRole('main');
  await main.getByText(question).first().click();
  await main.getByRole('table').first().waitFor();
};

const seenBy = (account: string) => ({
  act: async (page: Page) => {
    await forgetLogin(page);
    await openKnown(page, '/los', demoPerson(account));
  },
});

/** By what was published before the draw, as the link in the mail has it. */
async function checkDraw(page: Page): Promise<void> {
  const potId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const published = await (await page.request.get(`/api/raffle_pots/${potId}`)).json();
  await page.goto(procedureLink('', potId, published));
  await page.getByLabel('Öffentlicher Wert').fill(KENO);
  await press('Ziehung nachrechnen')(page);
  await page.getByText('Die Ziehung ist richtig').waitFor();
}

/** An entry exchanged: the list is not the one that was promised. */
async function checkTampered(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Protokoll herunterladen' }).click();
  const protocol = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  const [, ...others] = protocol.entries;
  const buffer = Buffer.from(JSON.stringify({ ...protocol, entries: ['0'.repeat(32), ...others] }));
  const file = { name: 'protokoll.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Anderes Protokoll prüfen').setInputFiles(file);
  await page.getByText('Nicht richtig: protokoll.json').waitFor();
}

export const QUOTA_STATES: readonly PersonStates[] = [
  {
    account: 'frisch',
    besides: 'entering',
    list: '/los',
    states: [
      { name: 'quota-nothing-chosen', path: '/los', act: press('Jetzt bewerben') },
      {
        name: 'quota-confirmation',
        act: async (page) => {
          await page.getByLabel('Als Einzelunternehmen').check();
          await press('Jetzt bewerben')(page);
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    account: 'gezogen',
    besides: 'quota',
    list: '/los',
    states: [
      { name: 'quota-drawn', path: '/los' },
      {
        name: 'quota-pots-failed',
        path: '/los',
        answers: (page) => page.route('**/api/raffle_pots', (route) => route.fulfill({ status: 503 })),
        complaints: [503],
      },
    ],
  },
  {
    account: 'nicht-gezogen',
    besides: 'why',
    list: '/los',
    states: [{ name: 'quota-why', path: '/los', act: ask('Warum? Ihr Stand Schritt für Schritt') }],
  },
  {
    account: 'im-lostopf',
    besides: 'before the draw',
    list: '/los',
    states: [{ name: 'draw-before', path: '^/losverfahren/' }],
  },
  quota('wsk-partner', 'quota-application-begun'),
  quota('eingereicht', 'quota-sheet-missing'),
  quota('abgeschickt', 'quota-sent'),
  quota('in-pruefung', 'quota-in-examination'),
  quota('bewilligt', 'quota-granted'),
  quota('widerrufen', 'quota-revoked'),
  quota('abgelehnt', 'quota-denied'),
  quota('zurueckgezogen', 'quota-withdrawn'),
  {
    account: 'im-lostopf',
    besides: 'after the draw',
    list: '/los',
    scenario: 'the pot of March is drawn',
    prepare: drawMarch,
    states: [
      { name: 'draw-own-ticket', path: '^/losverfahren/' },
      { name: 'draw-checked', act: checkDraw },
      { name: 'draw-tampered', act: checkTampered },
      { name: 'quota-window-missed', ...seenBy('gezogen') },
      { name: 'quota-not-drawn', ...seenBy('nicht-gezogen') },
    ],
  },
];
