import { button } from '../desk-acts.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

const SETTING_MS = 60_000;

/** Days and months pass at the desk; everybody stays logged in. `day` as people write it. */
export async function moveClock({ desks }: Pick<Life, 'desks'>, day: string, time: string): Promise<void> {
  const desk = await desks.of('programm');
  await desk.goto('/sachbearbeitung/uhr');
  await desk.getByLabel('Zeitpunkt, Tag').fill(day);
  await desk.getByLabel('Zeitpunkt, Uhrzeit').fill(time);
  await button(desk, 'Uhr stellen').click();
  await expect(desk.getByText(new RegExp(`^Die Uhr steht auf ${day}`))).toBeVisible({ timeout: SETTING_MS });
}
