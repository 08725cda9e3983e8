import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import type { OwnClosing } from '../rules/payout-words.ts';

/** What was asked back, each part that came in, what is left and how the interest comes about. */
export function RepaymentAccount({ closing: { account, dueOn, repayments } }: { closing: OwnClosing }) {
  if (account === null) return null;
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Zurückgefordert', value: formatEuro(account.amount) },
          ...(dueOn === null ? [] : [{ term: 'Zu zahlen bis', value: formatDay(dueOn) }]),
          ...repayments.map(({ amount, bookedOn }, index) => ({
            term: `${index + 1}. Zahlung, eingegangen am ${formatDay(bookedOn)}`,
            value: formatEuro(amount),
          })),
          { term: `Zinsen bis ${formatDay(account.on)}`, value: formatEuro(account.interest) },
          { term: 'Noch offen', value: <strong>{formatEuro(account.left)}</strong> },
        ]}
      />
      <Why of={account.because} />
    </>
  );
}
