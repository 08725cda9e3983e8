import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../api/src/platform/pdf/pdf-text.ts';
import { actInCase, CASEWORKER, INTAKE } from './support/agency-acts.ts';
import { Desks } from './support/desk.ts';
import { button, expectState, openAct, openCase, openRelated, sendAct } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { moveClock } from './support/life/clock.ts';
import { demoPerson, openKnown } from './support/login.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'periods of a hearing and exceptions from it' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeEach(({ watch }) => watch.expect(503));

const REASON = 'Der Auftrag ist vom 01.03.2022, der Antrag vom 10.03.2022.';
const DENIAL = 'Das Vorhaben hatte schon begonnen.';

/** The only application of a company of the demonstration, with its company logged in on its overview. */
async function openOverview(page: Page, name: string): Promise<string> {
  await openKnown(page, '/antrag', demoPerson(name));
  const view = page.getByRole('main').getByRole('link', { name: /^Ansehen: / });
  const number = (await view.getAttribute('aria-label'))?.replace('Ansehen: ', '') ?? '';
  await view.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht des Antrags' })).toBeVisible();
  return number;
}

/** Somebody works on it and has found something against the company. */
async function findAgainst(portal: RunningPortal, number: string): Promise<void> {
  const of = { kind: 'proposal', of: number } as const;
  await actInCase(portal, { ...of, act: 'assign', fields: { assignee: CASEWORKER } });
  const fields = { item: 'content.not-begun', result: 'not-met', remark: REASON };
  await actInCase(portal, { ...of, act: 'check', fields });
}

test('a period is prolonged, told to the company, and ends by itself; then the denial can be proposed', async ({
  page,
  portal,
  browser,
  watch,
}) => {
  const number = await openOverview(page, 'in-pruefung');
  const overview = page.url();
  await findAgainst(portal, number);
  const desks = new Desks({ browser, portal, watch });
  const desk = await desks.of('sachbearbeitung');
  await openCase(desk, 'proposals', number);
  await desk.getByRole('link', { name: 'Anhörung eröffnen' }).click();
  await openAct(desk, 'Anhörung eröffnen');
  await button(desk.locator('.act-panel, dialog[open]'), 'Anhörung eröffnen').click();
  const hearing = desk.getByRole('link', { name: /^Anhörung vom .*: Ablehnung des Antrags/ });
  await hearing.click();
  await expect(desk.getByText('29.03.2022, 23:59 Uhr').first()).toBeVisible();

  await test.step('the company writes, and asks for more time', async () => {
    await page.reload();
    await expect(page.getByText(/bis zum 29\.03\.2022/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Stellung nehmen' }).click();
    await control(page, 'text').fill('Wir suchen noch den Vertrag.');
  });

  await test.step('the caseworker prolongs it: a day is proposed, a reason is needed', async () => {
    const form = await openAct(desk, 'Frist der Anhörung verlängern');
    await shoot(desk, 'anhoerung-verlaengern');
    await expect(form.getByLabel('Letzter Tag der Frist')).toHaveValue('12.04.2022');
    await button(form, 'Frist der Anhörung verlängern').click();
    await expect(form.getByRole('link', { name: /Begründung/ })).toBeVisible();
    await scan(desk, { state: 'a longer period without a reason' });
    await form.getByLabel(/^Begründung/).fill('Der Steuerberater ist bis zum 04.04.2022 im Urlaub.');
    await sendAct(desk, 'Frist der Anhörung verlängern', 'Frist der Anhörung verlängert.');
    await expect(desk.getByText('12.04.2022, 23:59 Uhr').first()).toBeVisible();
  });

  await test.step('the company reads the new day by mail and in the portal, and keeps what it wrote', async () => {
    const { text } = await portal.getMail(demoPerson('in-pruefung').email, /Frist der Anhörung verlängert/);
    expect(text).toContain('12.04.2022, 23:59 Uhr');
    await page.reload();
    await expect(page.getByText(/Sie können bis zum 12\.04\.2022, 23:59 Uhr, Stellung nehmen/)).toBeVisible();
    await expect(control(page, 'text')).toHaveValue('Wir suchen noch den Vertrag.');
    await page.goto(overview);
    await expect(page.getByText(/bis zum 12\.04\.2022 Stellung nehmen/)).toBeVisible();
    await shoot(page, 'anhoerung-verlaengert');
  });

  await test.step('nobody answers: the day after the period both read that it is over', async () => {
    await moveClock({ desks }, '13.04.2022', '08:00');
    await page.goto(overview);
    await expect(page.getByRole('heading', { name: 'Nachrichten' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stellung nehmen' })).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: 'Die Frist Ihrer Anhörung ist am 12.04.2022 abgelaufen' }),
    ).toBeVisible();
    await scan(page, { state: 'overview, nobody answered the hearing' });
    await shoot(page, 'anhoerung-abgelaufen-uebersicht');
    await page.goto(`${overview}/anhoerung`);
    await expect(
      page.getByText(/am 12\.04\.2022 abgelaufen\. Wir entscheiden nach dem, was uns vorliegt/),
    ).toBeVisible();
    await shoot(page, 'anhoerung-abgelaufen');
    await openRelated(desk, 'hearings', number);
    await expectState(desk, 'Frist abgelaufen');
    await expect(desk.getByText('Das Unternehmen hat nicht geantwortet.')).toBeVisible();
    await scan(desk, { state: 'a hearing nobody answered' });
    await shoot(desk, 'anhoerung-abgelaufen-fall');
  });

  await test.step('the denial needs nothing more', async () => {
    await openCase(desk, 'proposals', number);
    const denial = await openAct(desk, 'Ablehnung vorschlagen');
    await denial.getByLabel('Begründung für das Unternehmen').fill(DENIAL);
    await sendAct(desk, 'Ablehnung vorschlagen', 'Ablehnung vorgeschlagen.');
    await expectState(desk, 'Ablehnung vorgeschlagen');
  });
});

test('a denial without a hearing states its exception, which the second person and the letter read', async ({
  page,
  portal,
  browser,
  watch,
}) => {
  const number = await openOverview(page, 'abgeschickt');
  await actInCase(portal, {
    kind: 'proposal',
    of: number,
    act: 'receive',
    by: INTAKE,
    fields: { receivedOn: '2022-04-13' },
  });
  await findAgainst(portal, number);
  const desks = new Desks({ browser, portal, watch });
  const desk = await desks.of('sachbearbeitung');
  watch.expect(422);
  await openCase(desk, 'proposals', number);
  await test.step('an exception that the check list contradicts is refused, another one needs its reason', async () => {
    const denial = await openAct(desk, 'Ablehnung vorschlagen');
    await denial.getByLabel('Begründung für das Unternehmen').fill(DENIAL);
    const exception = denial.getByLabel('Ausnahme von der Anhörung');
    await exception.selectOption('no-deviation');
    await denial.getByLabel('Begründung der Ausnahme').fill('Die Angaben stimmen.');
    await button(denial, 'Ablehnung vorschlagen').click();
    await expect(denial.getByRole('link', { name: /Feststellung gegen das Unternehmen/ })).toBeVisible();
    await scan(desk, { state: 'an exception that the check list contradicts' });
    await shoot(desk, 'ausnahme-widersprochen');
    await exception.selectOption('urgent');
    await denial.getByLabel('Begründung der Ausnahme').fill('');
    await button(denial, 'Ablehnung vorschlagen').click();
    await expect(denial.getByRole('link', { name: /warum Sie das Unternehmen nicht anhören/ })).toBeVisible();
    await denial.getByLabel('Begründung der Ausnahme').fill('Die Mittel verfallen morgen.');
    await sendAct(desk, 'Ablehnung vorschlagen', 'Ablehnung vorgeschlagen.');
  });
  await test.step('whoever signs reads why nobody was heard', async () => {
    const decider = await desks.of('entscheidung');
    await openCase(decider, 'proposals', number);
    await expect(decider.getByText('Die Mittel verfallen morgen.').first()).toBeVisible();
    const signing = await openAct(decider, 'Ablehnung unterschreiben');
    await expect(signing).toContainText('Von einer Anhörung haben wir abgesehen (§ 28 Abs. 2 Nr. 1 VwVfG).');
    await shoot(decider, 'ausnahme-unterschreiben');
    await sendAct(decider, 'Ablehnung unterschreiben', 'Antrag abgelehnt.');
  });
  await test.step('the letter says it as well', async () => {
    await page.reload();
    const letter = page.getByRole('button', { name: /^Herunterladen: Ablehnung/ });
    await expect(letter).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
    const text = readPdf(await readFile(await download.path()))
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(DENIAL);
    expect(text).toContain('Von einer Anhörung haben wir abgesehen (§ 28 Abs. 2 Nr. 1 VwVfG).');
    expect(text).not.toContain('Die Mittel verfallen morgen.');
  });
});
