import { useState } from 'react';
import { DownloadSection } from '#features/sheet/screens/sheet-download.tsx';
import { SIGNED_FILE, SignedUpload } from '#features/sheet/screens/signed-upload.tsx';
import { ByPost, Transmission, useTransmission } from '#features/sheet/screens/transmission.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import type { Evaluated } from '#ground/rules/wizard/step.ts';
import { useAnswer, useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { FormStep } from '#ground/screens/wizard/form-step.tsx';
import type { Facts, ProposalStep } from '../../rules/facts.ts';
import { TEXTS } from '../../rules/sending-texts.ts';
import { NO_SIGNED_FILE, NOT_CONFIRMED, STEP_11 } from '../../rules/steps/step-11-send.ts';
import type { Proposal } from '../../rules/wire.ts';
import { forwardName, SENT } from '../../rules/wizard.ts';
import { WaitingStep } from '../answers-step.tsx';
import { type SignedSheet, signedSheetPlace, useProposalSheet, useSignedSheet } from '../overview/sheets.ts';
import type { LoadedStep } from '../proposal-api.ts';
import { useStepWithFacts } from '../use-facts.ts';
import type { StepProps } from '../use-proposal-moves.ts';
import { judge, useStepForm } from '../use-step-form.ts';
import { ProposalFrame } from '../wizard-frame.tsx';

/** Step 11: the signature sheet and the way it comes back (1-portal §4). */
export function SendStep(props: StepProps) {
  const { facts, own, error, reload } = useStepWithFacts(props.proposal, STEP_11.number);
  if (facts !== undefined && own !== undefined) return <FilledSendStep {...props} facts={facts} loaded={own} />;
  return <WaitingStep {...props} {...{ number: STEP_11.number, error, reload }} />;
}

interface FilledSendStepProps extends StepProps {
  facts: Facts;
  loaded: LoadedStep;
}

function FilledSendStep({ facts, loaded, ...props }: FilledSendStepProps) {
  const { proposal, moves } = props;
  const signed = useSignedSheet(proposal.id);
  const evaluate = judgeSending(signed.files.length);
  const form = useStepForm({ proposal, step: STEP_11, facts, loaded, evaluate, judgedHere: [SIGNED_FILE] });

  async function send() {
    try {
      await signed.finalise();
    } catch {
      return TEXTS.sendError;
    }
    await moves.go(forwardName(SENT));
  }

  return (
    <FormStep
      form={form}
      frame={(inner) => <ProposalFrame {...props} {...inner} lead={STEP_11.texts.purpose} />}
      primary={{ label: 'Abschicken', busyLabel: 'Wird abgeschickt …', goOn: send }}
      canSave
      errorOf={({ status, description }) => (status === 403 ? description : STEP_11.texts.saveError)}
    >
      <SendForm proposal={proposal} signed={signed} onFileChange={moves.clear} />
    </FormStep>
  );
}

interface SendFormProps {
  proposal: Proposal;
  signed: SignedSheet;
  /** The signed file has come or gone: what was said about the last one no longer holds. */
  onFileChange(): void;
}

function SendForm({ proposal, signed, onFileChange }: SendFormProps) {
  const sheet = useProposalSheet(proposal.id);
  const transmission = useTransmission();
  return (
    <>
      <DownloadSection sheet={sheet} />
      <Section title="Einreichung">
        <Transmission signed={signed} deleteNotice={TEXTS.deleteFileNotice} onFileChange={onFileChange} />
        {transmission === 'a' && <ByPost hint={TEXTS.postHint} />}
        {transmission === 'b' && <Electronically proposal={proposal} onFileChange={onFileChange} />}
        <Alert tone="info" title="Verbindlich wird der Antrag mit Ihrer Unterschrift" level={3}>
          <p>{TEXTS.binding}</p>
        </Alert>
      </Section>
    </>
  );
}

function Electronically({ proposal, onFileChange }: Omit<SendFormProps, 'signed'>) {
  const form = useFormState();
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useAnswer<boolean | null>('signatureConfirmed') === true;
  const problem = useProblem('signatureConfirmed');
  return (
    <>
      <SignedUpload
        place={signedSheetPlace(proposal.id)}
        label={TEXTS.fileLabel}
        hint={TEXTS.electronicHint}
        onChange={onFileChange}
      />
      <div className="field">
        {isConfirmed ? (
          <p className="kern-body">Sie haben bestätigt, dass die digitale Unterschrift den Vorgaben entspricht.</p>
        ) : (
          <Button id="signatureConfirmed" onPress={() => setAsking(true)} aria-haspopup="dialog">
            {TEXTS.confirmTitle}
          </Button>
        )}
        <FieldError id="signatureConfirmed-error" message={problem} />
      </div>
      <Dialog
        open={isAsking}
        title={TEXTS.confirmTitle}
        action={{
          label: 'Signatur bestätigen',
          onPress: () => {
            form.setAnswer('signatureConfirmed', true);
            setAsking(false);
          },
        }}
        dismissLabel="Noch nicht bestätigen"
        onDismiss={() => setAsking(false)}
      >
        <p>{TEXTS.confirmText}</p>
      </Dialog>
    </>
  );
}

/**
 * The rules of step 11 with what the browser knows beyond them (1-portal §5): how many signed sheets are uploaded, though
 * not submitted yet, and that the confirmation is asked of everybody who signs electronically.
 */
function judgeSending(fileCount: number) {
  return (step: ProposalStep, answers: Answers, facts: Facts): Evaluated => {
    const judged = judge(step, answers, facts);
    const others = judged.violations.filter(
      ({ propertyPath }) => propertyPath !== SIGNED_FILE && propertyPath !== CONFIRMED,
    );
    const { documentTransmission, signatureConfirmed } = judged.data as Answers;
    if (documentTransmission !== 'b') return { ...judged, violations: others };
    const own = [
      ...(fileCount === 1 ? [] : [missing(SIGNED_FILE, NO_SIGNED_FILE)]),
      ...(signatureConfirmed === true ? [] : [missing(CONFIRMED, NOT_CONFIRMED)]),
    ];
    return { ...judged, violations: [...others, ...own] };
  };
}

const CONFIRMED = 'signatureConfirmed';
