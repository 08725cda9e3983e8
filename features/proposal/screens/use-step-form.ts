import { useQueryClient } from '@tanstack/react-query';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { actOfStep, mayInCompany } from '#ground/rules/session/rights.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import { type Evaluated, evaluateBody } from '#ground/rules/wizard/step.ts';
import { findDraft, TOLD_BEFORE, VISITOR } from '#ground/screens/browser/memory.ts';
import { answersOf, inFormsNames } from '#ground/screens/forms/in-forms-names.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { usePartForm } from '#ground/screens/wizard/form-step.tsx';
import type { Facts, ProposalStep, RegisteredPerson } from '../rules/facts.ts';
import type { Proposal, StepBody } from '../rules/wire.ts';
import { type LoadedStep, proposalQuery, saveStep, stepQuery, wizardStateQuery } from './proposal-api.ts';

/**
 * What the server would say to these answers (all but files), in the form's own names. As on the server, the rules see the facts
 * that follow from these answers.
 */
export function judge(step: ProposalStep, answers: Answers, facts: Facts): Evaluated {
  const first = evaluateBody(step, answers, facts);
  const judged = evaluateBody(step, answers, { ...facts, ...step.contributes(first.data, facts) });
  return { ...judged, violations: inFormsNames(step, judged.violations) };
}

/** Answers to a step that were given in this browser in the check „Kann ich gefördert werden?“, before there was an application. */
function toldBefore({ number }: ProposalStep): Answers {
  return (findDraft(VISITOR, TOLD_BEFORE)?.values[number] ?? {}) as Answers;
}

/** Fills an empty step with the answers of that check, as far as the programme's step asks for them. */
function withCheck(answers: Answers, step: ProposalStep): Answers {
  if (!isSame(answers, emptyAnswers(step.fields))) return answers;
  const carried = Object.entries(toldBefore(step)).filter(([name]) => name in step.fields);
  return { ...answers, ...Object.fromEntries(carried) };
}

/** What a step shows first: the stored answers, filled up from the check and from the registration. Only a save stores it. */
export function startOf(
  step: ProposalStep,
  body: StepBody,
  facts: Facts,
  { companies }: Pick<Profile, 'companies'>,
): Answers {
  const user = body.user as RegisteredPerson | undefined;
  return step.begin(withCheck(answersOf(step, body), step), facts, { user, address: companies[0]?.addresses[0] });
}

/** Whether the check has filled something in, which the page then says. */
export function isCarried(stored: Answers, step: ProposalStep): boolean {
  return isSame(stored, emptyAnswers(step.fields)) && Object.keys(toldBefore(step)).length > 0;
}

/** Steps that the grant follows from: its sum stands beside them. */
const SUM_FOLLOWS: ReadonlySet<number> = new Set([0, 2, 3, 4, 6, 8]);

interface StepFormOptions {
  proposal: Proposal;
  step: ProposalStep;
  facts: Facts;
  loaded: LoadedStep;
  /** Adds violations that the rules cannot know, e.g. about files that are listed in the browser. */
  evaluate?: typeof judge | undefined;
  /** Paths of violations in the answer to a save that are ignored, since `evaluate` knows better. */
  judgedHere?: readonly string[] | undefined;
  /** Name of the draft, where the step is not filled in by the way of the application. */
  draft?: string | undefined;
}

const NONE: readonly string[] = [];

/** The form of one step: answers, drafts and saves of the application. */
export function useStepForm({
  proposal,
  step,
  facts,
  loaded,
  evaluate = judge,
  judgedHere = NONE,
  draft = `step.${step.number}`,
}: StepFormOptions): AnswersForm {
  const client = useQueryClient();
  const { profile } = useProfile();
  const { queryKey } = stepQuery(proposal.id, step.number);
  const readOnly = !mayInCompany(useCompanyRole(), actOfStep(step.number));
  const shown = ({ body }: LoadedStep) => (readOnly ? answersOf(step, body) : startOf(step, body, facts, profile));
  const refreshState = () => client.invalidateQueries({ queryKey: wizardStateQuery(proposal.id).queryKey });

  return usePartForm({
    part: step,
    readOnly,
    facts,
    subject: `proposal.${proposal.id}.${draft}`,
    stored: { answers: shown(loaded), etag: loaded.etag },
    evaluate: (answers) => evaluate(step, answers, facts),
    async send(answers, etag, keepalive) {
      const saved = await saveStep(proposal.id, step, { answers, etag, keepalive });
      client.setQueryData(queryKey, { body: saved.body, etag: saved.etag });
      // The sum on the card and the questions of other steps may have changed.
      void client.invalidateQueries({
        queryKey: proposalQuery(proposal.id).queryKey,
        exact: true,
        refetchType: SUM_FOLLOWS.has(step.number) ? 'active' : 'none',
      });
      void refreshState();
      return {
        ...saved,
        violations: saved.violations.filter(({ propertyPath }) => !judgedHere.includes(propertyPath)),
      };
    },
    async load() {
      const fresh = await client.fetchQuery({ ...stepQuery(proposal.id, step.number), staleTime: 0 });
      return { answers: shown(fresh), etag: fresh.etag };
    },
    onClosed: () => void refreshState(),
    onFilesChanged: () => void refreshState(),
  });
}
