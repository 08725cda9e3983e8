import type { AgencyCase } from '#features/cases/rules/case-wire.ts';
import { beginningAct, type FormParts, type OfferedAct } from '#features/cases/screens/acts/act-form.tsx';
import { proposeWithLetter } from '#features/cases/screens/acts/letter-forms.tsx';
import { REVOCATION } from '#features/letter/rules/legal/reclaim.ts';
import { needsReasons } from '#features/reclaim/rules/reclaim.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { decidePayout, paidSoFar } from '../rules/payout.ts';
import type { VerificationFacts } from '../rules/wire.ts';

/** States of the proof of use from which money can follow; before and after, nothing of it is offered. */
export const WITH_MONEY: readonly VerificationCaseState[] = ['checked', 'failed', 'returned'];

/** A payout is what comes next once it is known what is due. */
export function nextPayout({ state, facts }: AgencyCase<'verification'>): OfferedAct | undefined {
  if (!WITH_MONEY.includes(state.name)) return undefined;
  const act = beginningAct('payouts', 'propose');
  return { segment: 'payouts', act, form: () => proposePayout(facts), lockedBecause: payable(facts).why };
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
function proposePayout(facts: VerificationFacts): FormParts {
  const { amount } = payable(facts);
  return {
    said: (
      <DescriptionList
        items={[
          { term: 'Auszuzahlen', value: amount === undefined ? null : formatEuro(amount) },
          { term: 'Schon gezahlt', value: formatEuro(paidSoFar(facts.payouts)) },
          { term: 'Kontoinhaber', value: facts.account?.holder },
          { term: 'IBAN', value: facts.account === null ? null : formatIban(facts.account.iban) },
        ]}
      />
    ),
  };
}

/** A final notice gives reasons only where less stays than was approved. */
export function proposeFinalNotice({ granted, examination, declared }: VerificationFacts): FormParts {
  if (needsReasons(granted ?? examination?.due ?? 0, declared.sumFundingApproved)) {
    return { ...proposeWithLetter(), looks: { text: { required: true } } };
  }
  return {
    letter: 'on-demand',
    slots: () => ({ text: null }),
    said: <Text>Der Zuschuss bleibt, wie er bewilligt ist. Eine zweite Person unterschreibt.</Text>,
  };
}

/** What is asked back follows from the revocation: it is shown, not typed. */
export function proposeReclaim({ granted, reclaimable, payouts }: VerificationFacts): FormParts {
  const paid = payouts.filter(({ state }) => state === 'paid').reduce((total, { amount }) => total + amount, 0);
  const usual = proposeWithLetter();
  return {
    ...usual,
    said: (
      <>
        <DescriptionList
          items={[
            { term: 'Ausgezahlt', value: formatEuro(paid) },
            { term: `Noch bewilligt nach dem Widerruf (${REVOCATION.citation})`, value: formatEuro(granted ?? 0) },
            { term: 'Zurückzufordern', value: <strong>{formatEuro(reclaimable.amount)}</strong> },
            { term: 'Zinsen seit', value: reclaimable.parts.map((part) => formatDay(part.interestFrom)).join(', ') },
          ]}
        />
        {usual.said}
      </>
    ),
  };
}

/** One receipt, beside what is open today. */
export function noteRepayment({ closing }: VerificationFacts): FormParts {
  const account = closing.find(({ kind, repaidOn }) => kind === 'reclaim' && repaidOn === null)?.account ?? null;
  if (account === null) return {};
  return {
    said: (
      <>
        <DescriptionList
          items={[
            { term: 'Vom Betrag offen', value: formatEuro(account.amountLeft) },
            { term: `Zinsen offen am ${formatDay(account.on)}`, value: formatEuro(account.interestLeft) },
            { term: 'Zusammen', value: <strong>{formatEuro(account.left)}</strong> },
          ]}
        />
        <Text>Ein Teil genügt. Er tilgt zuerst den Betrag, danach die Zinsen.</Text>
      </>
    ),
  };
}
