import { QUOTA_STATUS, type QuotaCode } from '@portal/domain/raffle/quota-status.ts';
import { PROGRAMME } from './support/agency-acts.ts';
import { KENO, repeatDraw } from './support/draw.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'quota' });

interface Seen {
  account: string;
  code: QuotaCode;
  /** Where the code's own heading does not fit. */
  title?: string;
  says: RegExp;
  /** No pot can ever be entered again. */
  isOver?: boolean;
}

const OVER = /Eine weitere Bewerbung um ein Antragskontingent ist nicht möglich\./;

/** What the demonstration's accounts see on 2022-03-15, on every page alike; later by the clock alone. */
const NOW: readonly Seen[] = [
  { account: 'frisch', code: 0, says: /läuft bis zum 24\.03\.2022, 23:59 Uhr/ },
  { account: 'im-lostopf', code: 1, says: /nimmt an der Ziehung am 25\.03\.2022 teil/ },
  { account: 'gezogen', code: 2, says: /Legen Sie Ihren Antrag an und reichen Sie ihn bis zum 25\.03\.2022/ },
  { account: 'wsk-partner', code: 2, says: /Ihr Antrag ist angelegt\. Reichen Sie ihn bis zum 25\.03\.2022/ },
  { account: 'nicht-gezogen', code: 0, says: /In der letzten Ziehung haben Sie kein/ },
  { account: 'eingereicht', code: 4, says: /Das Unterschriftenblatt fehlt noch\./, isOver: true },
  { account: 'abgeschickt', code: 4, says: OVER, isOver: true },
  { account: 'in-pruefung', code: 4, title: 'Ihr Antrag ist in Prüfung', says: OVER, isOver: true },
  { account: 'bewilligt', code: 4, title: 'Ihr Antrag ist bewilligt', says: OVER, isOver: true },
  { account: 'widerrufen', code: 4, title: 'Die Bewilligung wurde widerrufen', says: OVER, isOver: true },
  { account: 'abgelehnt', code: 0, says: /Ihr bisheriger Antrag wurde abgelehnt\./ },
  {
    account: 'zurueckgezogen',
    code: 6,
    title: 'Ihr Antrag ist zurückgezogen',
    says: /Bis zum 25\.03\.2022.*Ab dem 01\.04\.2022 können Sie sich erneut bewerben\./,
  },
];

for (const { account, code, title = QUOTA_STATUS[code].title, says, isOver = false } of NOW) {
  test(`${account}: ${title}`, async ({ page }) => {
    await openKnown(page, '/los', demoPerson(account));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    await expect(main).toContainText(says);
    if (code === 2 || code === 4) await expect(main.getByRole('link', { name: 'Zur Antragsübersicht' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Jetzt bewerben' })).toHaveCount(code === 0 ? 1 : 0);
    await scan(page, { state: `quota ${account}`, dark: true });
    await shoot(page, `los-${account}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Startseite' }).click();
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    await expect(main).toContainText(says);
    await expect(main.getByRole('heading', { name: 'Nächste Bewerbungszeiträume' })).toHaveCount(isOver ? 0 : 1);
    await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
    const create = main.getByRole('button', { name: 'Neuen Antrag Erstellen' });
    await expect(main.getByRole('tablist')).toBeVisible();
    await expect(create).toHaveCount(account === 'gezogen' ? 1 : 0);
    if (account === 'zurueckgezogen') await expect(main).toContainText(says);
  });
}

test('a withdrawal says before what is so afterwards, until when, and what comes next', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('schritt-3'));
  await page.getByRole('button', { name: /^Zurückziehen: / }).click();
  const dialog = page.getByRole('dialog');
  const consequence =
    /für diesen Zeitraum verbraucht\. Bis zum 25\.03\.2022, 23:59 Uhr können Sie keinen neuen Antrag anlegen und sich nicht bewerben\. Ab dem 01\.04\.2022/;
  await expect(dialog).toContainText(consequence);
  await scan(page, { state: 'withdraw and its consequence', dark: true });
  await dialog.getByRole('button', { name: 'Antrag zurückziehen' }).click();
  await dialog.getByRole('button', { name: 'Endgültig zurückziehen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tabpanel')).toContainText(consequence);
  await page.getByRole('navigation').getByRole('link', { name: 'Bewerbung Antragskontingent' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Antrag ist zurückgezogen' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(consequence);
});

test('wrong input first, then the company is in the pot, once', async ({ page, portal }) => {
  const person = demoPerson('frisch');
  await openKnown(page, '/los', person);
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
  await openKnown(page, '/los', demoPerson('gezogen'));
  await expect(page.getByText('HTTP-Status 503')).toBeVisible();
  await expect(page.getByText('aufgrund der hohen Auslastung')).toBeVisible();
  await scan(page, { state: 'pots failed' });
  await shoot(page, 'los-fehler');
  await page.unroute('**/api/raffle_pots');
  await page.getByRole('button', { name: 'Neuladen' }).click();
  await expect(page.getByText(QUOTA_STATUS[2].title)).toBeVisible();
});

test('by clock and draw: window missed, drawn, checked by anybody', async ({ page, portal, browser, watch }) => {
  await portal.setClock('2022-03-25T20:00:00+01:00');
  const draw = ['raffle', 'draw', '2022-03', '--value', KENO, '--officer'];
  await portal.agency(...draw, PROGRAMME);
  await expect(portal.agency(...draw, PROGRAMME)).rejects.toThrow(/andere Person/);
  await portal.agency(...draw, 'ziehung@behoerde.example.org');
  await portal.setClock('2022-03-26T09:00:00+01:00');
  await openKnown(page, '/los', demoPerson('gezogen'));
  await expect(page.getByText(QUOTA_STATUS[5].title)).toBeVisible();
  await scan(page, { state: 'quota window missed' });
  const context = await browser.newContext();
  const other = await context.newPage();
  watch.follow(other);
  await openKnown(other, '/los', demoPerson('im-lostopf'));
  await expect(other.getByText(QUOTA_STATUS[2].title)).toBeVisible();
  await scan(other, { state: 'quota drawn' });
  await other.getByRole('link', { name: /Nachprüfen/ }).click();
  await expect(other.getByRole('button', { name: 'Ziehung nachrechnen' })).toBeVisible();
  await repeatDraw(other, portal, demoPerson('im-lostopf').email, KENO);
  await expect(other.getByText('Die Ziehung ist richtig')).toBeVisible();
  await scan(other, { state: 'draw checked', dark: true });
  await shoot(other, 'ziehung');
  await context.close();
  await portal.getMail(demoPerson('im-lostopf').email, /Sie haben ein Antragskontingent erhalten/);
});

test('no pot is open', async ({ page, portal }) => {
  await portal.setClock('2022-03-26T13:00:00+01:00');
  await openKnown(page, '/los', demoPerson('nicht-gezogen'));
  await expect(page.getByText(QUOTA_STATUS[3].title)).toBeVisible();
  await scan(page, { state: 'quota not drawn' });
});
