import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { daysLeft, periodText } from '#ground/screens/browser/when.ts';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import type { PotBody } from '../rules/wire.ts';
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
