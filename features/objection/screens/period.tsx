import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ObjectableDecision } from '../rules/decisions.ts';
import { isInTime } from '../rules/objection-period.ts';

/** Until when it is in time; a late one is taken as well, and said to be late. */
export function Period({ decision: { announcedOn, until } }: { decision: ObjectableDecision }) {
  const today = useServerToday();
  if (announcedOn === null || until === null) {
    return (
      <Text>
        Die Entscheidung ist noch nicht bekannt gegeben. Sie können schon jetzt Widerspruch einlegen, längstens bis zum
        Ablauf eines Monats nach der Bekanntgabe.
      </Text>
    );
  }
  if (isInTime(today, until)) {
    return (
      <Text>
        Die Entscheidung gilt {today < announcedOn ? 'am' : 'seit dem'} {formatDay(announcedOn)} als bekannt gegeben.
        Sie können bis zum {formatDay(until)} Widerspruch einlegen.
      </Text>
    );
  }
  return (
    <Alert tone="warning" title="Die Frist ist abgelaufen">
      <p>Ein Widerspruch war bis zum {formatDay(until)} möglich. Sie können ihn trotzdem einlegen.</p>
      <p>Schreiben Sie dann, warum Sie die Frist ohne Ihr Verschulden versäumt haben. Sonst weisen wir ihn zurück.</p>
    </Alert>
  );
}
