import type { CaseFile } from '@portal/domain/agency/desk/wire.ts';
import type { ProposalFacts } from '@portal/domain/agency/proceedings/wire.ts';
import { findPurpose } from '@portal/domain/media/purposes.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CaseVerdict } from '../case/case-verdict.tsx';
import { FileButton } from '../case/file-button.tsx';

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
