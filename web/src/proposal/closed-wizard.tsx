import { endReason } from '@portal/domain/programme/programme.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { missedStanding } from '@portal/domain/raffle/quota-standing.ts';
import type { ProfileRaffle } from '@portal/domain/raffle/wire.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { useServerNow } from '../platform/use-server-time.ts';
import { LinkButton } from '../ui/action/link-button.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Page } from '../ui/page/page.tsx';

interface ClosedWizardProps {
  proposal: Proposal;
  /** The quota whose window has passed; absent: the programme has ended. */
  missed: ProfileRaffle | undefined;
}

/** Instead of the wizard, where nobody may write any more: why, and where what was written can be read. */
export function ClosedWizard({ proposal, missed }: ClosedWizardProps) {
  const now = useServerNow();
  const { title, text } = missed === undefined ? ENDED : missedStanding(missed, PROGRAMME, now);
  return (
    <Page title="Antrag">
      <Alert tone="warning" title={title}>
        <p>{text}</p>
      </Alert>
      <div className="button-row">
        <LinkButton to={`/uebersicht/${proposal.id}`}>Angaben ansehen</LinkButton>
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </div>
    </Page>
  );
}

const ENDED = { title: 'Anträge sind nicht mehr möglich', text: endReason(PROGRAMME) };
