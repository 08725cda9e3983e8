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

/** To a partner whose code counts no longer: by mail, beside every step, in the list and as what is to be done. */
export const LEAD_HAS_LEFT = {
  title: 'Ihr Lead-Partner hat die Wertschöpfungskette verlassen',
  text: 'Bonus und höherer Höchstbetrag der Wertschöpfungskette entfallen, und so kann der Antrag nicht eingereicht werden. Was Sie eingegeben haben, bleibt gespeichert. Geben Sie im Schritt „Wahl der Antragsform“ einen anderen WSK-Code an oder ändern Sie die Antragsform.',
} as const;
