import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import type { FormFrame } from './use-desk-form.ts';

/** What is wrong with a form: its fields, or all of it. */
export function FormFaults({ form: { problems, attempt, failure } }: { form: FormFrame }) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure !== undefined && <Alert tone="danger" title={failure} level={3} announce />}
    </>
  );
}
