import { readFile } from 'node:fs/promises';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { findListed } from './support/account-pages.ts';
import { actInCase, CASEWORKER, DECISION_MAKER } from './support/agency-acts.ts';
import { type DeskOfficer, keptDesks } from './support/desk.ts';
import { openRelated, perform } from './support/desk-acts.ts';
import { demoPerson } from './support/login.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'money at the desk' });

// The letter of the demonstration may still be in the making.
test.beforeEach(({ watch }) => watch.expect(503));

const EXAMINED = 'in-pruefung';
const REJECTED = 'ablehnung-widerspruch';
const COMPANY = 'Dachdecker Prüfung';
const deskOf = keptDesks();

test('a denial is printed, goes to the post in one file with the rest, and the company reads until when it may object', async ({
  browser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  const { id, number } = await findListed(page, '/antrag', EXAMINED);
  const reason = 'Das Vorhaben hat schon begonnen.';
  await actInCase(portal, { kind: 'proposal', of: number, act: 'assign', fields: { assignee: CASEWORKER } });
  await actInCase(portal, { kind: 'proposal', of: number, act: 'propose-denial', fields: { reason } });
  await actInCase(portal, { kind: 'proposal', of: number, act: 'deny', by: DECISION_MAKER });

  await test.step('before that nothing is announced, and an objection is possible', async () => {
    await page.goto(`/uebersicht/${id}`);
    await expect(page.getByText('noch nicht: am dritten Tag nach der Aufgabe zur Post')).toBeVisible();
    await expect(page.getByText(/bis zum Ablauf eines Monats nach der Bekanntgabe Widerspruch einlegen/)).toBeVisible();
  });

  const desk = await deskOf({ browser, portal, watch }, 'eingang' satisfies DeskOfficer);
  const title = `Ablehnungsbescheid zum Antrag ${number}`;
  await test.step('the letter waits in the post-out list', async () => {
    await desk.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Postausgang' }).click();
    await expect(desk.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('by keys it is chosen; the file of what is chosen and the note of printing follow', async () => {
    await desk.getByLabel('Fördernummer oder Unternehmen').fill(number);
    await expect(desk.locator('tbody tr')).toHaveCount(1);
    await desk.getByRole('tab', { name: /^Zu drucken/ }).focus();
    await desk.keyboard.press('j');
    await expect(desk.getByRole('link', { name: title })).toBeFocused();
    await desk.keyboard.press('x');
    await expect(desk.getByText('1 Schreiben ausgewählt')).toBeVisible();
    const [file] = await Promise.all([desk.waitForEvent('download'), desk.keyboard.press('p')]);
    expect(file.suggestedFilename()).toMatch(/^Postausgang-\d{4}-\d\d-\d\d\.pdf$/);
    const { pages } = readPdf(await readFile(await file.path()));
    expect(pages[0]).toContain(COMPANY);
    expect(pages.slice(0, -1).join(' ')).toContain(reason);
    expect(pages.slice(0, -1).join(' ')).toContain('am dritten Tag nach der Aufgabe zur Post');
    // The sheet of whoever prints: what must have come out, and for which envelope.
    expect(pages.at(-1)).toContain('Postausgang vom 15.03.2022');
    expect(pages.at(-1)).toMatch(/^.*1 Schreiben mit zusammen \d bedruckten Seiten auf \d Blatt\./);
    for (const said of [COMPANY, 'Ablehnungsbescheid', number]) expect(pages.at(-1)).toContain(said);
    await desk.keyboard.press('v');
    const dialog = desk.getByRole('dialog', { name: 'Als gedruckt vermerken' });
    await dialog.getByRole('button', { name: 'Als gedruckt vermerken' }).click();
    await expect(desk.getByText('Nichts zu drucken.')).toBeVisible();
  });

  await test.step('it is posted on a day that can be, and the list says what follows', async () => {
    await desk.getByRole('tab', { name: /^Gedruckt/ }).click();
    await expect(desk.getByRole('link', { name: title })).toBeVisible();
    await desk.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
    await desk.getByRole('button', { name: 'Als aufgegeben vermerken' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Als aufgegeben vermerken' });
    await expect(dialog.getByLabel(/^Tag der Aufgabe zur Post/)).toHaveValue('15.03.2022');
    await dialog.getByRole('button', { name: 'Als aufgegeben vermerken' }).click();
    await desk.getByRole('tab', { name: 'Aufgegeben' }).click();
    const row = desk.locator('tbody tr').filter({ hasText: title });
    await expect(row).toContainText('18.03.2022');
    await expect(row).toContainText('19.04.2022');
  });

  await test.step('the company reads the same days', async () => {
    await page.reload();
    await expect(page.getByText('Zur Post gegeben am 15.03.2022.')).toBeVisible();
    await expect(page.getByText(/bis zum 19\.04\.2022 Widerspruch einlegen/)).toBeVisible();
    await page.goto(`/uebersicht/${id}/widerspruch`);
    await expect(page.getByText('bis zum 19.04.2022')).toBeVisible();
    const { text } = await portal.getMail(demoPerson(EXAMINED).email, /ist unterwegs/);
    expect(text).toContain('am 15.03.2022 zur Post gegeben. Es gilt am 18.03.2022 als bekannt gegeben.');
    expect(text).toContain('Widerspruch können Sie bis zum 19.04.2022 einlegen.');
  });
});

test('a rejected objection goes from its signature to the proof of its service', async ({
  browser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  const { number, address } = await findListed(page, '/antrag', REJECTED);
  const reason = 'Die Entscheidung ist richtig.';
  const objection = { kind: 'objection', of: number, act: 'propose-rejection' } as const;
  await actInCase(portal, { ...objection, fields: { reason, service: 'registered' } });
  const title = `Widerspruchsbescheid zum Antrag ${number}`;

  await test.step('somebody signs it who has not signed the decision', async () => {
    const signer = await deskOf({ browser, portal, watch }, 'widerspruch');
    await openRelated(signer, 'objections', number);
    await perform(signer, 'Widerspruch zurückweisen', 'Widerspruch zurückgewiesen.');
  });

  const desk = await deskOf({ browser, portal, watch }, 'eingang');
  const choose = async (tab: RegExp) => {
    await desk.getByRole('tab', { name: tab }).click();
    await expect(desk.getByRole('link', { name: title })).toBeVisible();
    await desk.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
  };
  const note = async (act: string, day?: string) => {
    await desk.getByRole('button', { name: act, exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: act });
    if (day !== undefined) await dialog.getByLabel(day).fill('15.03.2022');
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await test.step('it is printed and handed over, and no period runs', async () => {
    await desk.goto('/sachbearbeitung/postausgang');
    await desk.getByLabel('Fördernummer oder Unternehmen').fill(number);
    await choose(/^Zu drucken/);
    await note('Als gedruckt vermerken');
    await choose(/^Gedruckt/);
    await note('Zur Zustellung geben', 'Tag der Aufgabe zur Post');
    await page.goto(address);
    await expect(page.getByText(/vom 15\.03\.2022\. Es wird gerade zugestellt\./)).toBeVisible();
  });

  await test.step('what comes back proves the day', async () => {
    await choose(/^In Zustellung/);
    await expect(desk.locator('tbody tr')).toContainText('Einschreiben mit Rückschein');
    await note('Zustellung vermerken', 'Tag der Zustellung');
    await desk.getByRole('tab', { name: 'Zugestellt' }).click();
    await expect(desk.locator('tbody tr')).toContainText('15.03.2022');
    const { text } = await portal.getMail(demoPerson(REJECTED).email, /ist zugestellt/);
    expect(text).toContain(
      'ist Ihnen am 15.03.2022 zugestellt worden. Von diesem Tag an läuft die Frist für eine Klage.',
    );
  });
});
