import { expect, test } from './support/test.ts';

test('whoever looks at a draw finds the open data, with the same draw in the table', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/impressum');
  await expect(page.getByRole('link', { name: /^Offene Daten: / })).toBeVisible();
  const pots = (await (await page.request.get('/api/raffle_pots')).json())['hydra:member'];
  const drawn = pots.find(({ drawnAt }: { drawnAt: string | null }) => drawnAt !== null);
  await page.goto(`/losverfahren/${drawn.id}`);
  const section = page.getByRole('region', { name: 'Offene Daten' });
  await expect(section).toBeVisible();
  const link = section.getByRole('link', { name: 'CSV: Alle Ziehungen als CSV' });
  await link.focus();
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const table = await (await page.request.get(address)).text();
  expect(table).toContain(drawn.id);
  expect(table).toContain(drawn.listHash);
});
