import type { Page } from '@playwright/test';
import { TEXTS as SENDING } from '#features/proposal/rules/sending-texts.ts';
import { reportOf } from '#features/signature/rules/report.ts';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { control } from '../support/fill.ts';
import { expect } from '../support/test.ts';
import { stepTitle, Wizard } from '../support/wizard.ts';
import { ask } from './quota.ts';
import type { PersonStates, ScreenState } from './screen-state.ts';

/** What is done in the wizard before the screen is looked at; the state comes after the one before. */
function then(name: string, act: (wizard: Wizard) => Promise<unknown>, more: Partial<ScreenState> = {}): ScreenState {
  return { name, act: (page) => act(new Wizard(page)), ...more };
}

const PDF = 'application/pdf';
const WAYS_BACK = 'Weiter zum zuletzt erreichten Schritt';

/** Asks for everything that is missing. */
async function miss(wizard: Wizard): Promise<void> {
  await wizard.saveAndGoOn();
  await expect(wizard.summary).toBeFocused();
}

async function goOn(wizard: Wizard, to: number): Promise<void> {
  await wizard.saveAndGoOn();
  await wizard.expectStep(to);
}

const empty = (step: number) => then(`step-${step}-empty`, (wizard) => goOn(wizard, step));
const errors = (step: number) => then(`step-${step}-errors`, miss);
const filled = (step: number) => then(`step-${step}-filled`, (wizard) => wizard.fill(step));

/** Who has registered stands there already. */
const SOMEBODY_ELSE = then('step-1-errors', async (wizard) => {
  await control(wizard.page, 'isRegisteredUser').last().check();
  await miss(wizard);
});

async function create(wizard: Wizard): Promise<void> {
  await wizard.button('Neuen Antrag Erstellen').click();
  await wizard.expectStep(0);
  await control(wizard.page, 'isValueChain').first().check();
  await miss(wizard);
}

/** The first dialog says that it cannot be, the second bars the way. */
const OUTSIDE: readonly ScreenState[] = [
  then('step-2-outside-germany', async ({ page }) => {
    await control(page, 'inGermany').last().click();
    await page.getByRole('dialog', { name: 'Antrag nicht förderfähig' }).waitFor();
  }),
  then('step-2-barred', async (wizard) => {
    const dialog = wizard.page.getByRole('dialog', { name: 'Antrag nicht förderfähig' });
    await dialog.getByRole('button', { name: 'Verstanden' }).click();
    await wizard.saveAndGoOn();
    await dialog.getByRole('button', { name: 'Eingaben überprüfen' }).waitFor();
  }),
  then('step-2-errors', ({ page }) => page.keyboard.press('Escape')),
  then('step-2-doubtful-state', async ({ page }) => {
    await control(page, 'inGermany').first().check();
    await control(page, 'addresses[0].postcode').fill('80331');
    await control(page, 'addresses[0].state').selectOption('Berlin');
    await page.getByText(/^Die Postleitzahl 80331 gehört nach unserer Tabelle zu Bayern/).waitFor();
  }),
];

const COMPANY: readonly ScreenState[] = [
  then('step-3-not-eligible', async (wizard) => {
    await goOn(wizard, 3);
    await control(wizard.page, 'isCommunalCompany').first().click();
    await wizard.page.getByRole('dialog', { name: 'Antrag nicht förderfähig' }).waitFor();
  }),
  then('step-3-files-refused', async (wizard) => {
    const { page } = wizard;
    await page.keyboard.press('Escape');
    await control(page, 'isCommunalCompany').last().check();
    await control(page, 'isFoundedLast2Y').first().check();
    const [text, noPdf] = ['bilanz.txt', 'falsch.pdf'];
    await wizard.choose('balanceSheet', { name: text, mimeType: 'text/plain', buffer: Buffer.from('Bilanz') });
    await wizard.choose('balanceSheet', { name: noPdf, mimeType: PDF, buffer: Buffer.from('Das ist kein PDF.') });
    await page.getByRole('listitem').getByText(FILE_MESSAGES.wrongFormat(noPdf)).waitFor();
    await wizard.upload('balanceSheet');
  }),
  {
    ...then('step-3-files-not-listed', async (wizard) => {
      await wizard.button('Speichern').click();
      await wizard.page.getByText('Gespeichert').first().waitFor();
      await wizard.page.reload();
      await wizard.page.getByText(FILE_MESSAGES.listFailed).waitFor();
    }),
    answers: (page) => page.route('**/api/media?*', (route) => route.fulfill({ status: 503, json: {} })),
    complaints: [503],
  },
  then('step-3-filled', async (wizard) => {
    await wizard.page.reload();
    await wizard.fill(3);
  }),
];

async function typeWrongDays(wizard: Wizard): Promise<void> {
  await control(wizard.page, 'startDate').fill('31.02.2022');
  await control(wizard.page, 'endDate').fill('30.13.2023');
  await miss(wizard);
}

/** A position that costs nothing is not taken over. */
async function offerForNothing(wizard: Wizard): Promise<void> {
  await wizard.button('Bearbeiten: Nachweis 1').click();
  await wizard.button('Bearbeiten: Investition 1').click();
  await control(wizard.page, 'proofs[0].deviceList[0].netPrice').fill('0');
  await wizard.button('Nachweis übernehmen').click();
  await wizard.page
    .getByText(/hat die Summe 0,00\s€\./)
    .first()
    .waitFor();
}

async function payAgain(wizard: Wizard): Promise<void> {
  await control(wizard.page, 'proofs[0].deviceList[0].netPrice').fill('30.000');
  await wizard.button('Nachweis übernehmen').click();
  await goOn(wizard, 9);
}

/** As if the plan came to less than is given at least. */
const TOO_LITTLE: ScreenState = {
  ...then('step-9-not-eligible', async ({ page }) => {
    await page.reload();
    await page.locator('#step3').getByRole('heading', { name: 'Antrag nicht förderfähig' }).waitFor();
  }),
  answers: (page) =>
    page.route('**/step_8', async (route) => {
      const response = await route.fetch();
      const { proofs, ...others } = await response.json();
      const [proof] = proofs;
      const deviceList = proof.deviceList.slice(0, 1).map((one: object) => ({ ...one, amount: 1, netPrice: 100_000 }));
      await route.fulfill({ response, json: { ...others, proofs: [{ ...proof, deviceList, activityList: [] }] } });
    }),
};

/** Another window has led the application back to step 2. */
const MOVED: ScreenState = {
  ...then('step-9-moved-elsewhere', async (wizard) => {
    await wizard.button('Speichern').click();
    await wizard.page.getByRole('alert').filter({ hasText: 'Ihr Antrag steht jetzt in' }).waitFor();
  }),
  answers: async (page) => {
    await page.route('**/step_9', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 412, json: {} }) : route.continue(),
    );
    await page.route('**/wizard-state', (route) =>
      route.fulfill({ json: { currentStep: 2, enabledTransitions: [], completeSteps: [0, 1] } }),
    );
  },
  complaints: [412],
};

const goBack = then('step-1-gone-back', async (wizard) => {
  const { page } = wizard;
  await page.reload();
  await wizard.expectStep(9);
  const steps = page.getByRole('navigation', { name: 'Antragsschritte', exact: true });
  await steps.getByRole('button', { name: stepTitle(1) }).click();
  await wizard.expectStep(1);
});

async function askToSubmit(wizard: Wizard): Promise<void> {
  await wizard.button(WAYS_BACK).click();
  await wizard.expectStep(10);
  await wizard.button('Einreichen').click();
  await wizard.page.getByRole('dialog', { name: 'Antrag einreichen?' }).waitFor();
}

async function missSheet(wizard: Wizard): Promise<void> {
  await wizard.page.keyboard.press('Escape');
  await wizard.submit();
  await wizard.expectStep(11);
  await wizard.downloadSheet();
  await wizard.button('Abschicken').click();
  await expect(wizard.summary).toBeFocused();
}

const ACCEPTED = reportOf({
  ok: true,
  signer: { name: 'Erika Muster', serial: '1a' },
  issuer: 'CA 1',
  signedAt: '2022-03-15T10:00:00Z',
  isTimestamped: false,
  revocation: 'unknown',
  provisional: true,
});

const SIGNATURE: readonly ScreenState[] = [
  then('step-11-electronic-errors', async (wizard) => {
    await wizard.answer(11, 'documentTransmission', 'b');
    await wizard.button('Abschicken').click();
    await expect(wizard.summary).toBeFocused();
  }),
  then('signature-refused', (wizard) => wizard.upload('signedSheet')),
  then('signature-to-confirm', async (wizard) => {
    await wizard.button(SENDING.confirmTitle).click();
    await wizard.page.getByRole('dialog', { name: SENDING.confirmTitle }).waitFor();
  }),
  then(
    'signature-refused-at-sending',
    async (wizard) => {
      const dialog = wizard.page.getByRole('dialog', { name: SENDING.confirmTitle });
      await dialog.getByRole('button', { name: SENDING.confirmTitle }).click();
      await expect(dialog).toBeHidden();
      await wizard.button('Abschicken').click();
      await wizard.page.getByRole('heading', { name: SENDING.sendError }).waitFor();
    },
    { complaints: [422] },
  ),
  {
    ...then('signature-accepted', (wizard) => wizard.page.reload()),
    answers: (page) => page.route('**/signature', (route) => route.fulfill({ json: { report: ACCEPTED } })),
  },
  then('signed-sheet-to-delete', async ({ page }) => {
    await page.getByRole('radio', { name: /Per Post/ }).click();
    await page.getByRole('dialog', { name: 'Hochgeladene Datei löschen?' }).waitFor();
  }),
];

const SENT: readonly ScreenState[] = [
  then('step-11-by-post', async ({ page }) => {
    await page.getByRole('button', { name: 'Post wählen und Datei löschen' }).click();
    await page.getByText(SENDING.postHint).waitFor();
  }),
  {
    ...then('sending-failed', async (wizard) => {
      await wizard.button('Abschicken').click();
      await wizard.page.getByText('Der Antrag konnte nicht eingereicht werden').waitFor();
    }),
    answers: (page) => page.route('**/apply-transition', (route) => route.fulfill({ status: 500, json: {} })),
    complaints: [500],
  },
  then('sent-by-post', async (wizard) => {
    await wizard.button('Abschicken').click();
    await wizard.page.waitForURL(/\/eingereicht\//);
  }),
];

/** Each step empty, with every error and filled in; what is seen of them elsewhere is left out. */
export const SINGLE_APPLICATION: PersonStates = {
  account: 'gezogen',
  besides: 'filling in',
  list: '/antrag',
  scenario: 'applications being filled in',
  states: [
    { name: 'step-0-errors', path: '/antrag', act: (page: Page) => create(new Wizard(page)) },
    ...[filled(0), empty(1), SOMEBODY_ELSE, filled(1), empty(2)],
    ...OUTSIDE,
    filled(2),
    ...COMPANY,
    ...[empty(4), errors(4), filled(4)],
    { name: 'step-4-why', act: ask('Warum? De-minimis-Restbetrag Schritt für Schritt') },
    then('step-5-errors', async (wizard) => {
      await goOn(wizard, 5);
      await miss(wizard);
    }),
    ...[filled(5), empty(6), then('step-6-errors', typeWrongDays), filled(6)],
    { name: 'step-6-why', act: ask('Warum? Zeitraum Schritt für Schritt') },
    ...[empty(7), errors(7), filled(7)],
    then('step-8-errors', async (wizard) => {
      await goOn(wizard, 8);
      await miss(wizard);
    }),
    filled(8),
    then('step-8-free-of-charge', offerForNothing),
    then('step-9-empty', payAgain),
    TOO_LITTLE,
    then('step-9-errors', async (wizard) => {
      await wizard.page.reload();
      await miss(wizard);
    }),
    filled(9),
    MOVED,
    goBack,
    then('review-to-submit', askToSubmit),
    then('step-11-errors', missSheet, { complaints: [503] }),
    ...SIGNATURE,
    ...SENT,
  ],
};
