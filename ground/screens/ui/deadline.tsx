import { type CountedFor, countdownText, deadlineInWords } from '#ground/rules/values/countdown.ts';
import { useCountdown } from '../browser/use-countdown.ts';
import { Card } from './boxes.tsx';
import { StatusRegion } from './status.tsx';

interface TimeLeftProps {
  /** 'Verbleibende Zeit' */
  label: string;
  /** Milliseconds. */
  left: number;
}

/** The time left, which ticks to be seen. */
export function TimeLeft({ label, left }: TimeLeftProps) {
  return (
    <p className="kern-body">
      {`${label}: `}
      <strong className="countdown__time" role="timer" aria-live="off">
        {countdownText(left)}
      </strong>
    </p>
  );
}

interface DeadlineCardProps extends Pick<TimeLeftProps, 'label'> {
  /** Last day. */
  until: string;
  of?: CountedFor;
}

/** A deadline in words with the time left, which is read out at three points only (ux §2). */
export function DeadlineCard({ until, label, of }: DeadlineCardProps) {
  const { left, spoken } = useCountdown(until, of);
  return (
    <Card title={`Frist: ${deadlineInWords(until)}`} level={2}>
      <TimeLeft label={label} left={left} />
      <StatusRegion className="kern-sr-only">{spoken}</StatusRegion>
    </Card>
  );
}
