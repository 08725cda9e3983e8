import type { OwnCase } from '@portal/domain/agency/own/wire.ts';
import {
  daysSinceExamined,
  type MoneyWords,
  moneyWords,
  type OwnMoney,
} from '@portal/domain/agency/payout/payout-words.ts';
import { useServerToday } from '../../platform/use-server-time.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { Section } from '../../ui/page/section.tsx';
import { AgencyContact } from '../case/agency-contact.tsx';
import { proofTimelineOf } from '../timeline.ts';
import { TimelineList } from '../timeline-list.tsx';
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
