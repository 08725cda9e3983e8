import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import { Section } from '../../ui/page/section.tsx';
import { SummarySections } from '../../verification/public.ts';
import { CaseVerdict } from '../case/case-verdict.tsx';
import { FileButton } from '../case/file-button.tsx';
import { CommentButton, StepComments } from '../comments/field-comments.tsx';
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
