import { QUOTA_STATUS, type QuotaCode } from '@portal/domain/raffle/quota-status.ts';
import { demoPerson, openLoggedIn } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'quota' });

/** What the demonstration's accounts see on 2022-03-15, and later by the clock alone. */
const NOW: readonly [account: string, code: QuotaCode][] = [
  ['frisch', 0],
  ['im-lostopf', 1],
  ['gezogen', 2],
  ['nicht-gezogen', 0],
  ['abgeschickt', 4],
  ['abgelehnt', 0],
];

for (const [account, code] of NOW) {
  test(`${account}: ${QUOTA_STATUS[code].name}`, async ({ page }) => {
    await openLoggedIn(page, '/los', demoPerson(account));
    await expect(page.getByText(QUOTA_STATUS[code].title)).toBeVisible();
    await scan(page, { state: `quota ${account}`, dark: true });
    await shoot(page, `los-${account}`);
  });
}

test('wrong input first, then the company is in the pot, once', async ({ page, portal }) => {
  const person = demoPerson('frisch');
  await openLoggedIn(page, '/los', person);
  await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
  await expect(page.getByRole('heading', { name: /Bitte prüfen Sie 1 Angabe/ })).toBeVisible();
  await scan(page, { state: 'quota without a choice' });
  await page.getByLabel('Als Einzelunternehmen').check();
  await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Noch nicht' })).toBeFocused();
  await scan(page, { state: 'quota confirmation' });
  await shoot(page, 'los-bestaetigung');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/raffles')) calls += 1;
  });
  await dialog.getByRole('button', { name: 'Bewerbung absenden' }).dblclick();
  await expect(page.getByRole('heading', { name: QUOTA_STATUS[1].title })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(1);
  await scan(page, { state: 'quota entered' });
  await portal.getMail(person.email, /Ziehung|Bewerbung/);
});

test('the pots cannot be loaded, then they are', async ({ page, watch }) => {
  watch.expect('no-answer', 503);
  await page.route('**/api/raffle_pots', (route) => route.fulfill({ status: 503 }));
  await openLoggedIn(page, '/los', demoPerson('gezogen'));
  await expect(page.getByText('HTTP-Status 503')).toBeVisible();
  await expect(page.getByText('aufgrund der hohen Auslastung')).toBeVisible();
  await scan(page, { state: 'pots failed' });
  await shoot(page, 'los-fehler');
  await page.unroute('**/api/raffle_pots');
  await page.getByRole('button', { name: 'Neuladen' }).click();
  await expect(page.getByText(QUOTA_STATUS[2].title)).toBeVisible();
});

test('by clock and draw: window missed, drawn, checked by anybody', async ({ page, portal, browser, watch }) => {
  await portal.setClock('2022-03-25T12:00:00+01:00');
  const draw = ['raffle', 'draw', '2022-03', '--value', '3 11 19', '--officer'];
  await portal.agency(...draw, 'programm@behoerde.example.org');
  await expect(portal.agency(...draw, 'programm@behoerde.example.org')).rejects.toThrow(/andere Person/);
  await portal.agency(...draw, 'ziehung@behoerde.example.org');
  await portal.setClock('2022-03-26T09:00:00+01:00');
  await openLoggedIn(page, '/los', demoPerson('gezogen'));
  await expect(page.getByText(QUOTA_STATUS[5].title)).toBeVisible();
  await scan(page, { state: 'quota window missed' });
  const context = await browser.newContext();
  const other = await context.newPage();
  watch.follow(other);
  await openLoggedIn(other, '/los', demoPerson('im-lostopf'));
  await expect(other.getByText(QUOTA_STATUS[2].title)).toBeVisible();
  await scan(other, { state: 'quota drawn' });
  await other.getByRole('link', { name: /Nachprüfen/ }).click();
  await other.getByRole('button', { name: 'Ziehung nachrechnen' }).click();
  await expect(other.getByText('Die Ziehung ist richtig')).toBeVisible();
  await scan(other, { state: 'draw checked', dark: true });
  await shoot(other, 'ziehung');
  await context.close();
  await portal.getMail(demoPerson('im-lostopf').email, /gezogen|Antragskontingent/);
});

test('no pot is open', async ({ page, portal }) => {
  await portal.setClock('2022-03-26T13:00:00+01:00');
  await openLoggedIn(page, '/los', demoPerson('nicht-gezogen'));
  await expect(page.getByText(QUOTA_STATUS[3].title)).toBeVisible();
  await scan(page, { state: 'quota not drawn' });
});
