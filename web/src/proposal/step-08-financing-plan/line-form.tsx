import type { Facts } from '@portal/domain/proposal/facts.ts';
import { TEXTS } from '@portal/domain/proposal/step-08-financing-plan/texts.ts';
import { useEffect } from 'react';
import { Field } from '../../forms/field.tsx';
import { FormProvider } from '../../forms/form-context.ts';
import type { ListItem } from '../../forms/use-list.ts';
import { useOwnProblems } from '../../forms/use-own-problems.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { focusField, inPageOrder } from '../../ui/field/find-field.ts';
import { violationsOf } from './judge.ts';
import type { ItemEditor } from './use-item-editor.ts';

interface LineFormProps {
  item: ListItem;
  editor: ItemEditor;
  facts: Facts;
}

/** The fields of one line. Taking it over closes them once nothing in it is wrong or missing. */
export function LineForm({ item, editor, facts }: LineFormProps) {
  const own = useOwnProblems(item.path, (answers) => violationsOf(answers, facts));
  const { fields, itemLabel } = editor.list.field;
  const name = `${itemLabel} ${item.index + 1}`;
  const firstProblem = inPageOrder(own.problems)[0]?.propertyPath;
  // Only a further try moves the focus; a repaired field must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (own.attempt > 0 && firstProblem !== undefined) focusField(firstProblem);
  }, [own.attempt]);
  return (
    <div className="line-list__form">
      <FormProvider value={own.state}>
        <Fieldset legend={name}>
          {Object.keys(fields).map((field) => (
            <Field key={field} name={`${item.path}.${field}`} rows={4} />
          ))}
          <ButtonRow>
            <Button onPress={() => own.check() && editor.close()} aria-label={`Position übernehmen: ${name}`}>
              Position übernehmen
            </Button>
            <Button kind="tertiary" onPress={editor.cancel} aria-label={`${TEXTS.cancelProof}: ${name}`}>
              {TEXTS.cancelProof}
            </Button>
          </ButtonRow>
        </Fieldset>
      </FormProvider>
    </div>
  );
}
