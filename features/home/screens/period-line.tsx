import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import { type CalendarDay, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';

interface PeriodLineProps {
  start: OwnStart;
  period: NonNullable<OwnStart['period']>;
  today: CalendarDay;
}

/** Percent of the line that a label needs beside another one. */
const LABEL_WIDTH = 17;

/** The project's days on one line with today, each named under its dot; where it is narrow, one below the other. */
export function PeriodLine({ start: { verification }, period: { startDate, endDate }, today }: PeriodLineProps) {
  const days = [
    { day: startDate, label: 'Beginn des Vorhabens' },
    { day: endDate, label: 'Ende des Vorhabens' },
    { day: verification?.dueDate ?? dueDay(endDate, PROGRAMME), label: 'Verwendungs\u00adnachweis fällig' },
    { day: today, label: 'Heute' },
  ].sort((one, other) => one.day.localeCompare(other.day));
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const placeOf = (day: CalendarDay) => 8 + (84 * daysBetween(first, day)) / Math.max(1, daysBetween(first, last));
  const rows = rowsOf(days.map(({ day }) => placeOf(day)));
  const at = (day: CalendarDay) => `${placeOf(day)}%`;
  return (
    <div className="period-line">
      <svg className="period-line__drawing" aria-hidden="true">
        <line x1={at(first)} x2={at(last)} y1="50%" y2="50%" />
        <line className="period-line__project" x1={at(startDate)} x2={at(endDate)} y1="50%" y2="50%" />
        {days.map(({ day, label }) => (
          <circle key={label} className={label === 'Heute' ? 'period-line__today' : ''} cx={at(day)} cy="50%" r="8" />
        ))}
      </svg>
      <ol className={`period-line__days period-line__days--${Math.max(...rows) + 1}`}>
        {days.map(({ day, label }, index) => (
          <li
            key={label}
            className={`${label === 'Heute' ? 'period-line__today ' : ''}period-line__row-${rows[index] ?? 0}`}
            style={{ left: at(day) }}
          >
            <span>
              <strong>{formatDay(day)}</strong> {label}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** In which row each label finds room, from left to right. */
function rowsOf(places: readonly number[]): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= LABEL_WIDTH);
    const row = free < 0 ? ends.length : free;
    ends[row] = place;
    return row;
  });
}
