import type { ReactNode } from 'react';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type Axis, axisOf } from './axis.ts';

interface Bar {
  label: string;
  /** Null: no bar. */
  value: number | null;
  /** The value as it is read: '42,5 %'. */
  text: string;
}

/** What the bars are measured in. */
export interface Scale {
  /** Name of the axis: 'Tage'. */
  unit: string;
  /** A number on the axis, without its unit. */
  tick: (value: number) => string;
  /** What there is at most, like 100 %; absent: the longest bar says. */
  full?: number | undefined;
}

interface BarChartProps {
  title: string;
  /** What the bars say, in one sentence, for whoever does not see them. */
  description: string;
  bars: readonly Bar[];
  scale: Scale;
  /** Said instead where there are no bars. */
  empty: string;
  /** The same figures and what belongs to them; undefined where there are none. */
  table: ReactNode | undefined;
  /** Figures that are folded away below. */
  more?: ReactNode;
}

/** Horizontal bars over an axis, each with its value in words, and the figures as a table beside them. */
export function BarChart({ title, description, bars, scale, empty, table, more }: BarChartProps) {
  const axis = axisOf(scale.full ?? Math.max(0, ...bars.map(({ value }) => value ?? 0)));
  return (
    <div className="chart">
      <Section title={title}>
        <div className={table ? 'chart__parts chart__parts--two' : 'chart__parts'}>
          {bars.length === 0 ? (
            <Text>{empty}</Text>
          ) : (
            <div className="chart__bars" role="img" aria-label={description}>
              {bars.map((bar) => (
                <Line key={bar.label} bar={bar} axis={axis} />
              ))}
              <Ticks axis={axis} scale={scale} />
            </div>
          )}
          {table && <div className="chart__table">{table}</div>}
        </div>
        {more}
      </Section>
    </div>
  );
}

const percent = (value: number, { end }: Axis) => (value / end) * 100;

/** Percent of the axis that a bar takes which is not empty, so that it is seen. */
const LEAST = 0.5;

function Line({ bar: { label, value, text }, axis }: { bar: Bar; axis: Axis }) {
  return (
    <div className="chart__line">
      <span className="chart__label">{label}</span>
      {value !== null && <Drawn value={value} axis={axis} />}
      <span className={value === null ? 'chart__value chart__value--none' : 'chart__value'}>{text}</span>
    </div>
  );
}

function Drawn({ value, axis }: { value: number; axis: Axis }) {
  const share = value <= 0 ? 0 : Math.max(LEAST, Math.min(100, percent(value, axis)));
  return (
    <svg className="chart__bar" aria-hidden="true">
      {axis.ticks.map((tick) => {
        const x = `${percent(tick, axis)}%`;
        return <line key={tick} className="chart__grid" x1={x} x2={x} y1="0" y2="100%" />;
      })}
      <rect className="chart__share" width={`${share}%`} height="1rem" />
    </svg>
  );
}

function Ticks({ axis, scale: { unit, tick } }: { axis: Axis; scale: Scale }) {
  return (
    <div className="chart__line chart__line--axis">
      <svg className="chart__ticks" aria-hidden="true">
        <line className="chart__base" x1="0" x2="100%" y1="0" y2="0" />
        {axis.ticks.map((value) => (
          <text key={value} className="chart__tick" x={`${percent(value, axis)}%`} y="1.125rem">
            {tick(value)}
          </text>
        ))}
      </svg>
      <span className="chart__unit">{unit}</span>
    </div>
  );
}
