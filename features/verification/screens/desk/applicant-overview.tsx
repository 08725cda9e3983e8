import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CaseVerdict, FileButton } from '#features/cases/screens/file-button.tsx';
import { answeredClient } from '#features/cases/screens/papers.tsx';
import { CommentButton, StepComments } from '#features/comments/screens/field-comments.tsx';
import { nameOfProof } from '#features/correction/rules/proof-of-use-places.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { PURPOSES, type PurposeName } from '#ground/rules/files/purposes.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { joined } from '../use-loaded-verification.ts';
import { financialPlanQuery } from '../verification-api.ts';
import { SummarySections } from '../wizard/summary-sections.tsx';

/** What was handed in, as the applicant sees it, to read; then the signed sheet. */
export function Overview({ id, facts }: { id: string; facts: VerificationFacts }) {
  const sheets = sheetsOf(facts);
  const client = useMemo(() => answered(id, facts), [id, facts]);
  return (
    <>
      <Section title="Angaben des Unternehmens">
        <CommentButton />
        <QueryClientProvider client={client}>
          <SummarySections
            verification={loadedFrom(id, facts)}
            around={(step, summary) => <StepComments step={step}>{summary}</StepComments>}
          />
        </QueryClientProvider>
      </Section>
      {sheets.length > 0 && (
        <Section title="Unterschriebenes Blatt">
          {sheets.map((file) => (
            <div key={file.id}>
              <FileButton file={file} label={file.fileName} />
            </div>
          ))}
          <CaseVerdict signature={facts.signature} files={sheets} />
        </Section>
      )}
    </>
  );
}

function answered(id: string, facts: VerificationFacts): QueryClient {
  const client = answeredClient(placesOf(id, facts), facts.papers.files);
  client.setQueryData(financialPlanQuery(id).queryKey, facts.declared);
  return client;
}

function placesOf(id: string, { papers }: VerificationFacts): FilePlace[] {
  const onForm = (purpose: PurposeName): FilePlace => ({ purpose, ids: { item: id } });
  const ofProofs = papers.proofs.map(({ id: item }): FilePlace => ({ purpose: 'proofItem', ids: { item } }));
  return [onForm('inDepthCheck'), onForm('signedProofOfUse'), ...ofProofs];
}

/** The signed sheet, once it was sent as a file. */
function sheetsOf({ papers }: VerificationFacts) {
  const { linksTo, keywords } = PURPOSES.signedProofOfUse;
  return papers.files.filter(
    (file) => file.linkedResource.startsWith(linksTo) && keywords.every((word) => file.keywords.includes(word)),
  );
}

/** The proof of use as the applicant's overview takes it. */
function loadedFrom(id: string, { overview: detail, papers: { approved, proofs } }: VerificationFacts) {
  return joined({ id, today: serverToday() }, { detail, etag: undefined }, approved, proofs);
}

/** The phase of late invoices while it is open: until when, for what, and why. */
export function ResubmissionNote({ facts, isOpen }: { facts: VerificationFacts; isOpen: boolean }) {
  const { until, reason, items } = facts.resubmission;
  if (!isOpen || until === null) return null;
  const meant = proofNames(facts).filter(({ value }) => items?.includes(value));
  return (
    <Alert tone="info" title={`Nachreichung offen bis ${formatDay(until)}, 23:59 Uhr`}>
      {reason !== null && <p className="kern-body case__why">{reason}</p>}
      {meant.length > 0 && (
        <ul>
          {meant.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The proofs by id, as the desk names them. */
export function proofNames({ papers }: VerificationFacts): { value: string; label: string }[] {
  return papers.approved.proofs.map(({ id, description }, index) => ({
    value: id,
    label: nameOfProof(description, index),
  }));
}
