import type { Page } from '@playwright/test';
import { ALL_STATES } from './states/all-states.ts';
import { isAt, type PersonStates, type ScreenState } from './states/screen-state.ts';
import { firstLink } from './support/account-pages.ts';
import { loginAtDesk } from './support/desk.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { waitForFonts } from './support/own-fonts.ts';
import { expectPicture, takePicture } from './support/picture.ts';
import { quiet, watchCalls } from './support/quiet.ts';
import { scan, settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import type { Watch } from './support/watch.ts';

/** Each person is looked at wherever a worker is free; a portal that is not named is shared by all of a worker. */
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => waitForFonts(page));

const STATE_MS = 20_000;
const START_MS = 90_000;

for (const person of ALL_STATES) {
  test.describe(() => {
    test.use({
      scenario: person.scenario ?? 'states',
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs off the pattern
      environment: async ({}, use) => use((await person.environment?.()) ?? {}),
    });
    const inGate = person.states.filter(({ gate }) => gate === true);
    const others = person.states.filter(({ gate }) => gate !== true);
    if (inGate.length > 0) look({ ...person, states: inGate }, { tag: '@gate' });
    if (others.length > 0) look({ ...person, states: others }, {});
  });
}

function look(person: PersonStates, tag: { tag?: string }): void {
  const { account, officer, besides = '', states } = person;
  const who = account ?? officer ?? 'a visitor';
  const shown = `${who}${besides === '' ? '' : `, ${besides}`}: ${states.map(({ name }) => name).join(', ')}`;
  test(`accessible in every way: ${shown}`, tag, async ({ page, portal, watch }) => {
    test.setTimeout(START_MS + states.length * STATE_MS);
    await person.prepare?.(portal, watch);
    await begin(page, person);
    watchCalls(page);
    let linked = '';
    for (const state of states) {
      await test.step(state.name, async () => {
        linked = await open(page, state, person.list, linked, watch);
        const { route } = state;
        if (route !== undefined) expect(isAt(route, page.url()), `${page.url()} is of ${route}`).toBe(true);
        const isKept = state.picture === true;
        await scan(page, { state: state.name, dark: true, forced: isKept });
        if (isKept) await expectPicture(page, state.name);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}

async function begin(page: Page, { account, officer, list }: PersonStates): Promise<void> {
  if (officer !== undefined) await loginAtDesk(page, officer, list.replace(/^\/sachbearbeitung/, '') || '/');
  else if (account !== undefined) await openKnown(page, list, demoPerson(account));
}

/** Answers the address links below it belong to. */
async function open(page: Page, state: ScreenState, list: string, before: string, watch: Watch): Promise<string> {
  const { path, answers, complaints = [], act } = state;
  watch.expect(...complaints);
  const isLinked = path?.startsWith('^') === true;
  const linked = isLinked ? await findLink(page, list, path.slice(1)) : before;
  await answers?.(page);
  if (path !== undefined) {
    await page.goto(isLinked ? linked : path.startsWith('+') ? `${linked}${path.slice(1)}` : path);
    await settled(page);
  }
  await act?.(page);
  // What comes after what is waited for: lists of files, counts, receipts.
  await quiet(page);
  await settled(page);
  return linked;
}

async function findLink(page: Page, list: string, kind: string): Promise<string> {
  await page.goto(list);
  await settled(page);
  return firstLink(page, kind);
}

test('a picture notices when a box is gone', async ({ page }) => {
  watchCalls(page);
  await page.goto('/faq');
  await settled(page);
  await quiet(page);
  await page
    .locator('main details')
    .first()
    .evaluate((one) => one.remove());
  expect(await takePicture(page)).not.toMatchSnapshot('faq.jpg');
});
