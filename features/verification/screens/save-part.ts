import type { QueryClient } from '@tanstack/react-query';
import type { Answers } from '#ground/rules/fields/field.ts';
import { ApiError, EDIT_CONFLICT } from '#ground/screens/api/api-error.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import type { VerificationPart } from '../rules/facts.ts';
import { type FinancingPlan, VERIFICATION_STEP_4 } from '../rules/steps/step-4-financing-plan.ts';
import { type LoadedDetail, type SavedDetail, saveVerification, verificationQuery } from './verification-api.ts';

/** The accounts of the proofs as they are stored. */
export function storedAccounts({ detail }: Pick<LoadedDetail, 'detail'>): FinancingPlan['verificationProofs'] {
  return (answersOf(VERIFICATION_STEP_4, detail.formData) as FinancingPlan).verificationProofs;
}

/**
 * Tells whether the stored answers of one part are still those a form began with. The server's own tag is that of the
 * whole proof of use: it changes with every other step, and with acts of the agency that touch no answer.
 */
export function tagOf(part: VerificationPart, { detail }: Pick<LoadedDetail, 'detail'>): string {
  return JSON.stringify(answersOf(part, detail.formData));
}

interface PartSave {
  id: string;
  part: VerificationPart;
  answers: Answers;
  /** Tag of the part the form began with. */
  base: string | undefined;
  keepalive: boolean;
}

/**
 * Saves one part. Where its stored answers have changed meanwhile it throws the conflict the server would tell of; a change of
 * something else only means to try again upon it.
 */
export async function savePart(
  client: QueryClient,
  { id, part, answers, base, keepalive }: PartSave,
): Promise<SavedDetail> {
  const query = verificationQuery(id);
  const save = async (known: LoadedDetail | undefined): Promise<SavedDetail> => {
    if (known !== undefined && base !== undefined && tagOf(part, known) !== base)
      throw new ApiError(409, { type: EDIT_CONFLICT });
    return saveVerification(id, { body: part.toWire(answers), etag: known?.etag, keepalive });
  };
  try {
    return await save(client.getQueryData(query.queryKey));
  } catch (error) {
    if (!(error instanceof ApiError && error.isEditConflict)) throw error;
    return save(await client.fetchQuery({ ...query, staleTime: 0 }));
  }
}
