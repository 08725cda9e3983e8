import { memo, Suspense, useState } from 'react';
import { actOfStep } from '#ground/rules/session/rights.ts';
import { type ApiError, textFor } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { late } from '#ground/screens/late.tsx';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { type FormSaving, FormStep } from '#ground/screens/wizard/form-step.tsx';
import { Loading } from '#ground/screens/wizard/load-fault.tsx';
import type { Facts, ProposalStep } from '../rules/facts.ts';
import { backName, forwardName, nextStep, previousStep } from '../rules/wizard.ts';
import type { LoadedStep } from './proposal-api.ts';
import { getStepDefinition, getStepForm } from './step-definitions.ts';
import type { StepFormProps } from './step-props.ts';
import { useStepWithFacts } from './use-facts.ts';
import type { StepProps } from './use-proposal-moves.ts';
import { isCarried, useStepForm } from './use-step-form.ts';
import { ProposalFrame } from './wizard-frame.tsx';
import { loadTexts, textsOf } from './wizard-texts.ts';

type AnswersStepProps = StepProps & { step: number };

/** A step before the review: loads the answers with what the step may know, then shows the form. */
export function AnswersStep({ step: number, ...props }: AnswersStepProps) {
  const { facts, own, error, reload } = useStepWithFacts(props.proposal, number);
  if (facts !== undefined && own !== undefined) {
    return <FilledStep {...props} step={getStepDefinition(number)} facts={facts} loaded={own} />;
  }
  return <WaitingStep {...props} {...{ number, error, reload }} />;
}

interface WaitingStepProps extends StepProps {
  number: number;
  error: unknown;
  reload(): void;
}

/** A step whose answers are on their way, or could not be loaded. */
export function WaitingStep({ number, error, reload, ...props }: WaitingStepProps) {
  const { purpose, title } = textsOf(number);
  return (
    <ProposalFrame {...props} lead={purpose}>
      <Loading what={title} text={textFor(error, loadTexts(number))} error={error} onReload={reload} />
    </ProposalFrame>
  );
}

interface FilledStepProps extends StepProps {
  step: ProposalStep;
  facts: Facts;
  loaded: LoadedStep;
}

function FilledStep({ step, facts, loaded, ...props }: FilledStepProps) {
  const { proposal, moves } = props;
  const { number } = step;
  const before = previousStep(PROGRAMME, number);
  const form = useStepForm({ proposal, step, facts, loaded });
  const bar = useRoleBar(actOfStep(number));
  const [wasCarried] = useState(() => isCarried(answersOf(step, loaded.body), step));
  return (
    <FormStep
      form={form}
      frame={(inner) => <ProposalFrame {...props} {...inner} lead={step.texts.purpose} />}
      primary={{ label: 'Speichern & Weiter', goOn: () => moves.go(forwardName(nextStep(PROGRAMME, number))) }}
      canSave
      others={(saving) => <WayOn {...props} {...{ form, number, saving }} />}
      back={before === undefined ? undefined : { label: 'Zurück', press: () => leave(form, moves, backName(before)) }}
      errorOf={(error) => errorText(step, error)}
      navigation={bar && <OnlyMoves {...props} number={number} />}
    >
      {bar && <RoleNotice bar={bar} />}
      {wasCarried && !bar && <Carried />}
      <StepFields proposal={proposal} facts={facts} body={loaded.body} number={number} />
      {LOOKS_AHEAD.has(number) && <LookAhead proposal={proposal} step={number} />}
    </FormStep>
  );
}

// Only fetched where the person's role may not fill in the step.
const RoleNotice = late(async () => (await import('#ground/screens/wizard/view-only.tsx')).RoleNotice);
const OnlyMoves = late(async () => (await import('./wizard-bars.tsx')).OnlyMoves);

/** Steps whose answers decide on the grant or on questions of other steps: beside them an estimate follows what is typed. */
const LOOKS_AHEAD: ReadonlySet<number> = new Set([0, 3, 6, 8]);

// Fetched after the step itself, which works without it.
const LookAhead = late(() =>
  import('./look-ahead.tsx').then(
    ({ LookAhead }) => LookAhead,
    () => () => null,
  ),
);

function Carried() {
  return (
    <Alert tone="info" title="Aus Ihrer Prüfung übernommen">
      <p>Einige Antworten haben Sie unter „Kann ich gefördert werden?“ schon gegeben. Bitte prüfen Sie sie hier.</p>
    </Alert>
  );
}

/** Only new data render the fields again; each field follows its own answer. */
const StepFields = memo(function StepFields({ number, ...props }: StepFormProps & { number: number }) {
  const Form = getStepForm(number);
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Form {...props} />
    </Suspense>
  );
});

async function leave(form: { flush(): Promise<unknown> }, moves: StepProps['moves'], name: string) {
  await form.flush();
  await moves.go(name);
}

interface WayOnProps extends StepProps {
  form: { flush(): Promise<unknown> };
  number: number;
  saving: FormSaving;
}

const NOT_COMPLETE = 'Weiter geht es, sobald dieser Schritt vollständig gespeichert ist.';

/** On to the next step without a save of its own. */
function WayOn({ form, number, saving, state, moves }: WayOnProps) {
  const next = forwardName(nextStep(PROGRAMME, number));
  const isOpen = state.enabledTransitions.some(({ name }) => name === next);
  return (
    <Button
      busy={moves.busy === next && saving.busy === undefined}
      busyLabel="Wird geladen …"
      lockedBecause={isOpen ? undefined : NOT_COMPLETE}
      onLockedPress={saving.save}
      onPress={() => void leave(form, moves, next)}
    >
      Weiter
    </Button>
  );
}

/** The server's own sentence stands in where the specification says so (2-application §8). */
function errorText(step: ProposalStep, { status, description }: ApiError): string {
  const isRefusal = status === 403 || (status === 422 && step.number === 4);
  return (isRefusal ? description : undefined) ?? step.texts.saveError;
}
