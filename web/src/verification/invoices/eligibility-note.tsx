import { isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import {
  type ApprovalDates,
  type InvoiceDate,
  judgeEligibility,
  judgePerformance,
} from '@portal/domain/verification/eligibility.ts';
import { useAnswer } from '../../forms/form-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';

interface DateNoteProps {
  kind: InvoiceDate;
  /** Path of the date. */
  name: string;
  approval: ApprovalDates;
}

/** Below a date: why its expense is not or probably not eligible. It never bars anything (3-proof-of-use §8). */
export function DateNote({ kind, name, approval }: DateNoteProps) {
  const day = useDay(name);
  return <Note text={day === undefined ? null : judgeEligibility(kind, day, approval).text} />;
}

/** Below the period in which the work was done; one day alone counts for both. */
export function PeriodNote({ approval }: Pick<DateNoteProps, 'approval'>) {
  const start = useDay('periodStart');
  const end = useDay('periodEnd');
  const [from, until] = [start ?? end, end ?? start];
  const isKnown = from !== undefined && until !== undefined;
  return <Note text={isKnown ? judgePerformance(from, until, approval).text : null} />;
}

/** A day as far as it is typed; half of one is none. */
function useDay(name: string): string | undefined {
  const typed = useAnswer<string | null>(name);
  return typed !== null && isCalendarDay(typed) ? typed : undefined;
}

/** Mounted while it is empty, so that it is read out once it says something. */
function Note({ text }: { text: string | null }) {
  return (
    <StatusRegion className="kern-body invoice-note">
      {text !== null && (
        <>
          <Icon name="warning" />
          <span>
            <span className="kern-sr-only">Achtung: </span>
            {text}
          </span>
        </>
      )}
    </StatusRegion>
  );
}
