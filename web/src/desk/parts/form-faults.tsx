import { Alert } from '../../ui/alert.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { DeskForm } from './use-desk-form.ts';

/** What is wrong with a form: its fields, or all of it. */
export function FormFaults<V extends object>({ form: { problems, attempt, failure } }: { form: DeskForm<V> }) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure !== undefined && <Alert tone="danger" title={failure} level={3} announce />}
    </>
  );
}
