import type { Proposed } from '#features/desk/rules/wire.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';

/** The proposal that waits for its second person. */
export function proposedIn({ proposals }: Pick<VerificationFacts, 'proposals'>, act: string): Proposed | undefined {
  return proposals.find((one) => one.act === act);
}
