import type { OpenAct } from '#features/desk/rules/wire.ts';
import type { SecondPersonProposal } from '#features/to-sign/rules/wire.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import type { BudgetLine, LineStanding, Shortfall } from './ledger.ts';

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

/** A line as the desk shows it. */
export interface WireBudgetLine extends LineStanding {
  /** Can still be granted; below 0: more is promised than there is. */
  free: Cents;
}

/** A change of the budget, or what a year leaves to the next; a second person puts it in force. */
export interface BudgetChange extends SecondPersonProposal {
  kind: 'line' | 'carry-over';
  made: number;
  due: number;
  /** What the line had when it was proposed; of a rest that is carried over null. */
  before: Cents | null;
  amount: Cents;
}

export interface BudgetOverview {
  /** False: nobody has entered a budget, and grants are only counted. */
  isLimited: boolean;
  whole: Cents | null;
  freeOfWhole: Cents | null;
  lines: readonly WireBudgetLine[];
  /** What this officer may begin. */
  acts: readonly OpenAct[];
  /** Newest first. */
  changes: readonly BudgetChange[];
}
