import { useQuery } from '@tanstack/react-query';
import type { OwnCase } from '#features/cases/rules/case-wire.ts';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { AgencyContact } from '#features/cases/screens/own/load-case.tsx';
import { proofTimelineOf, TimelineList } from '#features/proposal/screens/overview/timeline.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import {
  daysSinceExamined,
  type MoneyWords,
  moneyWords,
  type OwnClosing,
  type OwnMoney,
} from '../rules/payout-words.ts';

/** In the view of a proof of use: where its money is. */
export function MoneyOfProof({ proposalId }: { proposalId: string }) {
  const { data, error, refetch } = useQuery(caseQuery(proposalId));
  if (data !== undefined) return data.money && <MoneySection money={data.money} times={data.times} />;
  if (error === null) return <Skeleton what="Der Stand der Auszahlung" lines={4} onRetry={() => void refetch()} />;
  return (
    <Alert tone="danger" title="Der Stand der Auszahlung konnte nicht geladen werden." announce>
      <Button onPress={() => void refetch()}>Erneut laden</Button>
    </Alert>
  );
}

interface MoneySectionProps {
  money: OwnMoney;
  times: OwnCase['times'];
}

/** Where the money of a submitted proof of use is, since when, and whom to ask. */
export function MoneySection({ money, times }: MoneySectionProps) {
  const today = useServerToday();
  const words = moneyWords(money, today);
  return (
    <Section title="Auszahlung des Zuschusses">
      <Alert tone={words.tone} title={words.title} level={3}>
        <p>{words.text}</p>
        <WhomToAsk asksFor={words.asksFor} days={daysSinceExamined(money, today)} />
      </Alert>
      {money.closing?.kind === 'reclaim' && <RepaymentAccount closing={money.closing} />}
      <TimelineList milestones={proofTimelineOf(money, times)} />
    </Section>
  );
}

/** What was asked back, each part that came in, what is left and how the interest comes about. */
function RepaymentAccount({ closing: { account, dueOn, repayments } }: { closing: OwnClosing }) {
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

function WhomToAsk({ asksFor, days }: Pick<MoneyWords, 'asksFor'> & { days: number }) {
  if (asksFor === 'patience') return null;
  if (asksFor === 'contact') {
    return (
      <p>
        Die Prüfung ist seit {days} Tagen abgeschlossen. Das dauert länger als üblich. Fragen Sie uns: <AgencyContact />
      </p>
    );
  }
  return (
    <p>
      Hat sich Ihre Bankverbindung geändert? Schreiben Sie uns: <AgencyContact />
    </p>
  );
}
