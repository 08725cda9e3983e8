import { usualUntil } from '@portal/domain/agency/case/working-day.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { serverToday } from '../../platform/server-clock.ts';
import { Text } from '../../ui/text/text.tsx';
import { useFacts } from '../money/use-facts.ts';
import { ActForm } from './act-form.tsx';
import type { ActFormProps } from './act-forms.ts';

/** A period is prolonged: the day that is proposed lies after the one it ends on now. */
function LongerPeriod({ running, ...props }: ActFormProps & { running: CalendarDay | null }) {
  return (
    <ActForm
      {...props}
      initial={{ until: usualUntil(serverToday(), running) }}
      {...(running !== null && { said: <Text>Bisher letzter Tag der Frist: {formatDay(running)}</Text> })}
    />
  );
}

export function LongerHearing(props: ActFormProps) {
  return <LongerPeriod {...props} running={useFacts<'hearing'>(props.segment, props.id).until ?? null} />;
}

export function LongerRequest(props: ActFormProps) {
  return <LongerPeriod {...props} running={useFacts<'correction'>(props.segment, props.id).until ?? null} />;
}

export function LongerResubmission(props: ActFormProps) {
  return <LongerPeriod {...props} running={useFacts<'verification'>(props.segment, props.id).resubmission.until} />;
}
