import { useQueryClient } from '@tanstack/react-query';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { answersOf, inFormsNames } from '#ground/screens/forms/in-forms-names.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { usePartForm } from '#ground/screens/wizard/form-step.tsx';
import type { VerificationPart } from '../../rules/facts.ts';
import { findStepOfPath } from '../../rules/way-forward.ts';
import { savePart, tagOf } from '../save-part.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { financialPlanQuery, type LoadedDetail, verificationQuery } from '../verification-api.ts';

interface VerificationFormOptions {
  verification: LoadedVerification;
  part: VerificationPart;
  /** Name of the part, for drafts: 'step.3'. */
  name: string;
  readOnly?: boolean | undefined;
}

/** The form of one part of the proof of use: answers, drafts and saves. */
export function useVerificationForm({ verification, part, name, readOnly }: VerificationFormOptions): AnswersForm {
  const { id, detail, facts } = verification;
  const client = useQueryClient();
  const { queryKey } = verificationQuery(id);

  return usePartForm({
    part,
    facts,
    readOnly,
    subject: `verification.${id}.${name}`,
    stored: { answers: answersOf(part, detail.formData), etag: tagOf(part, verification) },
    evaluate: (answers) => judge(part, answers, verification),
    async send(answers, base, keepalive) {
      const { violations, ...saved } = await savePart(client, { id, part, answers, base, keepalive });
      client.setQueryData<LoadedDetail>(queryKey, saved);
      void client.invalidateQueries({ queryKey: financialPlanQuery(id).queryKey });
      return {
        answers: answersOf(part, saved.detail.formData),
        etag: tagOf(part, saved),
        violations: violations.filter(({ propertyPath }) => belongsTo(part, propertyPath)),
      };
    },
    async load() {
      const fresh = await client.fetchQuery({ ...verificationQuery(id), staleTime: 0 });
      return { answers: answersOf(part, fresh.detail.formData), etag: tagOf(part, fresh) };
    },
    onClosed: () => void client.invalidateQueries({ queryKey, exact: true }),
  });
}

/** The server's judgement of these answers (all but files), in the form's own names. */
export function judge(part: VerificationPart, answers: Answers, { facts }: Pick<LoadedVerification, 'facts'>) {
  const { data, violations } = evaluateBody(part, part.toWire(answers), facts);
  return { data: data as Answers, violations: inFormsNames(part, violations) };
}

function belongsTo(part: VerificationPart, path: string): boolean {
  const [top = ''] = path.split(/[.[]/);
  return Object.hasOwn(part.fields, top) || (part.number !== undefined && findStepOfPath(path) === part.number);
}
