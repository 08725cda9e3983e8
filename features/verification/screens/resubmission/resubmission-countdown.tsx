import '../invoices/invoices.css';
import { countdownText, deadlineInWords } from '#ground/rules/values/countdown.ts';
import { useCountdown } from '#ground/screens/browser/use-countdown.ts';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Card } from '#ground/screens/ui/page/card.tsx';
import { TEXTS } from '../../rules/resubmission-texts.ts';

/** The deadline in words, and the time left: it ticks to be seen, and is read out at three points only (ux §2). */
export function ResubmissionCountdown({ until }: { until: string }) {
  const { left, spoken } = useCountdown(until);
  return (
    <Card title={`Frist: ${deadlineInWords(until)}`} level={2}>
      <p className="kern-body">
        {`${TEXTS.countdown}: `}
        <strong className="countdown__time" role="timer" aria-live="off">
          {countdownText(left)}
        </strong>
      </p>
      <StatusRegion className="kern-sr-only">{spoken}</StatusRegion>
    </Card>
  );
}
