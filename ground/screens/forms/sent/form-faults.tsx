import { ErrorSummary } from '../../ui/field/error-summary.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import type { SentFrame } from './use-sent-form.ts';

/** What is wrong with a form: its fields, or all of it. */
export function FormFaults({ form: { problems, attempt, failure } }: { form: SentFrame }) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure !== undefined && <Alert tone="danger" title={failure} level={3} announce />}
    </>
  );
}
