import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findPotsByDrawMonth } from './pot-store.ts';

/** The pot meant by its id or by the month of its draw, '2022-03'. Throws 409 for none, and for several in that month. */
export async function getPotId(portal: Pick<Portal, 'db'>, typed: string): Promise<string> {
  if (isUuid(typed)) return typed.toLowerCase();
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(typed)) {
    throw conflict(`„${typed}“ ist weder die Kennung eines Lostopfs noch ein Monat wie 2022-03.`);
  }
  const [id, ...others] = await findPotsByDrawMonth(portal.db, typed);
  if (id === undefined) throw conflict(`Im Monat ${typed} gibt es keine Ziehung.`);
  if (others.length > 0) throw conflict(`Im Monat ${typed} gibt es mehrere Ziehungen. Bitte geben Sie die Kennung an.`);
  return id;
}
