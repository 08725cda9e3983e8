import { MoneyOfProof } from '#features/proposal/screens/public.ts';
import { CopySection, ReceiptSection } from '#features/receipt/screens/public.ts';
import { SheetDownload } from '#features/sheet/screens/sheet-download.tsx';
import { useSheet } from '#features/sheet/screens/sheet-state.ts';
import { SignedView } from '#features/sheet/screens/signed-view.tsx';
import { ByPost } from '#features/sheet/screens/transmission.tsx';
import { formatAnswer } from '#ground/rules/fields/answer-text.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { STANDINGS } from '../../rules/standing.ts';
import { VERIFICATION_STEP_7 } from '../../rules/step-7-completion/schema.ts';
import { TEXTS } from '../../rules/step-7-completion/texts.ts';
import { isRevoked, type VerificationDetail } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { SHEET_TEXTS, sheetQuery, signedPlace } from './sheet.ts';

const { documentTransmission: WAY } = VERIFICATION_STEP_7.fields;

/** The step in display mode: the sheet, the way that was chosen, and when it was submitted. */
export function CompletionView({ verification: { id, detail } }: { verification: LoadedVerification }) {
  const { formData, verificationPdf, submittedAt, receivedAt } = detail;
  return (
    <>
      <Section title={TEXTS.sheetLabel}>
        {verificationPdf === null ? (
          <Text>{TEXTS.notTransmitted}</Text>
        ) : (
          <SheetView id={id} verificationPdf={verificationPdf} />
        )}
      </Section>
      <Section title={TEXTS.wayTitle}>
        <DescriptionList
          items={[
            ...(WAY === undefined ? [] : [{ term: WAY.label, value: wayOf(formData) }]),
            ...(submittedAt === null ? [] : [{ term: TEXTS.submittedAt, value: dayAndTime(submittedAt) }]),
            ...(receivedAt === null ? [] : [{ term: TEXTS.receivedAt, value: dayAndTime(receivedAt) }]),
          ]}
        />
        {formData.documentTransmission === 'b' && <SignedView place={signedPlace(id)} label={TEXTS.fileLabel} />}
      </Section>
      {submittedAt !== null && <MoneyOfProof proposalId={proposalOf(detail)} />}
      {submittedAt !== null && !isRevoked(detail) && (
        <NextSteps
          isMissingPaper={formData.documentTransmission === 'a' && receivedAt === null}
          standing={detail.standing}
        />
      )}
      <ReceiptSection of="verification" id={id} />
      <CopySection of="verification" id={id} number={detail.staticData.proposal.proposalId} />
    </>
  );
}

function proposalOf({ staticData }: VerificationDetail): string {
  return staticData.proposal['@id'].split('/').at(-1) ?? '';
}

interface NextStepsProps {
  isMissingPaper: boolean;
  standing: VerificationDetail['standing'];
}

/** What is still to be done after the submission, and by whom. */
export function NextSteps({ isMissingPaper, standing }: NextStepsProps) {
  if (standing !== null) {
    return (
      <Section title={TEXTS.nextTitle}>
        <Text>{STANDINGS[standing].next}</Text>
      </Section>
    );
  }
  return (
    <Section title={TEXTS.nextTitle}>
      <div className="stack stack--lines">
        {isMissingPaper ? <ByPost hint={TEXTS.nextByPost} /> : <Text>{TEXTS.nextNothing}</Text>}
        <Text>{TEXTS.nextForUs}</Text>
      </div>
    </Section>
  );
}

function wayOf({ documentTransmission }: Answers): string {
  return WAY === undefined ? '' : formatAnswer(WAY, documentTransmission);
}

function SheetView({ id, verificationPdf }: { id: string; verificationPdf: string }) {
  return <SheetDownload sheet={useSheet(sheetQuery(id, verificationPdf), SHEET_TEXTS)} />;
}
