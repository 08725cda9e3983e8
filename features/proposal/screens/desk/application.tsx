import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { ProposalFacts } from '#features/cases/rules/proceedings-wire.ts';
import { CaseVerdict, downloadUrlOf, FileButton } from '#features/cases/screens/file-button.tsx';
import { answeredClient } from '#features/cases/screens/papers.tsx';
import { seedLookups } from '#features/cases/screens/seed-lookups.ts';
import { CommentButton, StepComments } from '#features/comments/screens/field-comments.tsx';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { findPurpose, PURPOSES, type PurposeName } from '#ground/rules/files/purposes.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { ASKED_FILES, type AskedPurpose } from '../../rules/asked-files.ts';
import { stepsBeforeReview } from '../../rules/wizard.ts';
import { loadSummarySections } from '../load-summary-sections.ts';
import { type LoadedStep, stepQuery } from '../proposal-api.ts';
import { loadStepDefinition } from '../step-definitions.ts';

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
  const { company, companyName, submittedAt, receivedAt } = facts;
  const proposal = useMemo(
    () => ({ id, company, companyName, submittedAt, receivedAt, lostLeadCode: null }),
    [id, company, companyName, submittedAt, receivedAt],
  );
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

function seededQueries(id: string, facts: Pick<ProposalFacts, 'steps' | 'files' | 'references'>): QueryClient {
  const client = answeredClient(placesOf(id, facts.steps), facts.files.map(asMedia));
  for (const step of stepsBeforeReview(PROGRAMME)) {
    const loaded: LoadedStep = { body: facts.steps[`step_${step}`] ?? {}, etag: undefined };
    client.setQueryData(stepQuery(id, step).queryKey, loaded);
  }
  seedLookups(client, facts.references);
  return client;
}

const isOfProof = (purpose: PurposeName) => PURPOSES[purpose].linksTo === '/api/proofs';
const ASKED = Object.keys(ASKED_FILES) as AskedPurpose[];
const OF_PROOF = ASKED.filter(isOfProof);
const OF_PROPOSAL: readonly PurposeName[] = [...ASKED.filter((one) => !isOfProof(one)), 'signedSheet'];

/** Every place where an application's screens look for files. */
function placesOf(proposal: string, steps: ProposalFacts['steps']): FilePlace[] {
  const proofs = steps.step_8?.proofs;
  const ids = Array.isArray(proofs) ? proofs.flatMap(({ id }: { id?: string }) => id ?? []) : [];
  return [
    ...OF_PROPOSAL.map((purpose) => ({ purpose, ids: { proposal, item: proposal } })),
    ...ids.flatMap((item) => OF_PROOF.map((purpose) => ({ purpose, ids: { proposal, item } }))),
  ];
}

function asMedia({ id, ...file }: CaseFile) {
  return { ...file, '@id': `/api/media/${id}`, id, downloadUrl: downloadUrlOf(id), mediaLinks: [] };
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
