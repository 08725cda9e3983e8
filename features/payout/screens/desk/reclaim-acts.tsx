import { ActForm } from '#features/cases/screens/acts/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/acts/act-forms.ts';
import { REVOCATION } from '#features/letter/rules/legal/reclaim.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { useFacts } from './use-facts.ts';

/** What is asked back follows from the revocation: it is shown, not typed. */
export function ProposeReclaim(props: ActFormProps) {
  const { granted, reclaimable, payouts } = useFacts<'verification'>(props.segment, props.id);
  const paid = payouts.filter(({ state }) => state === 'paid').reduce((total, { amount }) => total + amount, 0);
  return (
    <ActForm
      {...props}
      letter="on-demand"
      said={
        <>
          <DescriptionList
            items={[
              { term: 'Ausgezahlt', value: formatEuro(paid) },
              { term: `Noch bewilligt nach dem Widerruf (${REVOCATION.citation})`, value: formatEuro(granted ?? 0) },
              { term: 'Zurückzufordern', value: <strong>{formatEuro(reclaimable.amount)}</strong> },
              { term: 'Zinsen seit', value: reclaimable.parts.map((part) => formatDay(part.interestFrom)).join(', ') },
            ]}
          />
          <Text>Eine zweite Person unterschreibt. Das Unternehmen liest, was Sie hier schreiben, im Bescheid.</Text>
        </>
      }
    />
  );
}

/** One receipt, beside what is open today. */
export function NoteRepayment(props: ActFormProps) {
  const { closing } = useFacts<'verification'>(props.segment, props.id);
  const account = closing.find(({ kind, repaidOn }) => kind === 'reclaim' && repaidOn === null)?.account ?? null;
  return (
    <ActForm
      {...props}
      said={
        account === null ? undefined : (
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
        )
      }
    />
  );
}
