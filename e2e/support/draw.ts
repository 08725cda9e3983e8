import type { RunningPortal } from './running-portal.ts';

/** Closes and draws the pot of March 2022 by two officers, then opens its window to submit: everybody wins. */
export async function drawMarch(portal: RunningPortal): Promise<void> {
  await portal.setClock('2022-03-25T12:00:00+01:00');
  await portal.agency('raffle', 'freeze', '2022-03', '--officer', 'Anna Amt');
  await portal.agency('raffle', 'draw', '2022-03', '--officer', 'Bert Behörde', '--value', '3 11 19 24 38 42');
  await portal.setClock('2022-03-26T09:00:00+01:00');
}
