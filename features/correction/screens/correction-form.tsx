import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { BackToOverview } from '#features/cases/screens/own/load-case.tsx';
import { AskedComments, CommentsAt, useAskedField } from '#features/comments/screens/own-comments.tsx';
import type { AskedPurpose } from '#features/proposal/rules/asked-files.ts';
import type { Facts } from '#features/proposal/rules/facts.ts';
import { type LoadedStep, stepQuery } from '#features/proposal/screens/proposal-api.ts';
import { getStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import { SummarySections } from '#features/proposal/screens/summary-sections.tsx';
import { type judge, judge as judgeStep, useStepForm } from '#features/proposal/screens/use-step-form.ts';
import { stepTitle } from '#features/proposal/screens/wizard-texts.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { FormFrame, FormNotices } from '#ground/screens/forms/saving/form-frame.tsx';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { DeadlineCard } from '#ground/screens/ui/deadline.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stepper, type StepperStep } from '#ground/screens/ui/page/stepper.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { correctableLabel, fieldOf } from '../rules/correction.ts';
import { FinishCorrection } from './finish-correction.tsx';
import { type OpenCorrectionProps, OpenField } from './open-fields.tsx';
import { AskedList, unanswered } from './standing.tsx';

interface CorrectionFormProps extends OpenCorrectionProps {
  facts: Facts;
  loaded: LoadedStep;
  isLastCall: boolean;
}

/** One step's open fields and files with autosave, and below them everything else to read. */
export function CorrectionForm({ facts, loaded, isLastCall, ...props }: CorrectionFormProps) {
  const { title, proposal, correction, part } = props;
  const step = getStepDefinition(part.step);
  const form = useStepForm({
    ...{ proposal, step, facts, loaded },
    evaluate: judgeOpen(part.fields),
    draft: `correction.${correction.id}.${step.number}`,
  });
  const readAnew = useReadAnew(proposal.id, form.phase.name === 'saved' ? form.phase.at : undefined);
  useLastCall(isLastCall, form);
  useAskedField();
  return (
    <Page
      title={title}
      lead="Hier ändern Sie, was wir nachgefordert haben. Alles andere bleibt, wie Sie es eingereicht haben."
      hasErrors={form.problems.length > 0}
      top={
        <>
          <BackToOverview id={proposal.id} />
          <p className="kern-body">Antrag {proposal.proposalId}</p>
          <FormNotices form={form} />
        </>
      }
    >
      <Stack gap="groups">
        <DeadlineCard until={correction.until} label="Es bleiben" of="documents" />
        <Section title="Was wir brauchen">
          <Text>Der Grund: {correction.reason}</Text>
          <AskedComments comments={correction.comments} page="" />
          <AskedList correction={correction} />
        </Section>
        <Parts {...props} />
        <FormFrame form={form}>
          <Section title={stepTitle(part.step)}>
            <OpenPart {...props} {...{ facts, loaded, readAnew }} />
          </Section>
        </FormFrame>
        <Stack>
          <ButtonRow>
            <NextPart {...props} />
          </ButtonRow>
          <FinishCorrection {...props} form={form} />
        </Stack>
        <Section title="Ihr Antrag zum Nachlesen">
          <SummarySections proposal={proposal} />
        </Section>
      </Stack>
    </Page>
  );
}

interface OpenPartProps extends OpenCorrectionProps, Pick<CorrectionFormProps, 'facts' | 'loaded'> {
  readAnew: () => void;
}

function OpenPart({ proposal, correction, part, facts, loaded, readAnew }: OpenPartProps) {
  return (
    <>
      {part.fields.map((name) => (
        <Fragment key={name}>
          <CommentsAt comments={correction.comments} opened={`step_${part.step}.${name}`} />
          <OpenField {...{ proposal, facts, name }} step={part.step} body={loaded.body} />
        </Fragment>
      ))}
      {part.files.map((file) => (
        <Fragment key={file}>
          <CommentsAt comments={correction.comments} opened={`files.${file}`} />
          <OpenFiles proposalId={proposal.id} file={file} onChange={readAnew} />
        </Fragment>
      ))}
    </>
  );
}

interface OpenFilesProps {
  proposalId: string;
  file: AskedPurpose;
  onChange(): void;
}

/** Files of a kind that was asked for: they hang on the application, or on each proof of the financing plan. */
function OpenFiles(props: OpenFilesProps) {
  if (props.file === 'device' || props.file === 'certificate') return <FilesOfProofs {...props} />;
  const { proposalId, file, onChange } = props;
  return (
    <FileUploads
      purpose={file}
      proposalId={proposalId}
      item={proposalId}
      name={file}
      label={labelOf(file)}
      required
      onChange={onChange}
    />
  );
}

function labelOf(file: AskedPurpose): string {
  return correctableLabel(PROGRAMME, `files.${file}`) ?? file;
}

const PLAN_STEP = 8;

function FilesOfProofs({ proposalId, file, onChange }: OpenFilesProps) {
  const { data } = useQuery(stepQuery(proposalId, PLAN_STEP));
  if (data === undefined) return <Skeleton what={labelOf(file)} />;
  const { proofs } = answersOf(getStepDefinition(PLAN_STEP), data.body) as { proofs: (Answers & { id?: string })[] };
  return proofs.map(({ id, proofDescription }, index) => (
    <FileUploads
      key={id}
      purpose={file}
      proposalId={proposalId}
      item={id}
      name={`${file}-${index}`}
      label={`${labelOf(file)}, Nachweis ${index + 1}: ${String(proofDescription ?? '')}`}
      onChange={onChange}
    />
  ));
}

/** Saves what is open before the time is over. */
function useLastCall(isLastCall: boolean, form: AnswersForm): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last call alone starts this
  useEffect(() => {
    if (isLastCall) void form.flush();
  }, [isLastCall]);
}

/** What was saved or uploaded shows in the list of what is asked for. */
function useReadAnew(proposalId: string, savedAt: Date | undefined): () => void {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries({ queryKey: caseQuery(proposalId).queryKey });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save starts this once
  useEffect(() => {
    if (savedAt !== undefined) readAnew();
  }, [savedAt]);
  return readAnew;
}

/** Where several steps are concerned, one after the other. */
function Parts({ parts, part, correction, goTo }: OpenCorrectionProps) {
  if (parts.length < 2) return null;
  const open = unanswered(correction).map(({ path }) => path);
  const steps = parts.map(({ step, fields, files }): StepperStep => {
    const chip = { id: step, label: stepTitle(step) };
    if (step === part.step) return { ...chip, state: 'current' };
    const paths = [...fields.map((name) => `step_${step}.${name}`), ...files.map((name) => `files.${name}`)];
    return { ...chip, state: paths.some((path) => open.includes(path)) ? 'open' : 'done' };
  });
  return <Stepper label="Teile der Nachforderung" steps={steps} onSelect={(id) => goTo(Number(id))} />;
}

/** On to the next step in which something is asked for; leaving saves what is open. */
function NextPart({ parts, part, goTo }: OpenCorrectionProps) {
  const next = parts[parts.findIndex(({ step }) => step === part.step) + 1];
  if (next === undefined) return null;
  return <Button onPress={() => goTo(next.step)}>{`Weiter zu „${stepTitle(next.step)}“`}</Button>;
}

/** Judges a step of which only some fields are open: violations of the others, which time may have caused, are dropped. */
export function judgeOpen(fields: readonly string[]): typeof judge {
  return (step, answers, facts) => {
    const judged = judgeStep(step, answers, facts);
    const violations = judged.violations.filter(({ propertyPath }) => fields.includes(fieldOf(propertyPath)));
    return { ...judged, violations, complete: violations.length === 0 };
  };
}
