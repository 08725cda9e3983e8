import type { OwnCorrection } from '@portal/domain/agency/own/wire.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { deadlineInWords } from '@portal/domain/verification/resubmission/countdown.ts';
import { useServerNow } from '../../platform/use-server-time.ts';
import { daysLeft } from '../../platform/when.ts';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { AskedComments } from './asked-comments.tsx';
import { askedUntil, standingOf } from './standing.ts';

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
  return (
    <Alert tone="warning" title={askedUntil(until)}>
      <p>
        Frist: {deadlineInWords(until)} ({daysLeft(dayOf(now), `${until}T12:00:00Z`)})
      </p>
      <p>Der Grund: {reason}</p>
      {comments.length > 0 && <AskedComments comments={comments} page={correctionPath(proposal.id)} />}
      <p>Gebraucht wird:</p>
      <ul>
        {fields.map(({ path, label }) => (
          <li key={path}>{label}</li>
        ))}
      </ul>
      <ButtonRow>
        <LinkButton kind="primary" to={correctionPath(proposal.id)}>
          Unterlagen nachreichen
        </LinkButton>
      </ButtonRow>
    </Alert>
  );
}

function correctionPath(id: string): string {
  return `/uebersicht/${id}/unterlagen`;
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

/** On the card of the list, with the way there. */
export function CardNotice({ proposal: { id, proposalId, correctionUntil } }: { proposal: Proposal }) {
  const now = useServerNow();
  const until = correctionUntil ?? undefined;
  if (until === undefined || standingOf({ state: 'open', until }, now) !== 'open') return null;
  return (
    <Alert tone="warning" title={askedUntil(until)} level={3}>
      <p>Sie haben bis {deadlineInWords(until)}, Zeit.</p>
      <ButtonRow>
        <LinkButton kind="primary" to={correctionPath(id)} aria-label={`Unterlagen nachreichen: ${proposalId}`}>
          Unterlagen nachreichen
        </LinkButton>
      </ButtonRow>
    </Alert>
  );
}
