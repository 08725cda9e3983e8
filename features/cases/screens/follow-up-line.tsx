import type { FollowUp } from '#features/desk/rules/wire.ts';
import { useAct } from '#features/desk/screens/case-api.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import type { CaseSegment } from '../rules/tables/case-segments.ts';

/** Done in the line below, not in the bar of acts. */
export const END_FOLLOW_UP = 'end-follow-up';

interface FollowUpLineProps {
  segment: CaseSegment;
  id: string;
  followUp: FollowUp;
  /** False where the state lets nobody end it now. */
  canEnd: boolean;
  onDone: (act: string) => void;
}

/** When this person wants to see the case again, and what for; done with one press. */
export function FollowUpLine({ segment, id, followUp: { on, note }, canEnd, onDone }: FollowUpLineProps) {
  const { mutate, error } = useAct();
  const end = () => mutate({ segment, id, act: END_FOLLOW_UP, fields: {} }, { onSuccess: () => onDone(END_FOLLOW_UP) });
  return (
    <>
      <span className="case__again kern-body">
        {`Wiedervorlage am ${formatDay(on)}: ${note}`}
        {canEnd && (
          <Button kind="tertiary" aria-label="Erledigt: Wiedervorlage" onPress={end}>
            Erledigt
          </Button>
        )}
      </span>
      {error !== null && <Alert tone="danger" level={3} title={saidOf(error)} announce />}
    </>
  );
}

function saidOf(error: Error): string {
  const said = error instanceof ApiError ? (error.violations[0]?.message ?? error.description) : undefined;
  return said ?? 'Das hat nicht geklappt. Versuchen Sie es noch einmal.';
}
