import '../../verification/invoices/invoices.css';
import { countdownText, deadlineInWords } from '@portal/domain/verification/resubmission/countdown.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import { StatusRegion } from '../../ui/message/status-region.tsx';
import { Card } from '../../ui/page/card.tsx';

/** The deadline in words, and the time left: it ticks to be seen, and is read out at three points only (ux §2). */
export function CorrectionCountdown({ until }: { until: string }) {
  const { left, spoken } = useCountdown(until, 'documents');
  return (
    <Card title={`Frist: ${deadlineInWords(until)}`} level={2}>
      <p className="kern-body">
        {'Es bleiben: '}
        <strong className="countdown__time" role="timer" aria-live="off">
          {countdownText(left)}
        </strong>
      </p>
      <StatusRegion className="kern-sr-only">{spoken}</StatusRegion>
    </Card>
  );
}
