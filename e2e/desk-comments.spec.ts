import { actInCase, CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { button, expectState, formOf, nextAct, openCase, openRelated } from './support/desk-acts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'comments at answers' });
test.beforeEach(({ watch }) => watch.expect(503));

const COMPANY = 'in-pruefung';
const QUESTION = 'Bitte nennen Sie das Ziel in Zahlen.';

test('what is unclear is noted at the answer, asked with the request, answered there and marked done', async ({
  browser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(180_000);
  await openKnown(page, '/antrag', demoPerson(COMPANY));
  const main = page.getByRole('main');
  const name = await main.getByRole('link', { name: /^Ansehen: / }).getAttribute('aria-label');
  const number = name?.replace('Ansehen: ', '') ?? '';
  await actInCase(portal, { kind: 'proposal', of: number, act: 'assign', fields: { assignee: CASEWORKER } });

  const desk = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  watch.follow(desk);
  await loginAtDesk(desk, 'sachbearbeitung');
  await openCase(desk, 'proposals', number);
  await button(desk, 'Alle aufklappen').click();
  const place = desk.getByRole('button', { name: /^Anmerken: .*Was planen Sie in Ihrem Vorhaben/ }).first();
  const label = ((await place.getAttribute('aria-label')) ?? '').replace('Anmerken: ', '');
  // By key, where the focus is; what was typed waits for the next time.
  await place.focus();
  await desk.keyboard.press('c');
  await formOf(desk).getByLabel('Anmerkung', { exact: true }).fill(QUESTION);
  await scan(desk, { state: 'noting at an answer' });
  await desk.keyboard.press('Escape');
  await expect(formOf(desk)).toHaveCount(0);
  await place.click();
  await expect(formOf(desk).getByLabel('Anmerkung', { exact: true })).toHaveValue(QUESTION);
  await button(formOf(desk), 'Angabe anmerken').click();
  await expect(formOf(desk)).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(QUESTION);
  await scan(desk, { state: 'a comment at an answer', dark: true });
  await shoot(desk, 'anmerkung');

  await desk.keyboard.press('u');
  const request = formOf(desk);
  await expect(request.getByRole('checkbox', { name: `${label}: ${QUESTION}` })).toBeChecked();
  await scan(desk, { state: 'request with comments' });
  await shoot(desk, 'nachforderung-mit-anmerkungen');
  await button(request, 'Unterlagen nachfordern').click();
  await expectState(desk, 'Unterlagen nachgefordert');

  await page.reload();
  await main.getByRole('link', { name: /^Ansehen: / }).click();
  const asked = main.getByRole('link', { name: label });
  await expect(main.getByText(QUESTION).first()).toBeVisible();
  await scan(page, { state: 'overview with questions', dark: true });
  await shoot(page, 'uebersicht-mit-fragen');
  await asked.first().click();
  await expect(main.getByText('Unsere Frage dazu')).toBeVisible();
  const field = page.locator('textarea, input[type=text]').and(page.locator(':focus'));
  await expect(field).toBeVisible();
  await field.fill('Um 20 % weniger Zeit je Auftrag.');
  await scan(page, { state: 'answering a question at the field' });
  await shoot(page, 'frage-am-feld');
  await button(page, 'Fertig').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
  await expect(main.getByRole('heading', { name: 'Ihre Unterlagen sind eingegangen' }).first()).toBeVisible();

  await openRelated(desk, 'corrections', number);
  const comments = desk.getByRole('region', { name: 'Anmerkungen' });
  await expect(comments).toContainText('geändert');
  await scan(desk, { state: 'comments answered', dark: true });
  await shoot(desk, 'anmerkungen-beantwortet');
  await button(comments, `Erledigt: ${label}`).click();
  await expect(comments).toContainText('Alle sind erledigt.');
  await desk.context().close();
});

const PROVED = { person: 'nachweis-pruefung', company: 'Werkzeugbau Sichtung' } as const;
const WHICH = 'Welches Gerät steht auf dieser Rechnung?';
const DEVELOPMENT = 'Welche Stellen sind entstanden?';

test('an invoice is asked about from its file, with the request for late ones', async ({
  browser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  const desk = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  watch.follow(desk);
  await loginAtDesk(desk, 'sachbearbeitung');
  await desk.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: PROVED.company })}`);
  await desk.locator('main a[href*="/fall/verifications/"]').first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Verwendungsnachweis DJ');
  await button(desk, 'Beträge anerkennen').click();
  await desk
    .getByRole('button', { name: /^Öffnen: / })
    .first()
    .click();
  const viewer = desk.locator('.viewer');
  await viewer.getByRole('button', { name: /^Anmerken: Nachweis 1.*, Rechnung 1$/ }).click();
  const note = desk.getByRole('dialog', { name: /^Anmerken: Nachweis 1/ }).getByLabel('Anmerkung', { exact: true });
  await expect(note).toHaveValue(/\.pdf: $/);
  await note.fill(WHICH);
  await scan(desk, { state: 'noting at a file' });
  await button(desk, 'Angabe anmerken').click();
  await expect(viewer.getByText(WHICH)).toBeVisible();
  await scan(desk, { state: 'a comment in the viewer', dark: true });
  await shoot(desk, 'anmerkung-datei');
  await viewer.getByRole('button', { name: 'Schließen' }).click();
  await desk.reload();
  await expect(desk.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(WHICH);
  await button(desk, 'Alle aufklappen').click();
  await expect(desk.getByText(WHICH).nth(1)).toBeVisible();
  await scan(desk, { state: 'a comment at an invoice' });
  await shoot(desk, 'anmerkung-rechnung');

  await button(desk, 'Nachreichung öffnen').click();
  const request = formOf(desk);
  await expect(request.getByRole('checkbox', { name: new RegExp(`Rechnung 1: ${WHICH.slice(0, -1)}`) })).toBeChecked();
  await request.getByLabel('Letzter Tag der Frist').fill('31.03.2022');
  await scan(desk, { state: 'request for invoices with comments', dark: true });
  await shoot(desk, 'nachreichung-mit-anmerkungen');
  await button(request, 'Nachreichung öffnen').click();
  await expectState(desk, 'Nachreichung offen');
  // The company's turn: nothing of what this person may do stands out.
  await expect(nextAct(desk)).toHaveCount(0);

  await openKnown(page, '/vn', demoPerson(PROVED.person));
  await page
    .getByRole('link', { name: /nachreichen/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Darum bitten wir Sie' })).toBeVisible();
  await expect(page.getByText(WHICH)).toBeVisible();
  await scan(page, { state: 'asked for invoices' });
  await shoot(page, 'nachreichen-mit-fragen');

  const asked = desk.getByRole('region', { name: 'Anmerkungen', exact: true });
  await asked.getByRole('button', { name: /^Erledigt: / }).click();
  await expect(asked).toHaveCount(0);

  await test.step('what has no place of its own on the page is noted at by the one button that is always seen', async () => {
    await button(desk, 'Anmerkung schreiben').click();
    const dialog = desk.getByRole('dialog', { name: 'Angabe anmerken' });
    await button(dialog, 'Angabe anmerken').click();
    await expect(dialog.getByText('Bitte wählen Sie die Angabe.').first()).toBeVisible();
    await dialog.getByLabel('Angabe oder Datei').selectOption({ label: 'Unternehmensentwicklung' });
    await dialog.getByLabel('Anmerkung', { exact: true }).fill(DEVELOPMENT);
    await scan(desk, { state: 'noting at a chosen place' });
    await shoot(desk, 'anmerkung-schreiben');
    await button(dialog, 'Angabe anmerken').click();
    await expect(desk.getByRole('region', { name: 'Offene Anmerkungen' })).toContainText(DEVELOPMENT);
  });
  await desk.context().close();
});
