import type { ProposalFacts } from '#features/cases/rules/proceedings/wire.ts';
import { CaseVerdict } from '#features/cases/screens/case-verdict.tsx';
import { FileButton } from '#features/cases/screens/file-button.tsx';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { findPurpose } from '#features/media/rules/purposes.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

type SheetSectionProps = Pick<ProposalFacts, 'signature' | 'files' | 'receivedAt'>;

/** The signed sheet: whether it is there, and what was found about an electronic signature. */
export function SheetSection({ signature, files, receivedAt }: SheetSectionProps) {
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
