import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { ProposalFacts } from '#features/cases/rules/proceedings/wire.ts';
import { CaseVerdict } from '#features/cases/screens/case-verdict.tsx';
import { FileButton } from '#features/cases/screens/file-button.tsx';
import { CommentButton, StepComments } from '#features/comments/screens/field-comments.tsx';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { findPurpose } from '#features/media/rules/purposes.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { Proposal } from '../../rules/wire.ts';
import { stepsBeforeReview } from '../../rules/wizard.ts';
import { loadStepDefinition, loadSummarySections } from '../public.ts';
import { seededQueries } from './seed.ts';

const SENT = 12;

/** The rules of all steps are there before their answers are shown. */
const SummarySections = lazy(async () => {
  const [module] = await Promise.all([loadSummarySections(), ...stepsBeforeReview(PROGRAMME).map(loadStepDefinition)]);
  return { default: module.SummarySections };
});

interface ApplicationProps {
  id: string;
  facts: ProposalFacts;
}

/** The application as its own applicant sees it, to read. */
export function Application({ id, facts }: ApplicationProps) {
  const sections = useRef<HTMLDivElement>(null);
  const { steps, files, references } = facts;
  const queries = useMemo(() => seededQueries(id, { steps, files, references }), [id, steps, files, references]);
  const proposal = useMemo(() => proposalOf(id, facts), [id, facts]);
  function toggleAll() {
    const all = [...(sections.current?.querySelectorAll<HTMLDetailsElement>('.kern-accordion') ?? [])];
    const isAllOpen = all.every(({ open }) => open);
    for (const one of all) one.open = !isAllOpen;
  }
  useShortcut('o', 'Alle Abschnitte des Antrags auf- oder zuklappen', toggleAll);
  return (
    <>
      <SheetSection signature={facts.signature} files={files} receivedAt={facts.receivedAt} />
      <Section title="Angaben des Unternehmens">
        <CommentButton />
        <div ref={sections}>
          <QueryClientProvider client={queries}>
            <Suspense fallback={<Skeleton what="die Angaben" />}>
              <SummarySections
                proposal={proposal}
                around={(step, summary) => <StepComments step={step}>{summary}</StepComments>}
              />
            </Suspense>
          </QueryClientProvider>
        </div>
      </Section>
    </>
  );
}

type SheetSectionProps = Pick<ProposalFacts, 'signature' | 'files' | 'receivedAt'>;

/** The signed sheet: whether it is there, and what was found about an electronic signature. */
function SheetSection({ signature, files, receivedAt }: SheetSectionProps) {
  const signed = files.filter(isSignedSheet);
  return (
    <Section title="Unterschriftenblatt">
      <Text>
        {receivedAt === null
          ? 'Das unterschriebene Blatt ist noch nicht eingegangen.'
          : `Eingegangen am ${formatDay(dayOf(new Date(receivedAt)))}.`}
        {signed.length === 0 && ' Elektronisch wurde nichts eingereicht.'}
      </Text>
      {signed.map((file) => (
        <div key={file.id} className="case__file">
          <span className="kern-body">{file.fileName}</span>
          <FileButton file={file} />
        </div>
      ))}
      <CaseVerdict signature={signature} files={files} />
    </Section>
  );
}

function isSignedSheet({ linkedResource, keywords }: CaseFile): boolean {
  return findPurpose(linkedResource, keywords) === 'signedSheet';
}

/** As the applicant's call would give it; what summaries do not read stays empty. */
function proposalOf(id: string, facts: ProposalFacts): Proposal {
  return {
    '@id': `/api/proposals/${id}`,
    id,
    proposalId: facts.number,
    company: facts.company,
    companyName: facts.companyName,
    currentStep: SENT,
    sumDijFunding: facts.requestedGrant,
    submittedAt: facts.submittedAt,
    confirmedAt: facts.submittedAt,
    receivedAt: facts.receivedAt,
    withdrawnAt: null,
    revisionStatus: null,
    revision: null,
    inObjection: false,
    inAmendment: false,
    correctionUntil: null,
    denied: false,
    lostLeadCode: null,
    completeSteps: [],
    proposalPdf: null,
    verification: null,
  };
}
