import { useState } from 'react';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import { UndoNotice } from '#ground/screens/forms/undo.tsx';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import { useList } from '#ground/screens/forms/use-list.ts';
import { useRemoval } from '#ground/screens/forms/use-removal.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { YesNoField } from '#ground/screens/ui/choice/yes-no-field.tsx';
import { FieldHelp } from '#ground/screens/ui/field/field-frame.tsx';
import { NumberField } from '#ground/screens/ui/field/number-field.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { titleOfAddress } from '../../rules/step-02-applicant-company/fields.ts';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';
import { AddressBlock } from './address-block.tsx';

const NAME = 'addresses';

/** Headquarters and, where it is another, the place of implementation; only then more places may be added. */
export function Places() {
  const form = useFormState();
  const places = useList(NAME);
  const identical = useAnswer<boolean | null>('identical');
  const remove = useRemoval(places, NAME);
  const stored = places.items.length;
  // The second block needs the first in the list: its answers would stand in the first one's place.
  const shown = identical === false && stored > 0 ? Math.max(stored, 2) : 1;

  const titles = Array.from({ length: shown }, (_, index) => titleOfAddress(index, { identical }));

  function follow(answer: unknown) {
    const [first = emptyAnswers(places.field.fields), ...others] = form.answers().addresses as Answers[];
    const hidden = answer === true ? others.map((address) => withoutUnreadable(address, places.field.fields)) : others;
    form.setAnswer(NAME, [first, ...hidden]);
  }

  function add() {
    for (let index = stored; index < shown; index++) places.add(undefined, { focus: false });
    places.add();
  }

  return (
    <Stack gap="groups">
      <Field name="identical" onAnswer={follow} />
      {titles.map((legend, index) => (
        <AddressBlock
          key={index < 2 ? `first ${index}` : places.items[index]?.key}
          index={index}
          legend={legend}
          missing={index === stored ? places.error : undefined}
          onRemove={index < 2 ? undefined : () => remove(index)}
        />
      ))}
      <UndoNotice undo={places.undo} />
      {identical === false && !form.readOnly && !places.isFull && (
        <div>
          <Button icon="add" onPress={add}>
            {TEXTS.addPlace}
          </Button>
        </div>
      )}
      {!form.readOnly && <WithoutEffect places={titles} />}
    </Stack>
  );
}

/** Nothing is bound to these two questions (decisions §4): what is answered stays on this screen and is never sent. */
function WithoutEffect({ places }: { places: readonly string[] }) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const questions = (
    <Stack>
      {places.map((place, index) => (
        <EmployeesQuestion key={place} place={place} index={index} />
      ))}
      <YesNoField name="more-than-50" label={TEXTS.hasMoreThan50} value={answer} onChange={setAnswer} />
    </Stack>
  );
  return <FieldHelp title={TEXTS.withoutEffect} content={questions} />;
}

function EmployeesQuestion({ place, index }: { place: string; index: number }) {
  const [employees, setEmployees] = useState<number | string | null>(null);
  return (
    <NumberField
      name={`employees-${index}`}
      label={`${TEXTS.employees}: ${place}`}
      value={employees}
      onChange={setEmployees}
      width={6}
    />
  );
}

/** A block out of sight must not bar the way by a mistyped answer; what is right in it may come back. */
function withoutUnreadable(address: Answers, fields: Fields): Answers {
  const kept = Object.entries(address).map(([name, value]) => {
    const field = fields[name];
    return [name, field !== undefined && unreadableMessage(field, value) !== undefined ? null : value];
  });
  return Object.fromEntries(kept);
}
