import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import { decidePayout, paidSoFar } from '@portal/domain/agency/payout/payout.ts';
import { formatIban, readIban } from '@portal/domain/values/iban.ts';
import { type Cents, formatEuro } from '@portal/domain/values/money.ts';
import type { Problem } from '../../ui/field/error-summary.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import type { ActValues } from '../case/use-act-form.ts';

interface ProposePayoutProps extends ActFormProps {
  facts: VerificationFacts;
}

const OTHER_IBAN = 'Diese IBAN ist nicht die bestätigte. Bitte vergleichen Sie beide.';

/** What is to be paid; undefined: nothing, and `why` says so. */
export function payable(
  facts: VerificationFacts,
): { amount: Cents; why: undefined } | { amount: undefined; why: string } {
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
export function ProposePayout({ facts, ...props }: ProposePayoutProps) {
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
