import './overview.css';
import { DIGITAL_JETZT } from '@portal/domain/programme/digital-jetzt.ts';
import { SENT } from '@portal/domain/proposal/wizard.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { dayAndTime } from '../raffle/when.ts';
import { SheetDownload } from '../sheet/sheet-download.tsx';
import { ByPost } from '../sheet/transmission.tsx';
import { Alert } from '../ui/alert.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { proposalQuery } from './proposal-api.ts';
import { ProposalMissing } from './proposal-missing.tsx';
import { useProposalSheet } from './proposal-sheet.ts';
import type { Proposal } from './wire.ts';

/** /eingereicht/{proposalId}: number, time, next steps and the sheet once more (1-portal §2). */
export function Component() {
  const { proposalId = '' } = useParams();
  const { data, error } = useQuery({ ...proposalQuery(proposalId), refetchOnMount: 'always' });
  if (error !== null) return <ProposalMissing error={error} />;
  if (data === undefined) {
    return (
      <Page title="Antrag eingereicht">
        <Skeleton what="Ihr Antrag" />
      </Page>
    );
  }
  return data.currentStep >= SENT ? <Submitted proposal={data} /> : <NotSentYet proposal={data} />;
}

function Submitted({ proposal }: { proposal: Proposal }) {
  const { receivedAt } = proposal;
  const sheet = useProposalSheet(proposal.id);
  return (
    <Page title="Antrag eingereicht">
      <Alert tone="success" title="Ihr Antrag ist eingereicht und abgeschickt">
        <p>Wir haben Ihnen eine Bestätigung per E-Mail geschickt.</p>
      </Alert>
      <DescriptionList
        items={[
          { term: 'Förderkennzeichen', value: proposal.proposalId },
          { term: 'Unternehmen', value: proposal.companyName },
          { term: 'Abgeschickt am', value: proposal.confirmedAt && dayAndTime(proposal.confirmedAt) },
          ...(receivedAt === null ? [] : [{ term: 'Eingegangen am', value: dayAndTime(receivedAt) }]),
        ]}
      />
      <Section title="So geht es weiter">
        <ol className="kern-body submitted__steps">
          {receivedAt === null ? (
            <>
              <li>
                <ByPost hint="Bei Einreichung per Post: Unterschreiben Sie das Unterschriftenblatt und schicken Sie es an:" />
              </li>
              <li>Der Antrag gilt erst als gestellt, wenn das unterschriebene Blatt eingegangen ist.</li>
            </>
          ) : (
            <li>Das unterschriebene Blatt ist eingegangen. Ihr Antrag ist damit gestellt.</li>
          )}
          <li>{DIGITAL_JETZT.processingHint}</li>
        </ol>
        <SheetDownload sheet={sheet} />
      </Section>
      <ButtonRow>
        <LinkButton kind="primary" to={`/uebersicht/${proposal.id}`}>
          Zur Übersicht des Antrags
        </LinkButton>
        <LinkButton icon="logout" to="/abmelden">
          Abmelden
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}

function NotSentYet({ proposal }: { proposal: Proposal }) {
  return (
    <Page title="Antrag noch nicht abgeschickt">
      <Alert tone="warning" title="Dieser Antrag ist noch nicht abgeschickt" />
      <ButtonRow>
        <LinkButton kind="primary" to={`/antrag/${proposal.id}`}>
          Zum Antrag
        </LinkButton>
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </ButtonRow>
    </Page>
  );
}
