import { isSEPACountry } from 'ibantools';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import type { PayoutState } from './acts.ts';

/** Where a proof of use stands by its newest payout. A payout that was not begun or was declined leaves it examined. */
const BY_PAYOUT = {
  none: 'checked',
  declined: 'checked',
  proposed: 'payout_proposed',
  approved: 'payout_approved',
  sent: 'sent',
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
} as const satisfies Record<PayoutState, VerificationCaseState>;

export function stateOfPayout(payout: PayoutState): VerificationCaseState {
  return BY_PAYOUT[payout];
}

/** A payment as it stands; amount in cents. */
export interface PayoutSoFar {
  state: PayoutState;
  amount: Cents;
}

/** What decides whether money may be proposed. */
export interface PayoutFacts {
  /** The examined grant in cents. */
  due: Cents;
  payouts: readonly PayoutSoFar[];
  /** The account the recipient signed for or two officers changed it to. */
  iban: string;
  isRevoked: boolean;
}

type PayoutRefusal = 'revoked' | 'under-way' | 'nothing-due' | 'outside-sepa';

const TEXTS = {
  revoked: 'Die Bewilligung ist widerrufen. Es wird nichts ausgezahlt.',
  'under-way': 'Eine Auszahlung ist schon unterwegs.',
  'nothing-due': 'Es ist nichts auszuzahlen.',
  'outside-sepa': 'Dieses Konto liegt außerhalb des SEPA-Raums. Dorthin kann nicht überwiesen werden.',
} as const satisfies Record<PayoutRefusal, string>;

export type PayoutDecision =
  | { allowed: true; amount: Cents }
  | { allowed: false; because: PayoutRefusal; text: string };

const COUNTRY_LENGTH = 2;
/** Money that has not come to an end: there is at most one such payout of a proof of use. */
export const UNDER_WAY: readonly PayoutState[] = ['proposed', 'approved', 'sent'];

/** Whether a payout can be proposed, and of how much: what is due less what was paid and stayed. */
export function decidePayout(facts: PayoutFacts): PayoutDecision {
  const amount = facts.due - paidSoFar(facts.payouts);
  const because = findRefusal(facts, amount);
  return because === undefined ? { allowed: true, amount } : { allowed: false, because, text: TEXTS[because] };
}

function findRefusal(facts: PayoutFacts, amount: Cents): PayoutRefusal | undefined {
  if (facts.isRevoked) return 'revoked';
  if (facts.payouts.some(({ state }) => UNDER_WAY.includes(state))) return 'under-way';
  if (amount <= 0) return 'nothing-due';
  return isSEPACountry(facts.iban.slice(0, COUNTRY_LENGTH)) ? undefined : 'outside-sepa';
}

/** What was paid and did not come back, in cents. */
export function paidSoFar(payouts: readonly PayoutSoFar[]): Cents {
  return sum(payouts.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
}

/**
 * What a bank says of a payment: taken for execution, executed, not decided yet, refused. Money that comes back later is
 * reported as refused too.
 */
export type PaymentStatus = 'accepted' | 'settled' | 'pending' | 'rejected';

/** The act that follows from a bank's answer; undefined: nothing changes, or it fits no payment on its way. */
export function actOfStatus(state: PayoutState, status: PaymentStatus): 'settle' | 'fail' | 'return' | undefined {
  if (status === 'settled' && state === 'sent') return 'settle';
  if (status !== 'rejected') return undefined;
  return state === 'sent' ? 'fail' : state === 'paid' ? 'return' : undefined;
}

/** Days after which money that is owed and has not arrived is reported (agency.md, "payout"). */
export const UNPAID_AFTER_DAYS = 7;
