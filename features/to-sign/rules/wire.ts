import type { OpenAct } from '#features/desk/rules/wire.ts';

/** What one person has proposed and another one confirms or refuses; it is no case of a company. */
export interface SecondPersonProposal {
  id: string;
  state: 'proposed' | 'confirmed' | 'refused';
  /** German. */
  stateLabel: string;
  reason: string;
  /** Names of officers; instants are ISO text. */
  proposedBy: string;
  proposedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  /** Why it was refused. */
  refusal: string | null;
  acts: readonly OpenAct[];
}
