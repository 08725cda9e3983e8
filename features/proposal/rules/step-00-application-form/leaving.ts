import type { Answers } from '#ground/rules/fields/field.ts';
import type { ValueChainPartner } from '../wire.ts';

const OTHERS_STAY = 'Die Anträge der anderen Unternehmen Ihrer Wertschöpfungskette (WSK) bleiben bestehen.';
const CODE_ENDS = 'Ihr WSK-Code gilt dann nicht mehr.';

/**
 * What it means for the others of a value chain that an application leaves it (decisions §9): a lead's code counts no longer,
 * so drafts that name it lose bonus and cap; what was submitted stays. Undefined where nobody is concerned. `answers`: of
 * step 0, before.
 */
export function chainAfterLeaving(
  { isValueChain, isLead }: Answers,
  partners: readonly ValueChainPartner[],
): string | undefined {
  if (isValueChain !== true) return undefined;
  if (isLead !== true) return OTHERS_STAY;
  const drafts = partners.filter(({ state }) => state === 'filling-in');
  const handedIn = partners.filter(({ state }) => state !== 'filling-in');
  return [
    CODE_ENDS,
    ...(drafts.length === 0
      ? []
      : [
          `Bonus und höherer Höchstbetrag der Wertschöpfungskette entfallen für: ${namesOf(drafts)}. Einreichen können sie erst mit einem anderen WSK-Code oder einer anderen Antragsform. Wir teilen ihnen das per E-Mail mit.`,
        ]),
    ...(handedIn.length === 0 ? [] : [`Schon eingereicht ist und bleibt der Antrag von: ${namesOf(handedIn)}.`]),
  ].join(' ');
}

function namesOf(partners: readonly ValueChainPartner[]): string {
  return partners.map(({ companyName, proposalId }) => `${companyName} (${proposalId})`).join(', ');
}
