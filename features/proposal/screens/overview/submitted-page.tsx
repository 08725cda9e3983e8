import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { OwnTask } from '#features/next/screens/task-box.tsx';
import { startQuery } from '#features/next/screens/use-next.ts';
import { potsAsked } from '#features/raffle/screens/use-pots.ts';
import { SheetDownload } from '#features/sheet/screens/sheet-download.tsx';
import { ByPost } from '#features/sheet/screens/transmission.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { TEXTS } from '../../rules/sending-texts.ts';
import { STEP_11 } from '../../rules/steps/step-11-send.ts';
import { decisionOf, type Proposal } from '../../rules/wire.ts';
import { SENT } from '../../rules/wizard.ts';
import { isWithdrawn } from '../list-groups.ts';
import { proposalQuery, sheetQuery, stepQuery } from '../proposal-api.ts';
import { ProposalMissing } from './proposal-missing.tsx';
import { useProposalSheet } from './sheets.ts';

export const { loader, shouldRevalidate } = ahead(({ proposalId = '' }) => [
  proposalQuery(proposalId),
  stepQuery(proposalId, STEP_11.number),
  sheetQuery(proposalId),
  startQuery,
  ...potsAsked,
]);

/** /eingereicht/{proposalId}: number, time, what comes next and the sheet once more (1-portal §2). */
export function Component() {
  const { proposalId = '' } = useParams();
  const { data, error } = useQuery({ ...proposalQuery(proposalId), refetchOnMount: 'always' });
  if (error !== null) return <ProposalMissing error={error} />;
  if (data === undefined) {
    return (
      <Page title="Antrag eingereicht">
        <Skeleton what="Ihr Antrag" lines={10} />
      </Page>
    );
  }
  // What was decided, or taken back, is told there: nothing of the waiting below holds any more.
  if (decisionOf(data) !== undefined || isWithdrawn(data)) return <Navigate to={`/uebersicht/${data.id}`} replace />;
  return data.currentStep >= SENT ? <Submitted proposal={data} /> : <NotSentYet proposal={data} />;
}

function Submitted({ proposal }: { proposal: Proposal }) {
  const { receivedAt } = proposal;
  const sheet = useProposalSheet(proposal.id);
  const { profile } = useProfile();
  const end = profile.raffles.find((one) => one.proposal?.['@id'] === proposal['@id'])?.submitEnd;
  return (
    <Page title="Antrag eingereicht">
      <Alert tone="success" title="Ihr Antrag ist eingereicht und abgeschickt">
        <p>Wir haben Ihnen eine Bestätigung per E-Mail geschickt.</p>
      </Alert>
      <OwnTask proposalId={proposal.id} />
      <DescriptionList
        items={[
          { term: 'Förderkennzeichen', value: proposal.proposalId },
          { term: 'Unternehmen', value: proposal.companyName },
          {
            term: 'Beantragter Zuschuss',
            value: proposal.sumDijFunding === null ? undefined : formatEuro(proposal.sumDijFunding),
          },
          { term: 'Abgeschickt am', value: proposal.confirmedAt && dayAndTime(proposal.confirmedAt) },
          ...(receivedAt === null ? [] : [{ term: 'Eingegangen am', value: dayAndTime(receivedAt) }]),
          ...(end === undefined ? [] : [{ term: 'Ende Ihres Einreichfensters', value: dayAndTime(end) }]),
        ]}
      />
      <Section title={TEXTS.sheetLabel}>
        {receivedAt === null && <SheetToSend proposal={proposal} />}
        <SheetDownload sheet={sheet} />
      </Section>
      <Text>{PROGRAMME.processingHint}</Text>
      <ButtonRow>
        <LinkButton to={`/uebersicht/${proposal.id}`}>Zur Übersicht des Antrags</LinkButton>
        <LinkButton icon="logout" to="/abmelden">
          Abmelden
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}

/** Where the sheet goes, by the way that was chosen; the post is asked about only where it was. */
function SheetToSend({ proposal }: { proposal: Proposal }) {
  const { data, isPending } = useQuery(stepQuery(proposal.id, STEP_11.number));
  const way = data?.body.documentTransmission;
  return !isPending && way !== 'b' && <ByPost hint={way === 'a' ? TEXTS.byPostNext : TEXTS.ifByPost} />;
}

function NotSentYet({ proposal }: { proposal: Proposal }) {
  return (
    <Page title="Antrag noch nicht abgeschickt">
      <Alert tone="warning" title="Dieser Antrag ist noch nicht abgeschickt" />
      <OwnTask proposalId={proposal.id} />
      <ButtonRow>
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </ButtonRow>
    </Page>
  );
}
