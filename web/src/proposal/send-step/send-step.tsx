import { STEP_11 } from '@portal/domain/proposal/step-11-send/schema.ts';
import { TEXTS } from '@portal/domain/proposal/step-11-send/texts.ts';
import { forwardName, SENT } from '@portal/domain/proposal/wizard.ts';
import { useState } from 'react';
import { FormFrame, FormNotices, savedText } from '../../forms/form-frame.tsx';
import { textFor } from '../../platform/api-error.ts';
import { SIGNED_FILE } from '../../sheet/signed-upload.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { LoadFault } from '../load-fault.tsx';
import { useStepWithFacts } from '../use-facts.ts';
import { useStepForm } from '../use-step-form.ts';
import { type StepProps, WizardFrame } from '../wizard-frame.tsx';
import { loadTexts } from '../wizard-texts.ts';
import { judgeSending } from './judge-sending.ts';
import { SendForm } from './send-form.tsx';
import { useSignedSheet } from './signed-sheet.ts';

/** Step 11: the signature sheet and the way it comes back (1-portal §4). */
export function SendStep(props: StepProps) {
  const { facts, own, error, reload } = useStepWithFacts(props.proposal, STEP_11.number);
  if (facts !== undefined && own !== undefined) return <FilledSendStep {...props} facts={facts} loaded={own} />;
  return (
    <WizardFrame {...props} lead={TEXTS.purpose}>
      {error ? (
        <LoadFault text={textFor(error, loadTexts(STEP_11.number))} error={error} onReload={reload} />
      ) : (
        <Skeleton what={TEXTS.title} onRetry={reload} />
      )}
    </WizardFrame>
  );
}

type Loaded = ReturnType<typeof useStepWithFacts>;
interface FilledSendStepProps extends StepProps {
  facts: NonNullable<Loaded['facts']>;
  loaded: NonNullable<Loaded['own']>;
}

function FilledSendStep({ facts, loaded, ...props }: FilledSendStepProps) {
  const { proposal, transitions } = props;
  const signed = useSignedSheet(proposal.id);
  const evaluate = judgeSending(signed.files.length);
  const form = useStepForm({ proposal, step: STEP_11, facts, loaded, evaluate, judgedHere: [SIGNED_FILE] });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'send'>();

  async function run(wanted: 'save' | 'send') {
    if (busy !== undefined) return;
    setBusy(wanted);
    setFailure(undefined);
    try {
      const saved = await form.save();
      if (saved.error) return setFailure(saved.error.status === 403 ? saved.error.description : TEXTS.saveError);
      if (wanted === 'send' && saved.isComplete) await send();
    } finally {
      setBusy(undefined);
    }
  }

  async function send() {
    try {
      await signed.finalise();
    } catch {
      return setFailure(TEXTS.sendError);
    }
    await transitions.go(forwardName(SENT), SENT);
  }

  return (
    <WizardFrame
      {...props}
      lead={TEXTS.purpose}
      hasErrors={form.problems.length > 0 || failure !== undefined}
      top={
        <>
          {failure && <Alert tone="danger" title={failure} announce />}
          <FormNotices form={form} />
        </>
      }
    >
      <FormFrame form={form}>
        <SendForm proposal={proposal} signed={signed} onFileChange={transitions.clear} />
      </FormFrame>
      <div className="stack stack--lines">
        <StatusLine>{savedText(form.phase)}</StatusLine>
        <ButtonRow>
          <Button kind="primary" busy={busy === 'send'} busyLabel="Wird abgeschickt …" onPress={() => void run('send')}>
            Abschicken
          </Button>
          <Button busy={busy === 'save'} onPress={() => void run('save')}>
            Speichern
          </Button>
        </ButtonRow>
      </div>
    </WizardFrame>
  );
}
