import type { ActTable } from '#features/cases/rules/table.ts';

/** What stands on the rows of a proceeding; its state follows from nothing else. */
export interface ProceedingMarks<S extends string> {
  isBegun: boolean;
  endedAs: S | null;
  /** The act that proposed the decision which waits for its second person. */
  proposal: string | null;
}

/** By its table: while it is open, what beginning it leads to, and from there what is proposed. */
export function proceedingState<S extends string>(
  { moves }: Pick<ActTable<S>, 'moves'>,
  { isBegun, endedAs, proposal }: ProceedingMarks<NoInfer<S>>,
): S {
  const from: Readonly<Record<string, Readonly<Record<string, S | undefined>>>> = moves;
  const [none] = Object.keys(moves) as S[];
  const [open] = Object.values(from.none ?? {});
  if (none === undefined || open === undefined) throw new Error('a proceeding begins with an act of the state none');
  if (!isBegun) return none;
  return endedAs ?? from[open]?.[proposal ?? ''] ?? open;
}
