import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { type FilePlace, filesQuery } from '#ground/screens/forms/files/media.ts';
import { type FormState, useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { VerificationStep } from '../../rules/facts.ts';
import { findRowProblem, type ProofAccount } from '../../rules/plan/proof.ts';
import { type FinancingPlan, VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import { SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import type { ApprovedProof } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { judge } from '../wizard/use-verification-form.ts';
import { findApproved } from './plan-rows.ts';

const STEP: VerificationStep = VERIFICATION_STEP_4;

export type RowStatus = 'error' | 'default' | 'finished';

/** What the person has done to a row on this page; a row without a mark stands as it was loaded. */
type RowMark = 'editing' | 'tried' | 'failed';

export interface PlanRow {
  id: string;
  index: number;
  /** 'verificationProofs[0]' */
  path: string;
  approved: ApprovedProof | undefined;
  account: ProofAccount;
  /** Files of the proof; undefined: they could not be counted. */
  files: number | undefined;
  status: RowStatus;
  /** What is said beside a row in state `error`. */
  problem: string | undefined;
}

interface PlanRows {
  rows: readonly PlanRow[];
  isLoading: boolean;
  /** The row whose 'Speichern' is under way. */
  saving: string | undefined;
  save(row: PlanRow): Promise<void>;
  /** Something in the row is being changed: it stays open until it is saved. */
  edit(row: PlanRow): void;
}

interface Judgement {
  problem: string | undefined;
  isStored: boolean;
  mark: RowMark | undefined;
  /** The form complains about something in this row. */
  isBlamed: boolean;
}

/** Accepted: nothing wrong, stored, and not reopened. Nothing but the answers is stored of that. */
export function statusOf({ problem, isStored, mark, isBlamed }: Judgement): RowStatus {
  if (mark === 'failed') return 'error';
  if (problem !== undefined) return mark === 'tried' || isBlamed ? 'error' : 'default';
  return mark === undefined && isStored && !isBlamed ? 'finished' : 'default';
}

/**
 * The rows of the older plan table. They are answers of step 4's form, so a row is saved by the form: one writer, one
 * entity tag, drafts and autosave as everywhere. A PUT of the single proof beside it would make the form's next save a
 * conflict with itself. What 'Speichern' of a row adds is the judgement whether it is accepted.
 */
export function useVersionOneRows(verification: LoadedVerification): PlanRows {
  const form = useFormState();
  const client = useQueryClient();
  const toast = useToast();
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMark>>(new Map());
  const [saving, setSaving] = useState<string>();
  const accounts = useFromAnswers((answers) => accountsOf(answers, verification));
  const counts = useQueries({ queries: accounts.map(({ id }) => filesQuery(placeOf(id))) });
  const stored = accountsOf(answersOf(STEP, verification.detail.formData), verification);

  const mark = (id: string, next: RowMark | undefined) => setMarks((before) => withMark(before, id, next));

  async function save({ id, account }: PlanRow) {
    if (saving !== undefined) return;
    setSaving(id);
    const isStored = await form.saveNow();
    const counted = client.fetchQuery({ ...filesQuery(placeOf(id)), staleTime: 0 });
    const files = await counted.then(({ length }) => length).catch(() => undefined);
    setSaving(undefined);
    const isFine = problemOf(account, files, verification) === undefined;
    if (!isStored) toast.error(SAVE_ERRORS.proof);
    else if (isFine) toast.success(SUCCESS.proofSaved);
    const typedMeanwhile = accountsOf(form.answers(), verification).every((one) => !isSame(one, account));
    if (isStored && isFine && typedMeanwhile) return;
    mark(id, !isStored ? 'failed' : isFine ? undefined : 'tried');
  }

  const rows = accounts.map((account, index): PlanRow => {
    const { id } = account;
    const path = `verificationProofs[${index}]`;
    const files = counts[index]?.isError ? undefined : counts[index]?.data?.length;
    const problem = problemOf(account, files, verification);
    const isStored = isSame(account, stored[index]);
    const own = marks.get(id);
    const status = statusOf({ problem, isStored, mark: own, isBlamed: isBlamed(form, path) });
    const approved = findApproved(verification, id);
    const said = own === 'failed' ? SAVE_ERRORS.proof : problem;
    return { id, index, path, approved, account, files, status, problem: status === 'error' ? said : undefined };
  });

  return {
    rows,
    isLoading: counts.some(({ isPending }) => isPending),
    saving,
    save,
    edit: ({ id }) => marks.get(id) !== 'tried' && mark(id, 'editing'),
  };
}

function withMark(
  before: ReadonlyMap<string, RowMark>,
  id: string,
  next: RowMark | undefined,
): ReadonlyMap<string, RowMark> {
  const others = [...before].filter(([other]) => other !== id);
  return new Map(next === undefined ? others : [...others, [id, next]]);
}

function placeOf(id: string): FilePlace {
  return { purpose: 'proofItem', ids: { item: id } };
}

/** The accounts as they would be stored: what cannot be read counts as not given. */
function accountsOf(answers: Answers, verification: LoadedVerification): (ProofAccount & { id: string })[] {
  const { verificationProofs } = judge(STEP, answers, verification).data as FinancingPlan;
  return verificationProofs.map((account, index) => ({ ...account, id: account.id ?? String(index) }));
}

function problemOf(
  account: ProofAccount,
  files: number | undefined,
  { facts }: LoadedVerification,
): string | undefined {
  return findRowProblem(account, { today: facts.today, files });
}

function isBlamed({ problems }: FormState, path: string): boolean {
  return [...problems.keys()].some((propertyPath) => isWithin(propertyPath, path));
}
