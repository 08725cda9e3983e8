import { splitStreet } from '#ground/rules/values/contact/street.ts';
import { useFormState } from './form-context.ts';
import { giveAnswers } from './losses.ts';
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
