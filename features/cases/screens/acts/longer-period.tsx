import { useFacts } from '#features/payout/screens/desk/use-facts.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { usualUntil } from '../../rules/working-day.ts';
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

export function LongerRequest(props: ActFormProps) {
  return (
    <LongerPeriod {...props} running={useFacts<'correction' | 'hearing'>(props.segment, props.id).until ?? null} />
  );
}

export function LongerResubmission(props: ActFormProps) {
  return <LongerPeriod {...props} running={useFacts<'verification'>(props.segment, props.id).resubmission.until} />;
}
