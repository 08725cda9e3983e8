import { isDoubtfulState, stateDoubt } from '@portal/domain/values/postcode-states.ts';
import { Alert } from '../ui/message/alert.tsx';
import { Field } from './field.tsx';
import { useAnswer, useFormState, useIsAsked } from './form-context.ts';
import { valueAt } from './path.ts';

interface StateConfirmationProps {
  /** Of the address: 'addresses[0]'. */
  path: string;
  /** Name of the postcode in it. */
  postcode: string;
}

/** Where the postcode speaks against the state: the question, and the box to confirm what was typed. */
export function StateConfirmation({ path, postcode: name }: StateConfirmationProps) {
  const { readOnly } = useFormState();
  const isAsked = useIsAsked(`${path}.stateConfirmed`);
  const postcode = useAnswer<string | null>(`${path}.${name}`);
  const state = useAnswer<string | null>(`${path}.state`);
  return (
    <div className="live-notice" aria-live="polite">
      {isAsked && isDoubtfulState(postcode, state) && (
        <>
          {!readOnly && (
            <Alert tone="warning" level={3}>
              {stateDoubt(String(postcode), String(state))}
            </Alert>
          )}
          <Field name={`${path}.stateConfirmed`} />
        </>
      )}
    </div>
  );
}

/** Another postcode or state is another question. */
export function useNewDoubt(path: string): () => void {
  const { setAnswer, answers } = useFormState();
  return () => {
    if (valueAt(answers(), `${path}.stateConfirmed`) === true) setAnswer(`${path}.stateConfirmed`, null);
  };
}
