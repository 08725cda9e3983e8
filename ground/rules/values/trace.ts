import { type CalendarDay, formatDay } from './calendar-day.ts';
import { type Cents, formatEuro, formatPercent } from './money.ts';

/** A value as the rule holds it: it becomes words where it is shown. */
export type Figure = { cents: Cents } | { percent: number } | { day: CalendarDay } | { text: string };

/** One step on the way to a result. */
export interface TraceLine {
  label: string;
  value: Figure;
  /** Where it is from: who said it in which step, or which rule with its clause. */
  from: string;
}

/** Why something is as it is: one sentence, and the way to it line by line. The last line is the result. */
export interface Explanation {
  /** What is explained: 'Zuschuss'. */
  title: string;
  sentence: string;
  lines: readonly TraceLine[];
}

/** What a rule answers, with how it came to it. Whoever needs the answer alone takes `result`: nothing is worked out twice. */
export interface Trace<T> extends Explanation {
  result: T;
}

export function figureText(figure: Figure): string {
  if ('cents' in figure) return formatEuro(figure.cents);
  if ('percent' in figure) return formatPercent(figure.percent);
  return 'day' in figure ? formatDay(figure.day) : figure.text;
}
