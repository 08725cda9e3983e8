import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findProposalId } from './store.ts';

/** By funding reference number, as the intake desk types it from the sheet, or by id. */
export async function getProposalId(portal: Pick<Portal, 'db'>, typed: string): Promise<string> {
  if (isUuid(typed)) return typed.toLowerCase();
  const number = typed.trim().toUpperCase();
  if (!isProposalNumber(number))
    throw conflict(`„${typed}“ ist keine gültige Antragsnummer. Bitte prüfen Sie die Ziffern.`);
  const id = await findProposalId(portal.db, number);
  if (id === undefined) throw conflict(`Einen Antrag „${typed}“ gibt es nicht.`);
  return id;
}
