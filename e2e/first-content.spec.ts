import { REGISTRATION_WORDS } from '#ground/rules/programme/first-words.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  { path: '/', title: undefined, lead: undefined },
  { path: '/faq', title: 'Häufige Fragen', lead: 'Hier finden Sie Antworten zu Bewerbung, Antrag und Auszahlung.' },
  { path: '/registrieren', ...REGISTRATION_WORDS },
] as const;

for (const { path, title, lead } of PAGES) {
  test(`${path} asks at once for everything it is made of`, async ({ page, request }) => {
    const named = new Set(
      [...(await (await request.get(path)).text()).matchAll(/(?:src|href)="(\/assets\/[^"]+|\/config\.json)"/g)].map(
        ([, address]) => address,
      ),
    );
    expect(named).toContain('/config.json');
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.goto(path);
    await settled(page);
    const late = asked.filter((address) => address.endsWith('.js') && !named.has(address));
    // What the page is made of; what it shows below later may come later.
    expect(path === '/' ? [] : late).toEqual([]);
    expect(asked.filter((address) => address === '/config.json')).toHaveLength(1);
  });

  if (title === undefined) continue;
  test(`${path} says what it is before its program is there`, async ({ page }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(lead)).toBeVisible();
    goOn();
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(lead)).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  });
}
