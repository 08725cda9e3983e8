import { type DeskOfficer, keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'texts of the letters' });

const deskOf = keptDesks('/mein-zugang');
const TITLE = 'Bewilligung: Nebenbestimmungen';

test('one proposes other words, another one tries them on a case and puts them in force; every version stays', async ({
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  const desk = (officer: DeskOfficer) => deskOf({ browser, portal, watch }, officer);
  const [admin, decider] = [await desk('programm'), await desk('entscheidung')];

  await test.step('a placeholder that does not exist is refused at the text, a real one is shown in a letter', async () => {
    await admin.goto('/sachbearbeitung/textbausteine');
    await expect(admin.getByRole('row')).toHaveCount(25);
    await scan(admin, { state: 'texts of the letters' });
    await shoot(admin, 'textbausteine');
    await admin.getByRole('link', { name: TITLE }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    const field = admin.getByLabel('Neuer Text');
    const words = (await field.inputValue()).replace('fünf Jahre', 'zehn Jahre');
    await field.fill(`${words}\n\nSie heißen {Firma}.`);
    await admin.getByLabel('Begründung').fill('Die Frist ist jetzt länger.');
    watch.expect(422);
    await admin.getByRole('button', { name: 'Änderung vorschlagen' }).click();
    await expect(admin.getByText(/Den Platzhalter \{Firma\} gibt es nicht/).first()).toBeVisible();
    await scan(admin, { state: 'a text with an unknown placeholder' });
    await field.fill(words);
    await admin.getByRole('button', { name: 'Vorschau zeigen' }).click();
    await expect(admin.getByRole('article')).toContainText('bewahren Sie zehn Jahre');
    await expect(admin.getByRole('article')).toContainText('Muster GmbH');
    await scan(admin, { state: 'a text in a letter', dark: true });
    await shoot(admin, 'textbaustein-vorschlagen');
    await admin.getByRole('button', { name: 'Änderung vorschlagen' }).click();
    await expect(admin.getByRole('heading', { name: 'Vorgeschlagene Änderung' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Eigenen Vorschlag zurücknehmen' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Änderung in Kraft setzen' })).toHaveCount(0);
  });

  await test.step('it waits for the second person, who sees the difference and a letter about a case', async () => {
    await decider.goto('/sachbearbeitung/unterschreiben');
    await decider.getByRole('link', { name: 'Änderung in Kraft setzen' }).click();
    await expect(decider.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(decider.getByRole('deletion')).toContainText('fünf');
    await expect(decider.getByRole('insertion')).toContainText('zehn');
    const number = await approvedCase(portal);
    await decider.getByLabel('Vorschau mit dem Fall').fill(number);
    await decider.getByRole('button', { name: 'Vorschau zeigen' }).click();
    await expect(decider.getByRole('article')).toContainText(number);
    await scan(decider, { state: 'a proposed text with a case' });
    await shoot(decider, 'textbaustein-vorgeschlagen');
    await decider.getByRole('button', { name: 'Änderung in Kraft setzen' }).click();
    await decider.getByRole('dialog').getByRole('button', { name: 'Änderung in Kraft setzen' }).click();
    await expect(decider.getByRole('heading', { name: 'In Kraft: Fassung 1' })).toBeVisible();
  });

  await test.step('both versions stay, with who and why', async () => {
    const versions = decider
      .getByRole('region', { name: 'Fassungen' })
      .or(decider.locator('section', { hasText: 'Fassungen' }));
    await expect(versions.first()).toContainText('Vorgeschlagen von Petra Programm');
    await decider.getByText('Unterschied zu Fassung 0').click();
    await expect(decider.getByRole('deletion')).toContainText('fünf');
    await scan(decider, { state: 'versions of a text' });
    await shoot(decider, 'textbaustein-fassungen');
  });
});

async function approvedCase(portal: { agency: <T>(...args: string[]) => Promise<T> }): Promise<string> {
  const { proposals } = await portal.agency<{ proposals: { number: string; state: string }[] }>(
    ...['proposal', 'list', '--officer', 'entscheidung@behoerde.example.org'],
  );
  const found = proposals.find(({ state }) => state === 'approved');
  if (found === undefined) throw new Error('the demonstration has an approved application');
  return found.number;
}
