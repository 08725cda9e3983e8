import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { ProposalFacts } from '#features/cases/rules/proceedings/wire.ts';
import { CommentButton, StepComments } from '#features/comments/screens/field-comments.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { Proposal } from '../../rules/wire.ts';
import { stepsBeforeReview } from '../../rules/wizard.ts';
import { loadStepDefinition, loadSummarySections } from '../public.ts';
import { seededQueries } from './seed.ts';
import { SheetSection } from './sheet-section.tsx';

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
