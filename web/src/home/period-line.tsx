import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import { type CalendarDay, daysBetween, formatDay } from '@portal/domain/values/calendar-day.ts';

interface PeriodLineProps {
  period: NonNullable<OwnStart['period']>;
  /** Last day for the proof of use. */
  due: CalendarDay;
  today: CalendarDay;
}

/** The project's days on one line with today; the list below says the same in words. */
export function PeriodLine({ period: { startDate, endDate }, due, today }: PeriodLineProps) {
  const days = [
    { day: startDate, label: 'Beginn des Vorhabens' },
    { day: endDate, label: 'Ende des Vorhabens' },
    { day: due, label: 'Verwendungsnachweis fällig' },
    { day: today, label: 'Heute' },
  ].sort((one, other) => one.day.localeCompare(other.day));
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const placeOf = (day: CalendarDay) =>
    `${2 + (96 * daysBetween(first, day)) / Math.max(1, daysBetween(first, last))}%`;
  return (
    <div className="period-line">
      <svg className="period-line__drawing" aria-hidden="true">
        <line x1={placeOf(first)} x2={placeOf(last)} y1="50%" y2="50%" />
        <line className="period-line__project" x1={placeOf(startDate)} x2={placeOf(endDate)} y1="50%" y2="50%" />
        {days.map(({ day, label }) => (
          <circle
            key={label}
            className={label === 'Heute' ? 'period-line__today' : ''}
            cx={placeOf(day)}
            cy="50%"
            r="8"
          />
        ))}
      </svg>
      <ol className="period-line__days">
        {days.map(({ day, label }) => (
          <li key={label}>
            <strong>{formatDay(day)}</strong> {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
