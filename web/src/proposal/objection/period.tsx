import { isInTime } from '@portal/domain/agency/objection/objection-period.ts';
import type { OwnCase, OwnDecision } from '@portal/domain/agency/own/wire.ts';
import { type CalendarDay, dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { useServerNow } from '../../platform/use-server-time.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { Text } from '../../ui/text/text.tsx';

interface PeriodProps extends Pick<OwnCase, 'stamp'> {
  decision: OwnDecision;
}

/** Until when it is in time; a late one is taken as well, and said to be late. One on paper came on the day of its stamp. */
export function Period({ decision, stamp }: PeriodProps) {
  const today = dayOf(useServerNow());
  return (
    <>
      <PeriodText {...{ decision, today }} counts={stamp ?? today} />
      {stamp !== null && <Text>Es zählt der Eingangsstempel: {formatDay(stamp)}.</Text>}
    </>
  );
}

interface PeriodTextProps {
  decision: OwnDecision;
  today: CalendarDay;
  /** Day on which the objection has come. */
  counts: CalendarDay;
}

function PeriodText({ decision: { announcedOn, objectionUntil }, today, counts }: PeriodTextProps) {
  if (announcedOn === null || objectionUntil === null) {
    return (
      <Text>
        Die Entscheidung ist noch nicht bekannt gegeben. Sie können schon jetzt Widerspruch einlegen, längstens bis zum
        Ablauf eines Monats nach der Bekanntgabe.
      </Text>
    );
  }
  if (isInTime(counts, announcedOn)) {
    return (
      <Text>
        Die Entscheidung gilt {today < announcedOn ? 'am' : 'seit dem'} {formatDay(announcedOn)} als bekannt gegeben.
        Sie können bis zum {formatDay(objectionUntil)} Widerspruch einlegen.
      </Text>
    );
  }
  return (
    <Alert tone="warning" title="Die Frist ist abgelaufen">
      <p>Ein Widerspruch war bis zum {formatDay(objectionUntil)} möglich. Sie können ihn trotzdem einlegen.</p>
      <p>Schreiben Sie dann, warum Sie die Frist ohne Ihr Verschulden versäumt haben. Sonst weisen wir ihn zurück.</p>
    </Alert>
  );
}
