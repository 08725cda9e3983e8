import { missedStanding } from '#features/raffle/rules/quota-standing.ts';
import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import { endReason } from '#ground/rules/programme/programme.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import type { Proposal } from '../rules/wire.ts';

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
