import { readAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import type { MergedAnswer } from '@portal/domain/proposal/wire.ts';
import type { VerificationPart } from '@portal/domain/verification/facts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Settled } from '../forms/keeper-ports.ts';
import { ApiError } from '../platform/api-error.ts';
import { type LoadedDetail, type SavedDetail, saveVerification, verificationQuery } from './verification-api.ts';

/** Stored answers of a part, in the form's own names. */
export function answersOf(part: VerificationPart, formData: Answers): Answers {
  return readAnswers(part.fields, part.fromWire(formData)).data;
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
  /** What was decided where somebody else has changed the same answers. */
  settled?: Settled | undefined;
}

export interface SavedPart extends SavedDetail {
  /** Somebody else's changes that went together with what was sent; undefined: there were none. */
  merged?: readonly MergedAnswer[];
}

/**
 * Saves one part. Where its stored answers have changed meanwhile, both go together as far as nobody changed the same answer;
 * else it throws the conflict the server would tell of. A change of something else only means to try again upon it.
 */
export async function savePart(
  client: QueryClient,
  { id, part, answers, base, keepalive, settled }: PartSave,
): Promise<SavedPart> {
  const query = verificationQuery(id);
  const save = async (known: LoadedDetail | undefined): Promise<SavedPart> => {
    const send = (body: Answers) => saveVerification(id, { body: part.toWire(body), etag: known?.etag, keepalive });
    if (known === undefined || base === undefined || tagOf(part, known) === base) return send(answers);
    const { mergePart } = await import('./merge-part.ts');
    const { body, merged } = mergePart(part, {
      base,
      mine: answers,
      stored: answersOf(part, known.detail.formData),
      settled,
    });
    return { ...(await send(body)), merged };
  };
  try {
    return await save(client.getQueryData(query.queryKey));
  } catch (error) {
    if (!(error instanceof ApiError && error.isEditConflict)) throw error;
    return save(await client.fetchQuery({ ...query, staleTime: 0 }));
  }
}
