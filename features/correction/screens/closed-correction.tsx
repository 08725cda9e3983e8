import { AgencyContact } from '#features/cases/screens/own/agency-contact.tsx';
import { BackToOverview } from '#features/cases/screens/own/load-case.tsx';
import { endReason } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { CorrectionStanding } from './standing.ts';

/** Why nothing can be handed in. */
type ClosedBecause = Exclude<CorrectionStanding, 'open'> | 'none';

const SAID: Readonly<Record<ClosedBecause, readonly string[]>> = {
  none: ['Zu diesem Antrag sind keine Unterlagen nachgefordert.'],
  over: [
    'Die Frist ist abgelaufen.',
    'Wir prüfen den Antrag mit den Angaben, die uns vorliegen. Was Sie bis dahin gespeichert haben, zählt.',
  ],
  answered: [
    'Sie haben die Nachforderung abgeschlossen.',
    'Wir prüfen jetzt, was Sie nachgereicht haben. Sie müssen nichts weiter tun.',
  ],
  cancelled: ['Wir brauchen die Unterlagen nicht mehr.', 'Sie müssen nichts tun.'],
  'programme-ended': [endReason(PROGRAMME)],
};

interface ClosedCorrectionProps {
  title: string;
  proposalId: string;
  because: ClosedBecause;
}

/** The page when it takes nothing: why, and whom to ask. */
export function ClosedCorrection({ title, proposalId, because }: ClosedCorrectionProps) {
  return (
    <Page title={title} top={<BackToOverview id={proposalId} />}>
      <Stack narrow>
        {SAID[because].map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        {(because === 'over' || because === 'programme-ended') && (
          <Text>
            Brauchen Sie mehr Zeit? Fragen Sie uns: <AgencyContact />
          </Text>
        )}
        <ButtonRow>
          <LinkButton kind="primary" to={`/uebersicht/${proposalId}`}>
            Zur Übersicht des Antrags
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
