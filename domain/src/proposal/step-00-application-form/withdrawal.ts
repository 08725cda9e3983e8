import type { Answers } from '../../fields/field.ts';

const OTHERS_STAY = 'Die Anträge der anderen Unternehmen Ihrer Wertschöpfungskette (WSK) bleiben bestehen.';
const NO_NEW_PARTNERS = 'Ihren WSK-Code kann dann kein weiteres Unternehmen mehr angeben.';

/**
 * What a withdrawal means for the value chain: each of its companies has an application of its own (1-portal §1), and only
 * a lead's that stands gives its code to more of them. Undefined for a single company. `answers`: of step 0.
 */
export function chainAfterWithdrawal({ isValueChain, isLead }: Answers): string | undefined {
  if (isValueChain !== true) return undefined;
  return isLead === true ? `${OTHERS_STAY} ${NO_NEW_PARTNERS}` : OTHERS_STAY;
}
