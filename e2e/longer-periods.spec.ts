import { CASEWORKER } from './support/agency-acts.ts';
import { Desks } from './support/desk.ts';
import { openAct, openCase, openRelated, sendAct } from './support/desk-acts.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'longer periods' });

/** Both run until 27.03.2022; two weeks later is a Sunday. */
const [UNTIL, LONGER] = ['27.03.2022', '11.04.2022'];

test('what is asked of a company is prolonged from the day it ends on, never to an earlier one', async ({
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expect(422);
  const desk = await new Desks({ browser, portal, watch }).of('sachbearbeitung');
  const numberOf = async (name: string) => {
    const { proposals } = await portal.agency<{ proposals: { number: string }[] }>(
      ...['proposal', 'list', '--text', name, '--officer', CASEWORKER],
    );
    return proposals[0]?.number ?? '';
  };
  const prolong = async (label: string, said: string) => {
    const form = await openAct(desk, label);
    await expect(form.getByText(`Bisher letzter Tag der Frist: ${UNTIL}`)).toBeVisible();
    const day = form.getByLabel('Letzter Tag der Frist');
    await expect(day).toHaveValue(LONGER);
    await form.getByLabel(/^Begründung/).fill('Auf Bitte des Unternehmens.');
    await day.fill(UNTIL);
    await form.getByRole('button', { name: label, exact: true }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await day.fill(LONGER);
    await sendAct(desk, label, said);
    await expect(desk.getByText(new RegExp(LONGER.replaceAll('.', '\\.'))).first()).toBeVisible();
  };
  await test.step('a request for documents', async () => {
    await openRelated(desk, 'corrections', await numberOf('Schreinerei Offen'));
    await prolong('Frist verlängern', 'Frist der Nachforderung verlängert.');
  });
  await test.step('late invoices', async () => {
    await openCase(desk, 'verifications', await numberOf('Fahrzeugbau Nachtrag'));
    await prolong('Nachreichung verlängern', 'Nachreichung verlängert.');
  });
});
