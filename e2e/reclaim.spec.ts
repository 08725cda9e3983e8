import type { Page } from '@playwright/test';
import { STANDINGS } from '#features/verification/rules/standing.ts';
import { actInCase, CASEWORKER, postLetter } from './support/agency-acts.ts';
import { type DeskOfficer, Desks, loginAtDesk } from './support/desk.ts';
import { button, expectState, formOf, openAct, openCase, sendAct } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { forgetLogin } from './support/registration.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'money at the desk' });
test.beforeEach(({ watch }) => watch.expect(503));

const COMPANY = 'Käserei Konto';
const PERSON = demoPerson('ausgezahlt');
const OPEN = 'Der Zuschuss wird zurückgefordert';
const HEARD = 'Ein Gerät ist vor dem Ende der Zweckbindung verkauft.';

test('a grant is taken back in part after a hearing, asked back with interest and repaid in three parts', async ({
  browser,
  ownBrowser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(300_000);
  const desks = new Desks({ browser, portal, watch });
  const desk = (officer: DeskOfficer) => desks.of(officer);
  const caseworker = await desk('sachbearbeitung');
  const number = await openCase(caseworker, 'verifications', COMPANY);
  const address = caseworker.url();

  // Nothing can be asked back while the decision stands, and nothing taken back unheard.
  await expect(caseworker.locator('.case__acts')).toContainText('Teilwiderruf vorschlagen');
  await expect(caseworker.locator('.case__acts')).not.toContainText('Rückforderung vorschlagen');
  watch.expect(422);
  await heard(page, portal, number);

  await caseworker.goto(address);
  const part = await openAct(caseworker, 'Teilwiderruf vorschlagen');
  await button(part, 'Teilwiderruf vorschlagen').click();
  await expect(part.getByRole('link', { name: 'Bitte geben Sie an, welcher Zuschuss bleibt.' })).toBeVisible();
  await part.getByLabel('Zuschuss, der bleibt').fill('30.850,00');
  await part.getByLabel('Begründung für das Unternehmen').fill(HEARD);
  await button(part, 'Vorschau zeigen').click();
  await expect(part.getByText('Der Widerruf wirkt von Anfang an (§ 49 Abs. 3 VwVfG).')).toBeVisible();
  // One fact is heard once: the same letter asks back what is paid beyond.
  await expect(part.getByText(/^Zinsen bei Zahlung am/)).toBeVisible();
  await sendAct(caseworker, 'Teilwiderruf vorschlagen', 'Teilwiderruf vorgeschlagen.');

  const decider = await desk('entscheidung');
  await decider.goto(address);
  await openAct(decider, 'Teilwiderruf unterschreiben');
  await sendAct(decider, 'Teilwiderruf unterschreiben', 'Bewilligung teilweise widerrufen.');

  await expectState(decider, 'Rückforderung offen');
  // The day it is due is counted from the announcement, and that from the posting.
  await expect(decider.getByText(/noch nicht bekannt gegeben, .*noch nicht beglichen/)).toBeVisible();
  const own = address.replace(/.*verifications\/(.*)$/, '/vn/$1/anzeigen');
  await page.goto(own);
  await expect(page.getByRole('heading', { name: OPEN, exact: true })).toBeVisible();
  await expect(page.getByText(/Bitte zahlen Sie innerhalb eines Monats nach der Bekanntgabe\./).first()).toBeVisible();
  await postLetter(portal, number, '2022-03-15');
  await page.reload();
  await expect(page.getByRole('heading', { name: OPEN, exact: true })).toBeVisible();
  await expect(page.getByText(/Bitte zahlen Sie bis zum \d\d\.\d\d\.2022\./).first()).toBeVisible();
  await expectInList(page, number, STANDINGS.reclaim.label);
  await decider.reload();
  await expect(decider.getByText(/zahlbar bis \d\d\.\d\d\.2022, noch nicht beglichen/)).toBeVisible();

  // The company's login has ended meanwhile.
  watch.expect(401);
  await portal.setClock('2022-05-09T10:00:00+02:00');
  const { text: reminded } = await portal.getMail(PERSON.email, /Überfällig: Rückzahlung/);
  expect(reminded).toMatch(
    /Offen sind am 09\.05\.2022 noch [\d.,]+\s€: 1\.000,00\s€ vom Betrag und [\d.,]+\s€ Zinsen\./,
  );
  const payer = await ownBrowser();
  await loginAtDesk(payer, 'kasse');
  await payer.goto(address);
  await repay(payer, '500,00', '01.04.2022');
  // Each receipt is told with what is still open, and the company's page says the same.
  const { text: first } = await portal.getMail(PERSON.email, /500,00\s€ am 01\.04\.2022 eingegangen/);
  await forgetLogin(page);
  await openKnown(page, own, PERSON);
  await expect(page.getByRole('heading', { name: 'Die Rückzahlung ist überfällig', exact: true })).toBeVisible();
  await expect(page.getByText(`Offen sind heute ${openIn(first)} mit Zinsen.`).first()).toBeVisible();
  await repayByKeyboard(payer);
  const { text: second } = await portal.getMail(PERSON.email, /300,00\s€ am 19\.04\.2022 eingegangen/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Die Rückzahlung ist überfällig', exact: true })).toBeVisible();
  await expect(page.getByText(`Offen sind heute ${openIn(second)} mit Zinsen.`).first()).toBeVisible();
  await page.getByText('Warum? Zinsen Schritt für Schritt').first().click();
  await expect(page.getByText('Zinsen zusammen')).toBeVisible();

  // More than is owed is refused and says what is open; that much closes the case.
  const last = await openAct(payer, 'Rückzahlung vermerken');
  await last.getByLabel('Betrag').fill('20.000,00');
  await button(last, 'Rückzahlung vermerken').click();
  const refusal = last.getByRole('link', { name: /^Offen sind am/ });
  const left = /noch ([\d.,]+)/.exec((await refusal.textContent()) ?? '')?.[1] ?? '';
  await last.getByLabel('Betrag').fill(left);
  await sendAct(payer, 'Rückzahlung vermerken', 'Rückzahlung vermerkt.');
  await expectState(payer, 'abgeschlossen');
  await expect(payer.getByText(/beglichen am 09\.05\.2022/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Die Rückforderung ist beglichen' })).toBeVisible();
  await expect(
    page.getByText('Ihre letzte Zahlung ist am 09.05.2022 eingegangen. Es ist nichts mehr offen.').first(),
  ).toBeVisible();
  await portal.getMail(PERSON.email, /Rückforderung beglichen/);
  await expectInList(page, number, STANDINGS.closed.label);
});

async function expectInList(page: Page, number: string, state: string): Promise<void> {
  await page.goto('/vn');
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: number })).toContainText(state);
}

/** 'noch 503,12 €', as a mail says it. */
function openIn(mail: string): string {
  return /noch ([\d.,]+\s€)/.exec(mail)?.[1] ?? 'nothing is said';
}

/** The hearing before the revocation, answered in the portal. */
async function heard(page: Page, portal: RunningPortal, number: string): Promise<void> {
  const fields = { purpose: 'revocation', reason: HEARD, until: '2022-03-31' };
  await actInCase(portal, { kind: 'hearing', of: number, act: 'open', by: CASEWORKER, fields });
  await openKnown(page, '/antrag', PERSON);
  await page
    .getByRole('main')
    .getByRole('link', { name: `Ansehen: ${number}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Wir hören Sie an: Widerruf der Bewilligung' })).toBeVisible();
  await page.getByRole('link', { name: 'Stellung nehmen' }).click();
  await control(page, 'text').fill('Das Gerät war defekt und ist ersetzt.');
  await button(page, 'Stellungnahme absenden').click();
  await expect(page.getByRole('heading', { name: 'Ihre Stellungnahme ist eingegangen' }).first()).toBeVisible();
}

async function repay(page: Page, amount: string, bookedOn: string): Promise<void> {
  const form = await openAct(page, 'Rückzahlung vermerken');
  await form.getByLabel('Betrag').fill(amount);
  await form.getByLabel('Tag der Buchung').fill(bookedOn);
  await sendAct(page, 'Rückzahlung vermerken', 'Rückzahlung vermerkt.');
  await expectState(page, 'Rückforderung offen');
}

/** The second part without a mouse, from the key of the act to the sending. */
async function repayByKeyboard(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('r');
  await expect(formOf(page)).toBeVisible();
  await formOf(page).getByLabel('Betrag').focus();
  await page.keyboard.type('300,00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('19.04.2022');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2. Rückzahlung am 19.04.2022')).toBeVisible();
}
