import type { PotBody } from '@portal/domain/raffle/wire.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { useServerNow } from '../platform/use-server-time.ts';
import { daysLeft, periodText } from '../platform/when.ts';
import { DescriptionList } from '../ui/table/description-list.tsx';
import { windowText } from './window-text.ts';

/** Dates and size of one draw. */
export function PotFacts({ pot }: { pot: PotBody }) {
  const now = useServerNow();
  const isOpen = Date.parse(pot.raffleBegin) <= now.getTime();
  const left = isOpen ? ` (${daysLeft(dayOf(now), pot.raffleEnd)})` : '';
  return (
    <DescriptionList
      items={[
        { term: 'Bewerbung', value: `${periodText(pot.raffleBegin, pot.raffleEnd)}${left}` },
        { term: 'Ziehung', value: formatDay(pot.dayOfRaffle) },
        { term: 'Antragsfenster', value: windowText(pot, PROGRAMME) },
        { term: 'Antragskontingente', value: pot.quotas.toLocaleString('de-DE') },
      ]}
    />
  );
}
