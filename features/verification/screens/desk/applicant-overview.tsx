import { CaseVerdict } from '#features/cases/screens/case-verdict.tsx';
import { FileButton } from '#features/cases/screens/file-button.tsx';
import { CommentButton, StepComments } from '#features/comments/screens/field-comments.tsx';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { SummarySections } from '../public.ts';
import { loadedFrom, PapersClient, sheetsOf } from './papers-client.tsx';

/** What was handed in, as the applicant sees it, to read; then the signed sheet. */
export function Overview({ id, facts }: { id: string; facts: VerificationFacts }) {
  const sheets = sheetsOf(facts);
  return (
    <>
      <Section title="Angaben des Unternehmens">
        <CommentButton />
        <PapersClient id={id} facts={facts}>
          <SummarySections
            verification={loadedFrom(id, facts)}
            around={(step, summary) => <StepComments step={step}>{summary}</StepComments>}
          />
        </PapersClient>
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
