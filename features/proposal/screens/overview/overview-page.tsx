import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useParams } from 'react-router';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { OwnTask } from '#features/next/screens/task-box.tsx';
import { startQuery } from '#features/next/screens/use-next.ts';
import { potsAsked, usePots } from '#features/raffle/screens/use-pots.ts';
import { SheetDownload } from '#features/sheet/screens/sheet-download.tsx';
import { SignedView, useSignedFiles } from '#features/sheet/screens/signed-upload.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { Asked } from '#ground/screens/api/ahead.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { isUnanswered } from '#ground/screens/api/make-query-client.ts';
import { ahead, queryClient } from '#ground/screens/api/query.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { remember, remembered } from '#ground/screens/browser/memory.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { WhyAsked } from '#ground/screens/ui/why.tsx';
import { LoadingPage } from '#ground/screens/wizard/load-fault.tsx';
import { TEXTS as SENDING } from '../../rules/sending-texts.ts';
import { decisionOf, type Proposal } from '../../rules/wire.ts';
import { SEND_STEP, SENT, stepsBeforeReview } from '../../rules/wizard.ts';
import { isWithdrawn, missedWindow } from '../list-groups.ts';
import { proposalQuery, proposalsQuery, sheetQuery } from '../proposal-api.ts';
import { loadStepDefinition } from '../step-definitions.ts';
import { SummarySections } from '../summary-sections.tsx';
import { OverviewCase, OverviewNotice } from './overview-case.tsx';
import { ProposalMissing } from './proposal-missing.tsx';
import { submittedSheetPlace, useProposalSheet } from './sheets.ts';
import { TimelineList, timelineOf } from './timeline.tsx';

const TITLE = 'Übersicht des Antrags';

/** The rules of all steps are there before the grant is explained by them. */
const GrantExplained = lazy(async () => {
  const [module] = await Promise.all([
    import('./grant-explained.tsx'),
    ...stepsBeforeReview(PROGRAMME).map(loadStepDefinition),
  ]);
  return { default: module.GrantExplained };
});

/** In localStorage: the sent application that was looked at last. */
const LAST_SENT = 'sent';

export const { loader, shouldRevalidate } = ahead(({ proposalId = '' }) => [
  proposalQuery(proposalId),
  startQuery,
  ...potsAsked,
  ...(wasSent(proposalId) ? readsOfSent(proposalId) : []),
]);

function wasSent(id: string): boolean {
  const listed = queryClient.getQueryData(proposalsQuery.queryKey)?.find((one) => one.id === id);
  return listed === undefined ? remembered(LAST_SENT) === id : listed.submittedAt !== null;
}

function readsOfSent(id: string): readonly Asked[] {
  return [caseQuery(id), sheetQuery(id), filesQuery(submittedSheetPlace(id))];
}

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Proofs of what was sent, either way. `level`: of its heading. */
    'own-receipts': { of: 'proposal' | 'verification' | 'raffle'; id: string; level?: 3 | undefined };
    /** Everything to take along; `number`: funding reference number, `level`: of a heading. */
    'own-copy': { of: 'proposal' | 'verification'; id: string; number: string; level?: 2 | 3 };
  }
}

/** /uebersicht/{proposalId}: where the application stands, and everything it says (1-portal §2). */
export function Component() {
  const { proposalId = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...proposalQuery(proposalId), refetchOnMount: 'always' });
  // What is asked of the applicant stands above everything else.
  const own = useQuery({ ...caseQuery(proposalId), enabled: data !== undefined && data.submittedAt !== null });
  const start = useQuery({ ...startQuery, enabled: data !== undefined });
  const pots = usePots();
  if (data !== undefined && ![own, start, pots].some(isUnanswered)) return <Overview proposal={data} />;
  if (error !== null && !isPassing(error)) return <ProposalMissing error={error} />;
  const text = 'Fehler beim Laden der Information';
  return (
    <LoadingPage {...{ text, error }} title={TITLE} what="Ihr Antrag" lines={12} onReload={() => void refetch()} />
  );
}

/** The server has a fault or does not answer: worth another try, unlike an application that is not there. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function Overview({ proposal }: { proposal: Proposal }) {
  const isSent = proposal.submittedAt !== null;
  useEffect(() => {
    if (isSent) remember(LAST_SENT, proposal.id);
  }, [isSent, proposal.id]);
  const copy = { of: 'proposal', id: proposal.id, number: proposal.proposalId } as const;
  return (
    <Page title={TITLE} top={<BackLink to="/antrag">Zur Antragsübersicht</BackLink>}>
      {isSent ? <OverviewNotice proposal={proposal} /> : <OwnTask proposalId={proposal.id} />}
      <Standing proposal={proposal} />
      <Facts proposal={proposal} />
      {isSent && <OverviewCase proposal={proposal} />}
      {awaitsPaper(proposal) && <SheetSection proposal={proposal} />}
      <Section title="Ihre Angaben">
        <div>
          <LinkButton to={`/uebersicht/${proposal.id}/angaben`}>Wer was geändert hat</LinkButton>
        </div>
        <SummarySections proposal={proposal} />
      </Section>
      {isSent ? (
        <Accordion level={2} title="Quittungen und Kopien">
          <div className="stack">
            {!awaitsPaper(proposal) && proposal.currentStep >= SEND_STEP && (
              <SheetSection proposal={proposal} level={3} />
            )}
            <ExtraPart name="own-receipts" of={{ of: 'proposal', id: proposal.id, level: 3 }} />
            <ExtraPart name="own-copy" of={{ ...copy, level: 3 }} />
          </div>
        </Accordion>
      ) : (
        <ExtraPart name="own-copy" of={{ ...copy, level: 2 }} />
      )}
    </Page>
  );
}

/** The signed sheet has not come: whoever looks here may be about to print it. */
function awaitsPaper(proposal: Proposal): boolean {
  return proposal.currentStep >= SEND_STEP && proposal.receivedAt === null && decisionOf(proposal) === undefined;
}

function Facts({ proposal }: { proposal: Proposal }) {
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Förderkennzeichen', value: proposal.proposalId },
          { term: 'Unternehmen', value: proposal.companyName },
          // Nothing is applied for before the financing plan is there.
          ...(proposal.sumDijFunding
            ? [{ term: 'Beantragte Fördersumme', value: formatEuro(proposal.sumDijFunding) }]
            : []),
        ]}
      />
      {Boolean(proposal.sumDijFunding) && (
        <WhyAsked question="Warum diese Fördersumme?">
          <GrantExplained proposal={proposal} />
        </WhyAsked>
      )}
    </>
  );
}

/** The timeline, and what has become of the application beside it. */
function Standing({ proposal }: { proposal: Proposal }) {
  const decision = decisionOf(proposal);
  const { data: own } = useQuery({ ...caseQuery(proposal.id), enabled: proposal.submittedAt !== null });
  const { profile } = useProfile();
  const missed = missedWindow(proposal, profile.raffles, useServerNow());
  return (
    <Section title="Stand des Antrags">
      {isWithdrawn(proposal) && <Alert tone="warning" title="Dieser Antrag wurde zurückgezogen" />}
      {decision === 'final_denied' && <Alert tone="warning" title="Dieser Antrag wurde abgelehnt" />}
      {decision === 'final_revoked' && <Alert tone="warning" title="Die Bewilligung wurde widerrufen" />}
      <TimelineList milestones={timelineOf(proposal, own, missed)} />
    </Section>
  );
}

function SheetSection({ proposal: { id, currentStep }, level }: { proposal: Proposal; level?: 3 }) {
  const sheet = useProposalSheet(id);
  return (
    <Section title="Unterschriftenblatt" level={level}>
      <SheetDownload sheet={sheet} />
      {currentStep >= SENT && <SentElectronically proposalId={id} />}
    </Section>
  );
}

/** The electronically signed sheet; nothing where it came by post. */
function SentElectronically({ proposalId }: { proposalId: string }) {
  const place = submittedSheetPlace(proposalId);
  const { files } = useSignedFiles(place);
  return files.length > 0 && <SignedView place={place} label={SENDING.fileLabel} />;
}
