import { SIGNED_FILE } from '#features/sheet/screens/signed-upload.tsx';
import { FormStep } from '#ground/screens/wizard/form-step.tsx';
import type { Facts } from '../../rules/facts.ts';
import { STEP_11 } from '../../rules/step-11-send/schema.ts';
import { TEXTS } from '../../rules/step-11-send/texts.ts';
import { forwardName, SENT } from '../../rules/wizard.ts';
import { WaitingStep } from '../answers-step.tsx';
import type { LoadedStep } from '../proposal-api.ts';
import { useStepWithFacts } from '../use-facts.ts';
import { useStepForm } from '../use-step-form.ts';
import { ProposalFrame, type StepProps } from '../wizard-frame.tsx';
import { judgeSending } from './judge-sending.ts';
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
