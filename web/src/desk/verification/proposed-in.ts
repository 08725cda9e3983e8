import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import type { Proposed } from '@portal/domain/agency/desk/wire.ts';

/** The proposal that waits for its second person. */
export function proposedIn({ proposals }: Pick<VerificationFacts, 'proposals'>, act: string): Proposed | undefined {
  return proposals.find((one) => one.act === act);
}
