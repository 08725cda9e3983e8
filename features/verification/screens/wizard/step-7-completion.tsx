import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnTask } from '#features/next/screens/task-box.tsx';
import { MoneyOfProof } from '#features/payout/screens/money-section.tsx';
import { DownloadSection, SheetDownload } from '#features/sheet/screens/sheet-download.tsx';
import { type SheetTexts, useSheet } from '#features/sheet/screens/sheet-state.ts';
import { SignedUpload, SignedView, useSignedFiles } from '#features/sheet/screens/signed-upload.tsx';
import { ByPost, Transmission, useTransmission } from '#features/sheet/screens/transmission.tsx';
import { idIn } from '#ground/rules/contract/wire.ts';
import { formatAnswer } from '#ground/rules/fields/asked-answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import type { VerificationStep } from '../../rules/facts.ts';
import { TEXTS, VERIFICATION_STEP_7 } from '../../rules/steps/step-7-completion.ts';
import { FILE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import type { VerificationDetail } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { financialPlanQuery } from '../verification-api.ts';
import type { VerificationMoves } from './use-verification-moves.tsx';
import { FilledStep } from './verification-step.tsx';
import type { StepProps } from './wizard-frame.tsx';

const STEP: VerificationStep = VERIFICATION_STEP_7;

/** This form asks for the download: it says No as long as the sheet has not been fetched (3-proof-of-use §5). */
const COMPLETION: VerificationStep = {
  ...STEP,
  toWire: (data) => ({ ...STEP.toWire(data), downloaded: data.downloaded === true }),
};

/** Step 7: signature sheet, the way it comes back, 'Einreichen'. */
export function Step(props: StepProps) {
  const { verification, readOnly, moves } = props;
  const [asked, setAsked] = useState<AnswersForm>();
  const { id, detail } = verification;
  return (
    <FilledStep
      {...props}
      part={COMPLETION}
      saved={SUCCESS.verificationSaved}
      primary={{ label: TEXTS.submit, busyLabel: 'Wird geprüft …', goOn: async (form) => setAsked(form) }}
    >
      {readOnly || detail.verificationPdf === null ? (
        <CompletionView verification={verification} />
      ) : (
        <CompletionForm id={id} verificationPdf={detail.verificationPdf} onFileChange={moves.clear} />
      )}
      <SubmitDialog {...{ verification, moves }} form={asked} onClose={() => setAsked(undefined)} />
    </FilledStep>
  );
}

const { documentTransmission: WAY } = VERIFICATION_STEP_7.fields;

/** The step in display mode: what comes next, the sheet, the way that was chosen, and when it was submitted. */
function CompletionView({ verification: { id, detail } }: { verification: LoadedVerification }) {
  const { formData, verificationPdf, submittedAt, receivedAt } = detail;
  const proposalId = proposalOf(detail);
  return (
    <>
      {submittedAt !== null && <OwnTask proposalId={proposalId} />}
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
        {formData.documentTransmission === 'a' && submittedAt !== null && receivedAt === null && (
          <ByPost hint={TEXTS.postHint} />
        )}
        {formData.documentTransmission === 'b' && <SignedView place={signedPlace(id)} label={TEXTS.fileLabel} />}
      </Section>
      {submittedAt !== null && <MoneyOfProof proposalId={proposalId} />}
      <ExtraPart name="own-receipts" of={{ of: 'verification', id }} />
      <ExtraPart
        name="own-copy"
        of={{ of: 'verification', id, number: detail.staticData.proposal.proposalId, level: 2 }}
      />
    </>
  );
}

/** Literal texts (3-proof-of-use §8). */
export const SHEET_TEXTS: SheetTexts = {
  label: TEXTS.sheetLabel,
  notReady: TEXTS.sheetNotReady,
  errors: { 404: FILE_ERRORS.sheetMissing },
  failed: FILE_ERRORS.notLoaded,
  gone: FILE_ERRORS.sheetMissing,
  downloadFailed: FILE_ERRORS.download,
};

/** The sheet by the address the proof of use names (contract §6.5). */
function sheetQuery(id: string, verificationPdf: string) {
  return queryOptions({
    queryKey: ['verification', id, 'sheet'],
    queryFn: () => call<Media>(verificationPdf),
    retry: false,
  });
}

/** Where the signed sheet of way b is kept: it counts as final at once, the submission only looks at it. */
function signedPlace(id: string): FilePlace {
  return { purpose: 'signedProofOfUse', ids: { item: id } };
}

function proposalOf({ staticData }: VerificationDetail): string {
  return idIn(staticData.proposal['@id']);
}

function wayOf({ documentTransmission }: Answers): string {
  return WAY === undefined ? '' : formatAnswer(WAY, documentTransmission);
}

function SheetView({ id, verificationPdf }: { id: string; verificationPdf: string }) {
  return <SheetDownload sheet={useSheet(sheetQuery(id, verificationPdf), SHEET_TEXTS)} />;
}

interface CompletionFormProps {
  id: string;
  verificationPdf: string;
  /** The signed file has come or gone: what was said about the last one no longer holds. */
  onFileChange(): void;
}

/** The sheet, and the way it comes back. */
function CompletionForm({ id, verificationPdf, onFileChange }: CompletionFormProps) {
  const sheet = useSheet(sheetQuery(id, verificationPdf), SHEET_TEXTS);
  const signed = useSignedFiles(signedPlace(id));
  const transmission = useTransmission();
  return (
    <>
      <DownloadSection sheet={sheet} />
      <Section title={TEXTS.wayTitle}>
        <Transmission signed={signed} deleteNotice={TEXTS.deleteFileNotice} onFileChange={onFileChange} />
        {transmission === 'a' && <ByPost hint={TEXTS.postHint} />}
        {transmission === 'b' && (
          <>
            <Alert tone="info" title={TEXTS.signatureTitle} level={3}>
              <p>{TEXTS.signatureHint}</p>
            </Alert>
            <SignedUpload
              place={signedPlace(id)}
              label={TEXTS.fileLabel}
              hint={TEXTS.electronicHint}
              onChange={onFileChange}
            />
          </>
        )}
      </Section>
    </>
  );
}

interface SubmitDialogProps {
  verification: LoadedVerification;
  /** The form to submit; undefined: nothing is asked. */
  form: AnswersForm | undefined;
  moves: VerificationMoves;
  onClose(): void;
}

function SubmitDialog({ verification, form, moves, onClose }: SubmitDialogProps) {
  async function submit() {
    if (form === undefined) return;
    const isDone = await moves.go('submit', COMPLETION.toWire(form.state.answers()));
    onClose();
    if (!isDone) await form.save();
  }
  return (
    <Dialog
      open={form !== undefined}
      title={TEXTS.submitTitle}
      action={{
        label: TEXTS.submit,
        onPress: () => void submit(),
        busy: moves.busy === 'submit',
        busyLabel: 'Wird eingereicht …',
      }}
      dismissLabel={TEXTS.keepEditing}
      onDismiss={onClose}
    >
      {form && <WhatIsSubmitted verification={verification} way={form.state.answers().documentTransmission} />}
      <p>{TEXTS.submitText}</p>
    </Dialog>
  );
}

/** The chosen way with what has to be done for it, the sum and the last day. */
function WhatIsSubmitted({ verification, way }: { verification: LoadedVerification; way: unknown }) {
  const plan = useQuery(financialPlanQuery(verification.id));
  return (
    <>
      {way === 'a' ? <ByPost hint={TEXTS.submitByPost} /> : <p>{TEXTS.submitElectronically}</p>}
      <DescriptionList
        items={[
          { term: TEXTS.grant, value: plan.data && formatEuro(plan.data.sumFunding) },
          { term: TEXTS.dueOn, value: formatDay(verification.detail.dueDate) },
        ]}
      />
    </>
  );
}
