import { type FormEvent, useState } from 'react';
import { instantOf, type Moment, MomentField, momentProblems } from '#features/desk/screens/parts/moment-field.tsx';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { timeOfDay } from '#ground/rules/values/time-of-day.ts';
import { serverNow } from '#ground/screens/api/server-clock.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';

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
