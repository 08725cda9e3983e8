import type { ReactNode } from 'react';
import { Accordion } from '../../ui/page/accordion.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';

interface Bar {
  label: string;
  /** Null: no bar. */
  value: number | null;
  /** The value as it is read: '42,5 %'. */
  text: string;
}

interface BarChartProps {
  title: string;
  /** What the bars say, in one sentence, for whoever does not see them. */
  description: string;
  bars: readonly Bar[];
  /** Length of a whole line; absent: the longest bar fills it. */
  full?: number | undefined;
  /** Said instead where there are no bars. */
  empty: string;
  /** The same figures and what belongs to them; undefined where there are none. */
  table: ReactNode | undefined;
}

/** Horizontal bars with their values in words beside them, and the figures as a table below. */
export function BarChart({ title, description, bars, full, empty, table }: BarChartProps) {
  const longest = full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <div className="chart">
      <Section title={title}>
        {bars.length === 0 ? (
          <Text>{empty}</Text>
        ) : (
          <div className="chart__bars" role="img" aria-label={description}>
            {bars.map((bar) => (
              <Line key={bar.label} bar={bar} longest={longest} />
            ))}
          </div>
        )}
        {table && <Accordion title="Zahlen als Tabelle">{table}</Accordion>}
      </Section>
    </div>
  );
}

/** Percent of a line that a bar takes which is not empty, so that it is seen. */
const LEAST = 0.5;

function Line({ bar: { label, value, text }, longest }: { bar: Bar; longest: number }) {
  const share = value === null || value <= 0 ? 0 : Math.max(LEAST, Math.min(100, (value / longest) * 100));
  return (
    <div className="chart__line">
      <span className="chart__label">{label}</span>
      <svg className="chart__bar" aria-hidden="true">
        <rect className="chart__whole" width="100%" height="100%" />
        <rect className="chart__share" width={`${share}%`} height="100%" />
      </svg>
      <span className="chart__value">{text}</span>
    </div>
  );
}
