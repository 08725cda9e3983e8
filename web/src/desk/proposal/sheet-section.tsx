import { findPurpose } from '@portal/domain/media/purposes.ts';
import { REFUSALS } from '@portal/domain/signature/refusals.ts';
import { SIGNATURE_TEXTS } from '@portal/domain/signature/texts.ts';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { dayAndTime } from '../../raffle/when.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import { FileButton } from '../case/file-button.tsx';
import type { CaseFile, ProposalFacts } from './facts.ts';

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
      {signature !== null && <VerdictNote verdict={signature.verdict} />}
    </Section>
  );
}

function isSignedSheet({ linkedResource, keywords }: CaseFile): boolean {
  return findPurpose(linkedResource, keywords) === 'signedSheet';
}

function VerdictNote({ verdict }: { verdict: Verdict }) {
  if (!verdict.ok) {
    return (
      <Alert tone="danger" title={SIGNATURE_TEXTS.refused} level={3}>
        <p>{REFUSALS[verdict.reason]}</p>
        {verdict.signer !== undefined && (
          <DescriptionList items={[{ term: SIGNATURE_TEXTS.signer, value: verdict.signer.name }]} />
        )}
      </Alert>
    );
  }
  const { provisional, signer, signedAt, issuer } = verdict;
  return (
    <Alert tone="success" title={provisional ? SIGNATURE_TEXTS.acceptedForNow : SIGNATURE_TEXTS.accepted} level={3}>
      <DescriptionList
        items={[
          { term: SIGNATURE_TEXTS.signer, value: signer.name },
          { term: SIGNATURE_TEXTS.signedAt, value: dayAndTime(signedAt) },
          { term: SIGNATURE_TEXTS.issuer, value: issuer },
        ]}
      />
      {provisional && <p>{SIGNATURE_TEXTS.provisional}</p>}
    </Alert>
  );
}
