import { useMemo } from 'react';
import type { Part } from '#ground/rules/wizard/step.ts';
import { ApiError } from '../api/api-error.ts';
import type { FormDefinition } from '../forms/locate-field.ts';
import { type AnswersForm, type AnswersFormOptions, useAnswersForm } from '../forms/saving/use-answers-form.ts';
import { useProfile } from '../session/session.tsx';

interface PartFormOptions extends Omit<AnswersFormOptions, 'definition' | 'account'> {
  part: Part;
  /** Not open here any more: another window may have moved or closed the case. */
  onClosed(): void;
}

/** The form of one part of a wizard: answers, drafts and saves. */
export function usePartForm({ part, onClosed, send, ...options }: PartFormOptions): AnswersForm {
  const { profile } = useProfile();
  const definition: FormDefinition = useMemo(() => ({ fields: part.fields, asked: part.asked }), [part]);
  return useAnswersForm({
    ...options,
    definition,
    account: profile.id,
    send: (...call) =>
      send(...call).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 412 || error.status === 403)) onClosed();
        throw error;
      }),
  });
}
