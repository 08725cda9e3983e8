import { hearingTask } from '#features/next/rules/next.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { deadlineInWords } from '#ground/rules/values/countdown.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import type { ExtraParts } from '#ground/screens/extra-part.tsx';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';

/** On the overview: what is intended, why, and until when the company can say something to it. */
export function Part({ proposalId, hearing }: ExtraParts['hearing-notice']) {
  const today = useServerToday();
  const bar = useRoleBar('submit');
  const { state, reason, until } = hearing;
  if (state === 'answered') {
    return (
      <Alert tone="info" title="Ihre Stellungnahme ist eingegangen">
        <p>Wir berücksichtigen sie bei unserer Entscheidung. Sie müssen nichts weiter tun.</p>
      </Alert>
    );
  }
  if (state === 'cancelled') return null;
  if (state === 'expired' || today > until) {
    return (
      <Alert tone="info" title={`Die Frist Ihrer Anhörung ist am ${formatDay(until)} abgelaufen`}>
        <p>Wir entscheiden nach dem, was uns vorliegt. Sie müssen nichts weiter tun.</p>
      </Alert>
    );
  }
  const { title, text, action } = hearingTask({ id: proposalId }, hearing);
  return (
    <Alert tone="warning" title={title}>
      <p>{text}</p>
      <p>Frist: {deadlineInWords(until)}</p>
      <p className="messages__text">Der Grund: {reason}</p>
      <ButtonRow>
        <LinkButton kind="primary" to={action.to} lockedBecause={bar}>
          {action.label}
        </LinkButton>
      </ButtonRow>
    </Alert>
  );
}
