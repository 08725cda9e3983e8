import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { timeOfDay } from '@portal/domain/values/time-of-day.ts';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { instantOf, type Moment, MomentField, momentProblems } from '../parts/moment-field.tsx';

/** The clock set to a day and a time. */
export function SetClockForm({ onMove }: { onMove: (at: Date) => void }) {
  const [moment, setMoment] = useState<Moment>(() => ({ day: dayOf(serverNow()), time: timeOfDay(serverNow()) }));
  const [isTried, setTried] = useState(false);
  const problems = isTried ? momentProblems('to', moment) : [];
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const at = instantOf(moment);
    if (at !== undefined) onMove(at);
  }
  return (
    <form className="stack stack--fields" onSubmit={submit} noValidate>
      <MomentField
        name="to"
        label="Zeitpunkt"
        value={moment}
        errorOf={(path) => problems.find(({ propertyPath }) => propertyPath === path)?.message}
        onChange={setMoment}
      />
      <span>
        <Button type="submit">Uhr stellen</Button>
      </span>
    </form>
  );
}
