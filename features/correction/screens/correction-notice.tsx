import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import { AskedComments } from '#features/comments/screens/own-comments.tsx';
import { askedTask } from '#features/next/rules/rows.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { deadlineInWords } from '#ground/rules/values/countdown.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { daysLeft } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { standingOf } from './standing.tsx';

interface CorrectionNoticeProps {
  proposal: Proposal;
  correction: OwnCorrection;
}

/** On the overview: what is asked for, why and until when; or in words how the request ended. */
export function CorrectionNotice({ proposal, correction }: CorrectionNoticeProps) {
  const now = useServerNow();
  const standing = standingOf(correction, now);
  const { until, reason, fields, comments } = correction;
  if (standing === 'programme-ended' || standing === 'cancelled') return null;
  if (standing !== 'open') return <Ended standing={standing} />;
  const { title, text, action } = askedTask({ id: proposal.id, correctionUntil: until });
  return (
    <Alert tone="warning" title={title}>
      <p>{text}</p>
      <p>
        Frist: {deadlineInWords(until)} ({daysLeft(dayOf(now), `${until}T12:00:00Z`)})
      </p>
      <p>Der Grund: {reason}</p>
      {comments.length > 0 && <AskedComments comments={comments} page={action.to} />}
      <p>Gebraucht wird:</p>
      <ul>
        {fields.map(({ path, label }) => (
          <li key={path}>{label}</li>
        ))}
      </ul>
      <ButtonRow>
        <LinkButton kind="primary" to={action.to}>
          {action.label}
        </LinkButton>
      </ButtonRow>
    </Alert>
  );
}

function Ended({ standing }: { standing: 'over' | 'answered' }) {
  return standing === 'answered' ? (
    <Alert tone="info" title="Ihre Unterlagen sind eingegangen">
      <p>Wir prüfen jetzt, was Sie nachgereicht haben. Sie müssen nichts weiter tun.</p>
    </Alert>
  ) : (
    <Alert tone="info" title="Die Frist für Unterlagen ist abgelaufen">
      <p>Wir prüfen den Antrag mit den Angaben, die uns vorliegen.</p>
    </Alert>
  );
}
