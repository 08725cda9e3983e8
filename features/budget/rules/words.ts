import { formatEuro } from '#ground/rules/values/money.ts';
import type { BudgetLine, Shortfall } from './ledger.ts';

/** 'Haushaltsmittel 2022', 'Verpflichtungsermächtigung aus 2022 für 2023'. */
export function lineText({ made, due }: BudgetLine): string {
  if (due === 0) return 'Gesamtrahmen des Programms';
  return made === due ? `Haushaltsmittel ${due}` : `Verpflichtungsermächtigung aus ${made} für ${due}`;
}

/** Why a grant is refused: how much is missing where. */
export function shortfallText({ missing, available, ...line }: Shortfall): string {
  const left = available > 0 ? `frei sind noch ${formatEuro(available)}` : 'frei ist nichts mehr';
  return `Das Geld reicht nicht: Es fehlen ${formatEuro(missing)} (${lineText(line)}; ${left}). Die Programmverwaltung kann das Budget ändern.`;
}
