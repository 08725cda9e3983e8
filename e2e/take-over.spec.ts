import { TEXTS as CHAIN } from '@portal/domain/proposal/step-00-application-form/texts.ts';
import { drawMarch } from './support/draw.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { enterPot, forgetLogin } from './support/registration.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { stepTitle, Wizard } from './support/wizard.ts';

// Moves the clock beyond a draw.
test.use({ scenario: 'taking over' });

const PERSON = demoPerson('abgelehnt');

test('a denied application is the start of a new one, on choice with its files', async ({ page, portal }) => {
  // The company enters a second time, and wins.
  await openKnown(page, '/los', PERSON);
  await enterPot(page, 'Als Einzelunternehmen');
  await drawMarch(portal);
  await forgetLogin(page);
  await openKnown(page, '/antrag', PERSON);
  await page.getByRole('button', { name: 'Neuen Antrag Erstellen' }).click();
  const wizard = new Wizard(page);
  await wizard.expectStep(0);
  await expect(page.getByRole('heading', { name: /Sie haben schon einen Antrag ausgefüllt/ })).toBeVisible();
  await scan(page, { state: 'an earlier application is offered', dark: true });
  await shoot(page, 'antrag-uebernehmen-angebot');
  await page.getByRole('link', { name: 'Angaben übernehmen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Angaben übernehmen' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Antrag DJ22-/ })).toBeChecked();
  const files = page.getByRole('group', { name: /^Welche Dateien/ });
  await expect(files.getByRole('checkbox')).not.toHaveCount(0);
  await page.getByLabel('Nur Personen, Unternehmen und Bank').check();
  await expect(files).toHaveCount(0);
  await page.getByLabel('Den ganzen Antrag').check();
  await files.getByRole('checkbox').first().check();
  await scan(page, { state: 'what to take over', dark: true });
  await shoot(page, 'antrag-uebernehmen');
  await page.getByRole('button', { name: 'Angaben übernehmen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Angaben übernommen' })).toBeFocused();
  const taken = page.getByRole('region', { name: 'Das haben wir übernommen' });
  await expect(taken).toContainText(stepTitle(1));
  await expect(taken).toContainText('beispiel-device.pdf');
  const anew = page.getByRole('region', { name: 'Das geben Sie neu an' });
  await expect(anew).toContainText('Beginn des Vorhabens');
  await scan(page, { state: 'what was taken over', dark: true });
  await shoot(page, 'antrag-uebernommen');

  // A step behind one that is not complete is out of reach yet; the first one is not.
  await anew.locator('a[href="#step_6.startDate"]').click();
  await wizard.expectStep(0);
  await expect(page.getByText('Dorthin kommen Sie, sobald die Schritte davor vollständig sind.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Angaben übernehmen' })).toHaveCount(0);
  await page.getByLabel(CHAIN.singleCompany).check();
  await wizard.button('Speichern & Weiter').click();
  await wizard.expectStep(1);
  await expect(control(page, 'staff[0].lastname')).not.toHaveValue('');
  await wizard.button('Speichern & Weiter').click();
  await wizard.expectStep(2);
});
