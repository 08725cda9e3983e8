import { button } from '../desk-acts.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

/** Who did what, by its name in the record: one act of each stage, and one look. */
const ACTS = [
  ['proposal.receive', 'Ina Eingang'],
  ['proposal.read', 'Sami Sachverstand'],
  ['proposal.request-correction', 'Sami Sachverstand'],
  ['correction.answer', 'Unternehmen'],
  ['proposal.propose-approval', 'Sami Sachverstand'],
  ['proposal.approve', 'Elke Entscheid'],
  ['amendment.accept', 'Elke Entscheid'],
  ['objection.withdraw', 'Unternehmen'],
  ['verification.receive', 'Ina Eingang'],
  ['verification.open-resubmission', 'Sami Sachverstand'],
  ['verification.confirm-examination', 'Zeno Zweitprüfung'],
  ['payout.propose', 'Sami Sachverstand'],
  ['payout.approve', 'Anton Auszahl'],
  ['verification.send-final-notice', 'Elke Entscheid'],
] as const;

/** Whoever audits finds every act under the application's number, with who did it. */
export async function findInRecord({ desks, number }: Life): Promise<void> {
  const desk = await desks.of('revision');
  await desk.goto('/sachbearbeitung/protokoll');
  await desk.getByLabel('Fördernummer').fill(number);
  await button(desk, 'Suchen').click();
  await expect(desk.getByText(/^\d+ Einträge$/)).toBeVisible();
  for (const [act, who] of ACTS) {
    await desk.getByRole('combobox', { name: /^Was/ }).selectOption(act);
    await button(desk, 'Suchen').click();
    await desk.waitForURL((url) => url.searchParams.get('act') === act);
    await expect(desk.getByRole('row').filter({ hasText: who }).first(), act).toBeVisible();
  }
}
