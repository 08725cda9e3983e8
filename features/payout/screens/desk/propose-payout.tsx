import type { AgencyCase } from '#features/cases/rules/wire.ts';
import { ActForm } from '#features/cases/screens/acts/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/acts/act-forms.ts';
import { beginningAct, type OfferedAct } from '#features/cases/screens/acts/offered-act.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { decidePayout, paidSoFar } from '../../rules/payout.ts';
import type { VerificationFacts } from '../../rules/wire.ts';
import { useFacts } from './use-facts.ts';

/** States of the proof of use from which money can follow; before and after, nothing of it is offered. */
export const WITH_MONEY: readonly VerificationCaseState[] = ['checked', 'failed', 'returned'];

/** A payout is what comes next once it is known what is due. */
export function nextPayout({ state, facts }: AgencyCase<'verification'>): OfferedAct | undefined {
  if (!WITH_MONEY.includes(state.name)) return undefined;
  const act = beginningAct('payouts', 'propose');
  return { segment: 'payouts', act, forms: { propose: ProposePayout }, lockedBecause: payable(facts).why };
}

/** What is to be paid; undefined: nothing, and `why` says so. */
function payable(facts: VerificationFacts): { amount: Cents; why: undefined } | { amount: undefined; why: string } {
  if (facts.examination === null)
    return { amount: undefined, why: 'Das Ergebnis der Prüfung ist noch nicht bestätigt.' };
  if (facts.account === null) return { amount: undefined, why: 'Eine Bankverbindung ist nicht angegeben.' };
  if (facts.bankChanges.some(({ state }) => state === 'proposed')) {
    return { amount: undefined, why: 'Über eine Änderung der Bankverbindung ist noch nicht entschieden.' };
  }
  const { iban } = facts.account;
  const { payouts, isRevoked } = facts;
  const due = facts.granted ?? facts.examination.due;
  const decision = decidePayout({ due, payouts, iban, isRevoked });
  return decision.allowed ? { amount: decision.amount, why: undefined } : { amount: undefined, why: decision.text };
}

/** What would be paid to whom. */
function ProposePayout(props: ActFormProps) {
  const facts = useFacts<'verification'>('verifications', props.id);
  const { amount } = payable(facts);
  return (
    <ActForm
      {...props}
      said={
        <DescriptionList
          items={[
            { term: 'Auszuzahlen', value: amount === undefined ? null : formatEuro(amount) },
            { term: 'Schon gezahlt', value: formatEuro(paidSoFar(facts.payouts)) },
            { term: 'Kontoinhaber', value: facts.account?.holder },
            { term: 'IBAN', value: facts.account === null ? null : formatIban(facts.account.iban) },
          ]}
        />
      }
    />
  );
}
