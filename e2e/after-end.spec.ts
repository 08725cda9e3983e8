import type { Page } from '@playwright/test';
import { LIST_TEXTS, SUCCESS, stateText } from '#features/verification/rules/texts.ts';
import { endReason } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { findListed } from './support/account-pages.ts';
import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expectStep, openStep } from './support/open-proof-of-use.ts';
import { ProofOfUse } from './support/proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'after the end' });

/** Nothing is applied for any more; what was granted is accounted for. */
test('the programme comes to its end', async ({ page, portal, watch, ownBrowser }) => {
  test.setTimeout(180_000);
  // The registration is closed, an application is not changed.
  watch.expect(406, 403);
  await portal.setClock('2023-10-01T12:00:00+02:00');
  await test.step('maintenance is announced until that is dismissed', () => dismissBanner(page));
  await portal.setClock('2024-01-02T10:00:00+01:00');
  await test.step('visitors cannot register', () => visit(page));
  await test.step('nobody applies for a quota or an application', async () => lookAround(await ownBrowser()));
  await test.step('an application is looked at and not written', async () => lookAtApplication(await ownBrowser()));
  await test.step('a proof of use is begun and filled in', async () => beginProof(await ownBrowser()));
  await test.step('one begun before is submitted', async () => submitProof(await ownBrowser(), portal));
});

async function dismissBanner(page: Page): Promise<void> {
  await page.goto('/');
  const banner = page.getByText('Wartungsarbeiten: Am 07. und 08.10.2023');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Ankündigung schließen' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
}

async function visit(page: Page): Promise<void> {
  const ended = page.getByText('Das Förderprogramm ist beendet');
  await page.goto('/');
  await expect(ended).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Registrieren' })).toHaveCount(0);
  await page.goto('/registrieren');
  await expect(page.getByText('Die Registrierung ist geschlossen')).toBeVisible();
  await expect(page.getByText(endReason(EXAMPLE_PROGRAMME))).toBeVisible();
  // No login is asked for: there is nothing to log in for.
  await page.goto('/los');
  await expect(ended).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}

async function lookAround(page: Page): Promise<void> {
  await openKnown(page, '/', demoPerson('bewilligt'));
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByText('Bewerbung Antragskontingent')).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Verwendungsnachweis' })).toBeEnabled();
  await expect(page.getByText('Nächste Bewerbungszeiträume')).toHaveCount(0);
  await page.goto('/los');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/antrag');
  await expect(page.getByRole('heading', { name: 'Anträge sind nicht mehr möglich' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neuen Antrag Erstellen' })).toHaveCount(0);
}

async function lookAtApplication(page: Page): Promise<void> {
  await openKnown(page, '/antrag', demoPerson('schritt-3'));
  await expect(page.getByRole('heading', { name: 'Anträge sind nicht mehr möglich' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bearbeiten: / })).toHaveCount(0);
  await page.getByRole('link', { name: /^Ansehen: / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht des Antrags' })).toBeVisible();
  const id = page.url().slice(page.url().lastIndexOf('/') + 1);
  await page.goto(`/antrag/${id}`);
  await expect(page.getByText(endReason(EXAMPLE_PROGRAMME))).toBeVisible();
  const path = `/api/action/proposal/${id}/step_3`;
  const answer = await callDirectly(page, { method: 'PUT', path, body: {} });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('ausgelaufen');
}

async function beginProof(page: Page): Promise<void> {
  await openKnown(page, '/', demoPerson('bewilligt'));
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Verwendungsnachweis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${LIST_TEXTS.create}: `) }).click();
  await expectStep(page, 1);
  await control(page, 'hasNewAddress').nth(1).check();
  await new ProofOfUse(page).save();
  await expect(page.getByText(SUCCESS.dataSaved)).toBeVisible();
  await page.reload();
  await expect(control(page, 'hasNewAddress').nth(1)).toBeChecked();
}

async function submitProof(page: Page, portal: RunningPortal): Promise<void> {
  const { id } = await findListed(page, '/vn', 'nachweis-abschluss');
  await expect(page.getByText(/^War fällig am \d\d\.\d\d\.2022$/)).toBeVisible();
  const wizard = await openStep(page, id, 7);
  await page.getByRole('radio', { name: /Per Post/ }).check();
  await wizard.downloadSheet();
  await wizard.button('Einreichen').click();
  await wizard.dialog('Verwendungsnachweis einreichen?').getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
  const told = await portal.getMail(demoPerson('nachweis-abschluss').email, /^Ihr Verwendungsnachweis .* eingegangen/);
  expect(told.text).toContain('am 02.01.2024 eingegangen');
}
