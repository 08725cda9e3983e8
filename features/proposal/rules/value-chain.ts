import type { Answers } from '#ground/rules/fields/field.ts';
import { SEND_STEP, SENT } from './wizard.ts';

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

/** How far the application of another company of the value chain is. Nobody is told more about it than that. */
export type PartnerState = 'filling-in' | 'submitted' | 'sent';

/** Another company's application with the code of this lead, in `partners` of step 0. */
export interface ValueChainPartner {
  companyName: string;
  /** Funding reference number of the partner's own application. */
  proposalId: string;
  state: PartnerState;
}

export function partnerState(currentStep: number): PartnerState {
  if (currentStep < SEND_STEP) return 'filling-in';
  return currentStep < SENT ? 'submitted' : 'sent';
}

export const PARTNER_STATE_TEXTS = {
  'filling-in': 'noch nicht eingereicht',
  submitted: 'eingereicht, noch nicht abgeschickt',
  sent: 'abgeschickt',
} as const satisfies Record<PartnerState, string>;

/** To a partner whose code counts no longer: by mail, beside every step, in the list and as what is to be done. */
export const LEAD_HAS_LEFT = {
  title: 'Ihr Lead-Partner hat die Wertschöpfungskette verlassen',
  text: 'Bonus und höherer Höchstbetrag der Wertschöpfungskette entfallen, und so kann der Antrag nicht eingereicht werden. Was Sie eingegeben haben, bleibt gespeichert. Geben Sie im Schritt „Wahl der Antragsform“ einen anderen WSK-Code an oder ändern Sie die Antragsform.',
} as const;
