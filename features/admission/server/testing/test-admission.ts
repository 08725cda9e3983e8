import type { TestPortal } from '#app/server/testing/test-portal.ts';
import type { Admission, Visitor } from '../admission.ts';
import { LASTING } from '../pressure.ts';

/** For tests of the waiting room: time and load as they like them. */

export const MARCH_15 = '2022-03-15T10:00:00+01:00';
export const BUSY = { late: 2, full: 2 };
export const AGENT = 'Mozilla/5.0';

/** Nobody waits, no pot opens, and it is the 15th. */
export async function emptyAdmission({ portal, clock }: TestPortal): Promise<void> {
  for (const table of ['admission', 'admission_place', 'admission_process', 'raffle_pot'] as const)
    await portal.db.deleteFrom(table).execute();
  clock.set(new Date(MARCH_15));
}

/** Under load for as long as it must last. */
export async function close(admission: Admission): Promise<void> {
  for (let second = 0; second < LASTING; second++) await admission.tick(() => BUSY);
}

export function pass({ clock }: TestPortal, seconds: number): void {
  clock.set(new Date(clock.now().getTime() + seconds * 1000));
}

export async function tickFor(test: TestPortal, admission: Admission, seconds: number, pressure = 0.8): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    pass(test, 1);
    await admission.tick(() => ({ late: pressure, full: pressure }));
  }
}

export function visitor(cookie?: string, ip = '192.0.2.7'): Visitor {
  return { cookie, agent: AGENT, ip };
}
