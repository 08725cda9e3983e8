import type { Page } from '@playwright/test';
import { positionText, WAITING_ROOM, waitText } from '#features/admission/rules/waiting-room.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'waiting room', environment: { ADMISSION_PER_MINUTE: '60' } });

const STATE = '**/warteraum.json';

/** The portal begins to hold newcomers with its first look at the load. */
async function arrive(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.context().clearCookies();
    expect((await page.goto(path))?.status()).toBe(503);
  }).toPass();
}

test('newcomers wait on a page that lets them in by itself, where they wanted to go', async ({ page, watch }) => {
  watch.expect(503, 'no-answer');
  await page.route(STATE, (route) => route.abort());
  await arrive(page, '/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WAITING_ROOM.title);
  await expect(page.getByText(WAITING_ROOM.arrived)).toBeVisible();
  await page.unroute(STATE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen', { timeout: 30_000 });
});

test('whoever refuses cookies is told that no place can be kept', async ({ page, watch }) => {
  watch.expect(503);
  await arrive(page, '/');
  const notice = page.getByText('Ihr Browser nimmt keine Cookies an.');
  await expect(notice).toBeHidden();
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await arrive(page, '/');
  await expect(notice).toBeVisible();
});

test('a call that has to wait does so in the application, and goes on by itself', async ({ page, watch }) => {
  watch.expect(503);
  await arrive(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(WAITING_ROOM.title, { timeout: 30_000 });
  await openKnown(page, '/antrag', demoPerson('schritt-3'));
  const waiting = { ahead: 1234, seconds: 170, isDrawn: true };
  const waitingRoom = { ...waiting, position: positionText(waiting), wait: waitText(waiting) };
  await page.route('**/api/proposals', (route) => route.fulfill({ status: 503, json: { waitingRoom } }));
  await page.route(STATE, (route) => route.fulfill({ json: { admitted: false, ...waitingRoom } }));
  await page.reload();
  const dialog = page.getByRole('dialog', { name: WAITING_ROOM.title });
  await expect(dialog).toContainText('Vor Ihnen: 1.234.');
  await expect(dialog).toContainText(WAITING_ROOM.drawn);
  await expect(dialog.getByRole('button', { name: 'Nicht warten' })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(dialog.getByRole('button', { name: 'Nicht warten' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.unroute('**/api/proposals');
  await page.unroute(STATE);
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('tabpanel')).toContainText('DJ22-');
});
