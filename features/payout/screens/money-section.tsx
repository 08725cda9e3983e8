import type { OwnCase } from '#features/cases/rules/own/wire.ts';
import { AgencyContact } from '#features/cases/screens/own/agency-contact.tsx';
import { proofTimelineOf } from '#features/proposal/screens/timeline.ts';
import { TimelineList } from '#features/proposal/screens/timeline-list.tsx';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { daysSinceExamined, type MoneyWords, moneyWords, type OwnMoney } from '../rules/payout-words.ts';
import { RepaymentAccount } from './repayment-account.tsx';

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
