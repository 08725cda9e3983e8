import { SIGNED_FILE } from '#features/sheet/screens/signed-upload.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import type { Evaluated } from '#ground/rules/wizard/evaluate.ts';
import { FormStep } from '#ground/screens/wizard/form-step.tsx';
import type { Facts, ProposalStep } from '../../rules/facts.ts';
import { STEP_11 } from '../../rules/step-11-send/schema.ts';
import { NO_SIGNED_FILE, NOT_CONFIRMED, TEXTS } from '../../rules/step-11-send/texts.ts';
import { forwardName, SENT } from '../../rules/wizard.ts';
import { WaitingStep } from '../answers-step.tsx';
import { judge } from '../judge.ts';
import type { LoadedStep } from '../proposal-api.ts';
import { useStepWithFacts } from '../use-facts.ts';
import { useStepForm } from '../use-step-form.ts';
import { ProposalFrame, type StepProps } from '../wizard-frame.tsx';
import { SendForm } from './send-form.tsx';
import { useSignedSheet } from './signed-sheet.ts';

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
