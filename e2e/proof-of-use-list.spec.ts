import type { Locator, Page } from '@playwright/test';
import { EXAMPLE_PROGRAMME } from '@portal/domain/programme/example.ts';
import { REVOKED_REASON } from '@portal/domain/verification/may-create.ts';
import { LIST_TEXTS, LOAD_ERRORS, listRules, stateText } from '@portal/domain/verification/texts.ts';
import type { VerificationState } from '@portal/domain/verification/workflow.ts';
import { CASEWORKER, DECISION_MAKER } from './support/agency-acts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expectStep } from './support/open-proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'list of proofs of use' });

const PROPOSALS = '**/api/proposals?exists*';
const VERIFICATIONS = '**/api/verifications';
const PHONE = { width: 360, height: 740 };

/** What the list says and offers in each state; 'Fällig' stands beside what is still to be handed in. */
const BEGUN: readonly [account: string, state: VerificationState, isEditable: boolean][] = [
  ['nachweis-beginn', 'editable', true],
  ['nachweis-vertieft', 'affirmable', true],
  ['nachweis-uebersicht', 'in_review', true],
  ['nachweis-abschluss', 'submittable', true],
  ['nachweis-eingereicht', 'submitted', false],
  ['nachreichen', 'resubmit_invoices', false],
];

for (const [account, state, isEditable] of BEGUN) {
  test(`${account}: ${state}`, async ({ page }) => {
    await openKnown(page, '/vn', demoPerson(account));
    await expect(entry(page)).toContainText(stateText(state));
    await expect(entry(page).getByRole('link', { name: /^Anzeigen: DJ/ })).toBeVisible();
    await expect(entry(page).getByRole('link', { name: /^Bearbeiten: DJ/ })).toHaveCount(isEditable ? 1 : 0);
    await expect(entry(page).getByText(/^(Fällig|War fällig) am/)).toHaveCount(isEditable ? 1 : 0);
    await expect(entry(page).getByRole('button')).toHaveCount(1);
    await expect(entry(page).getByRole('button', { name: /^Alles herunterladen/ })).toBeVisible();
    await scan(page, { state: `list ${account}`, dark: true });
    await shoot(page, `vn-${account}`);
  });
}

const BARRED: readonly [account: string, says: RegExp][] = [
  ['widerspruch', /Zu diesem Antrag liegt ein Widerspruch vor/],
  ['aenderung', /Für diesen Antrag läuft ein Änderungsverfahren/],
];

for (const [account, says] of BARRED) {
  test(`${account}: none can be begun, with the reason`, async ({ page }) => {
    await openKnown(page, '/vn', demoPerson(account));
    await expect(entry(page)).toContainText(says);
    await expect(entry(page)).toContainText(LIST_TEXTS.notBegun);
    await expect(entry(page).getByRole('button')).toHaveCount(0);
    await expect(entry(page).getByRole('link')).toHaveCount(0);
    await scan(page, { state: `list ${account}`, dark: true });
    await shoot(page, `vn-${account}`);
  });
}

test('revoked: only to look at, with the reason', async ({ page }) => {
  await openKnown(page, '/vn', demoPerson('widerrufen'));
  await expect(entry(page)).toContainText(LIST_TEXTS.revoked);
  await expect(entry(page)).toContainText(REVOKED_REASON);
  await expect(entry(page).getByRole('link')).toHaveCount(1);
  await entry(page)
    .getByRole('link', { name: /^Anzeigen: DJ/ })
    .click();
  await expectStep(page, 7);
});

test('nothing approved: why the list is empty, and where to go', async ({ page }) => {
  await openKnown(page, '/vn', demoPerson('abgelehnt'));
  await expect(page.getByText(LIST_TEXTS.none)).toBeVisible();
  await expect(page.getByText(LIST_TEXTS.notActivated)).toBeVisible();
  for (const rule of listRules(EXAMPLE_PROGRAMME)) await expect(page.getByText(rule)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await scan(page, { state: 'empty list', dark: true });
  await shoot(page, 'vn-leer');
  await page.getByRole('main').getByRole('link', { name: 'Zur Antragsübersicht' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antragsübersicht' })).toBeVisible();
});

test('while it loads it says so, and then shows the list', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(VERIFICATIONS, (route) => gate.promise.then(() => route.continue()));
  await openKnown(page, '/vn', demoPerson('nachweis-beginn'));
  await expect(page.getByText('Wird geladen: Ihre Verwendungsnachweise')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
  await shoot(page, 'vn-laedt');
  gate.resolve();
  await expect(entry(page)).toContainText(stateText('editable'));
});

test('the applications cannot be loaded: said, and loaded again', async ({ page, watch }) => {
  watch.expect(500);
  await page.route(PROPOSALS, (route) => route.fulfill({ status: 500, json: {} }));
  await openKnown(page, '/vn', demoPerson('nachweis-beginn'));
  await expect(page.getByRole('alert')).toContainText(LOAD_ERRORS.proposals);
  await expect(page.getByText(LIST_TEXTS.none)).toHaveCount(0);
  await scan(page, { state: 'list failed', dark: true });
  await shoot(page, 'vn-fehler');
  await page.unroute(PROPOSALS);
  await page.getByRole('button', { name: 'Erneut laden' }).click();
  await expect(entry(page)).toContainText(stateText('editable'));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the proofs of use cannot be loaded: the list shows what it knows', async ({ page, watch }) => {
  watch.expect(500);
  await page.route(VERIFICATIONS, (route) => route.fulfill({ status: 500, json: {} }));
  await openKnown(page, '/vn', demoPerson('nachweis-beginn'));
  await expect(page.getByRole('alert')).toContainText(LOAD_ERRORS.some);
  await expect(entry(page).getByRole('link', { name: /^Anzeigen: / })).toBeVisible();
  // It exists: a second one must not be offered.
  await expect(entry(page).getByRole('button')).toHaveCount(0);
  await scan(page, { state: 'list incomplete' });
  await page.unroute(VERIFICATIONS);
  await page.getByRole('button', { name: LIST_TEXTS.refresh }).click();
  await expect(entry(page)).toContainText(stateText('editable'));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('one that cannot be begun is said, then it is begun once, however often one clicks', async ({ page, watch }) => {
  watch.expect(500);
  await openKnown(page, '/vn', demoPerson('bewilligt'));
  await expect(entry(page)).toContainText(LIST_TEXTS.notBegun);
  await scan(page, { state: 'list, none begun', dark: true });
  await shoot(page, 'vn-anlegen');
  const create = entry(page).getByRole('button', { name: /^Verwendungsnachweis anlegen: DJ/ });
  await page.route(VERIFICATIONS, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await create.click();
  await expect(page.getByRole('alert')).toContainText(LIST_TEXTS.createError);
  await scan(page, { state: 'none could be begun' });
  await shoot(page, 'vn-anlegen-fehler');
  await page.unroute(VERIFICATIONS);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/verifications')) posts += 1;
  });
  await create.dblclick();
  await expectStep(page, 1);
  expect(new URL(page.url()).pathname).toMatch(/^\/vn\/[\w-]+\/bearbeiten$/);
  expect(posts).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Zu den Verwendungsnachweisen' }).click();
  await expect(entry(page)).toContainText(stateText('editable'));
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('the refresh shows what the agency has done meanwhile', async ({ page, portal }) => {
  await openKnown(page, '/vn', demoPerson('nachweis-finanzplan'));
  const edit = entry(page).getByRole('link', { name: /^Bearbeiten: DJ/ });
  const number = (await edit.getAttribute('aria-label'))?.replace('Bearbeiten: ', '') ?? '';
  const revoke = ['proposal', 'revoke', number, '--officer'];
  await portal.agency(...revoke, CASEWORKER, '--reason', 'Die Geräte sind verkauft.');
  await portal.agency(...revoke, DECISION_MAKER);
  await page.getByRole('button', { name: LIST_TEXTS.refresh }).click();
  await expect(entry(page)).toContainText(LIST_TEXTS.revoked);
  await expect(page.getByText(/^Liste aktualisiert um \d\d:\d\d/)).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('button', { name: LIST_TEXTS.refresh })).toBeFocused();
});

test('on a phone every application is a card', async ({ page }) => {
  await openKnown(page, '/vn', demoPerson('nachweis-abschluss'));
  await page.setViewportSize(PHONE);
  await page.reload();
  const edit = entry(page).getByRole('link', { name: /^Bearbeiten: DJ/ });
  const button = await boxOf(edit);
  expect(button.height).toBeGreaterThanOrEqual(44);
  expect(button.x + button.width).toBeLessThanOrEqual(PHONE.width);
  const [application, account] = [await boxOf(entry(page).getByRole('rowheader')), await boxOf(cell(page))];
  expect(account.y).toBeGreaterThanOrEqual(application.y + application.height - 1);
  await edit.click();
  await expectStep(page, 7);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** The row of the account's one application. */
function entry(page: Page) {
  return page.getByRole('row').filter({ hasText: /DJ\d\d-\d+/ });
}

function cell(page: Page) {
  return entry(page).getByRole('cell');
}
