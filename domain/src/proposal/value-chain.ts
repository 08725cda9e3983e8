import { SEND_STEP, SENT } from './wizard.ts';

/** How far the application of another company of the value chain is. Nobody is told more about it than that. */
export type PartnerState = 'filling-in' | 'submitted' | 'sent';

export function partnerState(currentStep: number): PartnerState {
  if (currentStep < SEND_STEP) return 'filling-in';
  return currentStep < SENT ? 'submitted' : 'sent';
}

export const PARTNER_STATE_TEXTS = {
  'filling-in': 'noch nicht eingereicht',
  submitted: 'eingereicht, noch nicht abgeschickt',
  sent: 'abgeschickt',
} as const satisfies Record<PartnerState, string>;
