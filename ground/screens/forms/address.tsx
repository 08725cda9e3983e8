import { useRef } from 'react';
import { splitStreet } from '#ground/rules/values/contact.ts';
import { isDoubtfulState, onlyStateOf, STATE_FOLLOWS, stateDoubt } from '#ground/rules/values/postcode-states.ts';
import { Alert } from '../ui/alert.tsx';
import { Text } from '../ui/section.tsx';
import { Field } from './field.tsx';
import { useAnswer, useFormState, useIsAsked } from './form-context.ts';
import { giveAnswers } from './losses.tsx';
import { valueAt } from './path.ts';

/**
 * Browsers fill in street and number as one: on leaving the street its number moves to the field of its own, where that is
 * still empty. `number`: name of that field in the address at `path`.
 */
export function useNumberOfStreet(path: string, number: string): () => void {
  const form = useFormState();
  return () => {
    const answers = form.answers();
    const split = splitStreet(String(valueAt(answers, `${path}.street`) ?? ''));
    if (split === undefined || (valueAt(answers, `${path}.${number}`) ?? '') !== '') return;
    giveAnswers(form, { [`${path}.street`]: split.street, [`${path}.${number}`]: split.number });
  };
}

interface StateConfirmationProps {
  /** Of the address: 'addresses[0]'. */
  path: string;
  /** Name of the postcode in it. */
  postcode: string;
}

/** Where the state comes from, or, where the postcode speaks against it, the question and the box to confirm what was typed. */
export function StateConfirmation({ path, postcode: name }: StateConfirmationProps) {
  const { readOnly } = useFormState();
  const isAsked = useIsAsked(`${path}.stateConfirmed`);
  const postcode = useAnswer<string | null>(`${path}.${name}`);
  const state = useAnswer<string | null>(`${path}.state`);
  return (
    <div className="live-notice" aria-live="polite">
      {!readOnly && state !== null && state === onlyStateOf(postcode) && <Text>{STATE_FOLLOWS}</Text>}
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

interface OnAnswers {
  onPostcode: () => void;
  onState: () => void;
}

/** Another postcode or state is another question. A state nobody has chosen follows from a postcode that leaves no other. */
export function useStateOfPostcode({ path, postcode: name }: StateConfirmationProps): OnAnswers {
  const { setAnswer, answers } = useFormState();
  const at = (field: string) => valueAt(answers(), `${path}.${field}`);
  const followed = useRef(onlyStateOf(at(name)));

  function onState() {
    if (at('stateConfirmed') === true) setAnswer(`${path}.stateConfirmed`, null);
  }

  function onPostcode() {
    onState();
    const only = onlyStateOf(at(name));
    if (only === undefined) return;
    const state = at('state') ?? null;
    if (state === null || state === followed.current) setAnswer(`${path}.state`, only);
    followed.current = only;
  }

  return { onPostcode, onState };
}
