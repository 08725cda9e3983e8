import { sum } from '@portal/domain/values/money.ts';
import type { ActFormProps } from '../case/act-forms.ts';
import { ProposeWithLetter } from './letter-acts.tsx';
import { useFacts } from './use-facts.ts';

/** Begins with what was paid beyond what is due, and with the first day of its interest. */
export function ProposeReclaim(props: ActFormProps) {
  const { overpaid, payouts } = useFacts<'verification'>(props.segment, props.id);
  const paid = payouts.filter(({ state }) => state === 'paid');
  const days = [...(overpaid?.parts ?? []).map((part) => part.interestFrom), ...paid.map(({ paidOn }) => paidOn ?? '')];
  const amount = overpaid !== null && overpaid.amount > 0 ? overpaid.amount : sum(paid.map((one) => one.amount));
  const interestFrom = days.filter((day) => day !== '').sort()[0] ?? null;
  return <ProposeWithLetter {...props} initial={{ amount, interestFrom, reason: null }} />;
}
