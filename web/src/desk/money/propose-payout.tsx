import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import { decidePayout, paidSoFar } from '@portal/domain/agency/payout/payout.ts';
import type { VerificationCaseState } from '@portal/domain/agency/tables/verification.ts';
import type { AgencyCase } from '@portal/domain/agency/wire.ts';
import { formatIban, readIban } from '@portal/domain/values/iban.ts';
import { type Cents, formatEuro } from '@portal/domain/values/money.ts';
import type { Problem } from '../../ui/field/error-summary.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { beginningAct, type OfferedAct } from '../case/offered-act.ts';
import type { ActValues } from '../case/use-act-form.ts';
import { useFacts } from './use-facts.ts';

/** States of the proof of use from which money can follow; before and after, nothing of it is offered. */
export const WITH_MONEY: readonly VerificationCaseState[] = ['checked', 'failed', 'returned'];

/** A payout is what comes next once it is known what is due. */
export function nextPayout({ state, facts }: AgencyCase<'verification'>): OfferedAct | undefined {
  if (!WITH_MONEY.includes(state.name)) return undefined;
  const act = beginningAct('payouts', 'propose');
  return { segment: 'payouts', act, forms: { propose: ProposePayout }, lockedBecause: payable(facts).why };
}

const OTHER_IBAN = 'Diese IBAN ist nicht die bestätigte. Bitte vergleichen Sie beide.';

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
  const decision = decidePayout({ due, payouts, iban, confirmedIban: iban, isRevoked });
  return decision.allowed ? { amount: decision.amount, why: undefined } : { amount: undefined, why: decision.text };
}

/** Amount and account are typed again by whoever proposes, and compared (decision 13). */
function ProposePayout(props: ActFormProps) {
  const facts = useFacts<'verification'>('verifications', props.id);
  const { amount } = payable(facts);
  return (
    <ActForm
      {...props}
      check={(values) => differences(facts, values)}
      said={
        <>
          <DescriptionList
            items={[
              { term: 'Auszuzahlen', value: amount === undefined ? null : formatEuro(amount) },
              { term: 'Schon gezahlt', value: formatEuro(paidSoFar(facts.payouts)) },
              { term: 'Kontoinhaber', value: facts.account?.holder },
              { term: 'IBAN', value: facts.account === null ? null : formatIban(facts.account.iban) },
            ]}
          />
          <Text>Tippen Sie Betrag und IBAN noch einmal ein. So fällt ein Irrtum auf, bevor Geld fließt.</Text>
        </>
      }
    />
  );
}

/** The server compares as well; here both are told at once. */
function differences(facts: VerificationFacts, { amount, iban }: ActValues): Problem[] {
  const due = payable(facts).amount;
  const wrongs: Problem[] = [];
  if (typeof amount === 'number' && due !== undefined && amount !== due) {
    wrongs.push({ propertyPath: 'fields.amount', message: `Auszuzahlen sind ${formatEuro(due)}.` });
  }
  const read = typeof iban === 'string' ? readIban(iban) : undefined;
  if (read?.ok && read.value !== facts.account?.iban) {
    wrongs.push({ propertyPath: 'fields.iban', message: OTHER_IBAN });
  }
  return wrongs;
}
