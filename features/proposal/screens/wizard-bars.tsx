import { missedStanding } from '#features/raffle/rules/quota-standing.ts';
import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import { endReason } from '#ground/rules/programme/programme.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { ViewNavigation } from '#ground/screens/wizard/view-only.tsx';
import { LEAD_HAS_LEFT } from '../rules/value-chain.ts';
import type { Proposal } from '../rules/wire.ts';
import { backName, forwardName, nextStep, previousStep } from '../rules/wizard.ts';
import type { StepProps } from './use-proposal-moves.ts';

const NOT_COMPLETE = 'Weiter geht es, sobald jemand anderes diesen Schritt vollständig ausgefüllt hat.';

/** Below a step the person's role may not change: on, once somebody has completed it and back. */
export function OnlyMoves({ number, state, moves }: StepProps & { number: number }) {
  const next = forwardName(nextStep(PROGRAMME, number));
  const before = previousStep(PROGRAMME, number);
  const isOpen = state.enabledTransitions.some(({ name }) => name === next);
  return (
    <ViewNavigation
      onNext={() => void moves.go(next)}
      lockedBecause={isOpen ? undefined : NOT_COMPLETE}
      onBack={before === undefined ? undefined : () => void moves.go(backName(before))}
    />
  );
}

interface NoStepProps {
  id: string;
  /** Why the signature is another's; undefined: the application was withdrawn. */
  bar: string | undefined;
}

/** Instead of a step: there is nothing left to fill in. */
export function NoStep({ id, bar }: NoStepProps) {
  return (
    <Page title="Antrag">
      {bar === undefined ? (
        <Alert tone="warning" title="Dieser Antrag wurde zurückgezogen">
          <p>Ein zurückgezogener Antrag kann nicht mehr bearbeitet werden.</p>
        </Alert>
      ) : (
        <Alert tone="info" title="Der Antrag ist eingereicht, aber noch nicht unterschrieben">
          <p>{bar}</p>
        </Alert>
      )}
      <div className="button-row">
        {bar === undefined ? (
          <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
        ) : (
          <LinkButton to={`/uebersicht/${id}`}>Angaben ansehen</LinkButton>
        )}
      </div>
    </Page>
  );
}

/** To a partner whose code counts no longer: beside every step, in the list and in the overview (decisions §9). */
export function LeadHasLeft() {
  return (
    <Alert tone="warning" title={LEAD_HAS_LEFT.title} level={3}>
      <p>{LEAD_HAS_LEFT.text}</p>
    </Alert>
  );
}

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
