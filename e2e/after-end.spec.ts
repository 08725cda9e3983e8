import { EXAMPLE_PROGRAMME } from '@portal/domain/programme/example.ts';
import { endReason } from '@portal/domain/programme/programme.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'after the end' });
test.describe.configure({ mode: 'serial' });

test('the maintenance banner shows in its time and stays away once dismissed', async ({ page, portal }) => {
  await portal.setClock('2023-10-01T12:00:00+02:00');
  await page.goto('/');
  const banner = page.getByText('Wartungsarbeiten: Am 07. und 08.10.2023');
  await expect(banner).toBeVisible();
  await scan(page, { state: 'with banner', dark: true });
  await shoot(page, 'banner');
  await page.getByRole('button', { name: 'Ankündigung schließen' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await portal.setClock('2024-01-02T10:00:00+01:00');
});

test('visitors see that the programme has ended, and cannot register', async ({ page, watch }) => {
  watch.expect(406);
  await page.goto('/');
  await expect(page.getByText('Das Förderprogramm ist beendet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Registrieren' })).toHaveCount(0);
  await scan(page, { state: 'home after the end', dark: true });
  await shoot(page, 'home-2024');
  await page.goto('/registrieren');
  await expect(page.getByText('Die Registrierung ist geschlossen')).toBeVisible();
  await expect(page.getByText(endReason(EXAMPLE_PROGRAMME))).toBeVisible();
  await scan(page, { state: 'registration after the end' });
  await page.goto('/faq');
  await scan(page, { state: 'questions after the end' });
});

test('who is not logged in is led from the entry page to the start page, and asked for no login', async ({
  page,
  portal,
}) => {
  await portal.setClock('2024-01-02T10:00:00+01:00');
  await page.goto('/los');
  await expect(page.getByText('Das Förderprogramm ist beendet')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('applicants have no quota entry any more', async ({ page }) => {
  await openKnown(page, '/', demoPerson('bewilligt'));
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByText('Bewerbung Antragskontingent')).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Verwendungsnachweis' })).toBeEnabled();
  await expect(page.getByText('Nächste Bewerbungszeiträume')).toHaveCount(0);
  await scan(page, { state: 'welcome after the end', dark: true });
  await page.goto('/los');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('applications can be looked at and not written', async ({ page, watch }) => {
  watch.expect(403);
  await openKnown(page, '/antrag', demoPerson('schritt-3'));
  await expect(page.getByText('Anträge sind nicht mehr möglich')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bearbeiten: / })).toHaveCount(0);
  await scan(page, { state: 'list after the end' });
  await page.getByRole('link', { name: /^Ansehen: / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht des Antrags' })).toBeVisible();
  const id = page.url().slice(page.url().lastIndexOf('/') + 1);
  await page.goto(`/antrag/${id}`);
  await expect(page.getByText(endReason(EXAMPLE_PROGRAMME))).toBeVisible();
  await scan(page, { state: 'wizard after the end' });
  const answer = await page.evaluate(async (path) => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('portal.tokens') ?? '{}') as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/ld+json' };
    const response = await fetch(path, { method: 'PUT', headers, body: '{}' });
    return { status: response.status, text: await response.text() };
  }, `/api/action/proposal/${id}/step_3`);
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('ausgelaufen');
});
