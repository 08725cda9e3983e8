import { queryOptions } from '@tanstack/react-query';
import type { Collection, OpenEnds } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { call, callWithHeaders } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import type { Saved } from '#ground/screens/forms/saving/keeper-ports.ts';
import type { ProposalStep } from '../rules/facts.ts';
import type { AppliedTransition, Proposal, StepBody, SubmitCheck } from '../rules/wire.ts';
import { splitAnswerPath, type WizardStanding } from '../rules/wizard.ts';
import { loadStepDefinition } from './step-definitions.ts';

/** Calls of the application area (contract §6.2, §6.3). All throw ApiError. */

function actionPath(id: string): string {
  return `/api/action/proposal/${id}`;
}

export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  queryFn: async (): Promise<readonly Proposal[]> =>
    (await call<Collection<Proposal>>('/api/proposals'))['hydra:member'],
  // Agency and other tabs change it as well.
  staleTime: 0,
});

export function proposalQuery(id: string) {
  return queryOptions({ queryKey: ['proposal', id], queryFn: () => call<Proposal>(`/api/proposals/${id}`) });
}

export function wizardStateQuery(id: string) {
  return queryOptions({
    queryKey: ['proposal', id, 'wizard-state'],
    queryFn: () => call<WizardStanding>(`${actionPath(id)}/wizard-state`),
  });
}

export interface LoadedStep {
  body: StepBody;
  etag: string | undefined;
}

export function stepQuery(id: string, step: number) {
  return queryOptions({
    queryKey: ['proposal', id, 'step', step],
    queryFn: (): Promise<LoadedStep> => loadStep(id, step),
  });
}

/** The answers, once the step's rules are there too. A 422 on the read of step 5 means that nothing was answered yet (1-portal §7). */
async function loadStep(id: string, step: number): Promise<LoadedStep> {
  const rules = loadStepDefinition(step);
  try {
    const [{ data, etag }] = await Promise.all([callWithHeaders<StepBody>(`${actionPath(id)}/step_${step}`), rules]);
    return { body: data, etag };
  } catch (error) {
    await rules;
    if (step === 5 && error instanceof ApiError && error.status === 422) return { body: {}, etag: undefined };
    throw error;
  }
}

/** Step 4 is read on one path and saved on another (1-portal §7). */
const SAVED_AT: Readonly<Record<number, string>> = { 4: 'step_4_final' };

interface SaveCall {
  answers: Answers;
  etag: string | undefined;
  keepalive: boolean;
}

/** Stores a step as far as it is filled in; the answer names what is missing (`Prefer: handling=lenient`). */
export async function saveStep(
  id: string,
  step: ProposalStep,
  { answers, etag, keepalive }: SaveCall,
): Promise<Saved & LoadedStep> {
  const path = `${actionPath(id)}/${SAVED_AT[step.number] ?? `step_${step.number}`}`;
  const saved = await callWithHeaders<StepBody & OpenEnds>(path, {
    method: 'PUT',
    body: answers,
    keepalive,
    headers: { prefer: 'handling=lenient', ...(etag === undefined ? {} : { 'if-match': etag }) },
  });
  const { violations = [], ...body } = saved.data;
  return { body, etag: saved.etag, answers: answersOf(step, body), violations };
}

interface AidOrder {
  /** Companies that leave step 3. */
  from: readonly string[];
  /** Company that gets their aid; null: it is deleted. */
  to: string | null;
}

/** Says in step 4 what becomes of the aid of companies that leave step 3. */
export async function reassignAid(id: string, order: AidOrder): Promise<LoadedStep> {
  const { data, etag } = await callWithHeaders<StepBody>(`${actionPath(id)}/reassign-minimis`, {
    method: 'PUT',
    body: order,
  });
  return { body: data, etag };
}

export function applyTransition(id: string, transition: string): Promise<AppliedTransition> {
  return call(`${actionPath(id)}/apply-transition`, { method: 'PUT', body: { transition } });
}

/** Would 'Einreichen' be accepted now, and if not, why: once the rules of the steps it names are there to name the fields. */
export function submitCheckQuery(id: string) {
  return queryOptions({
    queryKey: ['proposal', id, 'check'],
    async queryFn() {
      const check = await call<SubmitCheck>(`${actionPath(id)}/step_10`);
      const steps = check.violations.flatMap(({ propertyPath }) => splitAnswerPath(propertyPath)?.step ?? []);
      await Promise.all([...new Set(steps)].map(loadStepDefinition));
      return check;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export function createProposal(company: string): Promise<Proposal> {
  return call('/api/proposals', { method: 'POST', body: { company } });
}

export function withdrawProposal(id: string): Promise<Proposal> {
  return call(`${actionPath(id)}/withdraw`, { method: 'POST', body: {} });
}

export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: ['proposal', id, 'sheet'],
    queryFn: () => call<Media>(`/api/proposals/${id}/proposal_pdf`),
    retry: false,
  });
}
