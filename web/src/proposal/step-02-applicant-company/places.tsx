import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers, Fields } from '@portal/domain/fields/field.ts';
import { titleOfAddress } from '@portal/domain/proposal/step-02-applicant-company/fields.ts';
import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { Field } from '../../forms/field.tsx';
import { useAnswer, useFormState } from '../../forms/form-context.ts';
import { UndoNotice } from '../../forms/undo.tsx';
import { unreadableMessage } from '../../forms/unreadable.ts';
import { useList } from '../../forms/use-list.ts';
import { useRemoval } from '../../forms/use-removal.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { AddressBlock } from './address-block.tsx';
import { WithoutEffect } from './without-effect.tsx';

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

/** A block out of sight must not bar the way by a mistyped answer; what is right in it may come back. */
function withoutUnreadable(address: Answers, fields: Fields): Answers {
  const kept = Object.entries(address).map(([name, value]) => {
    const field = fields[name];
    return [name, field !== undefined && unreadableMessage(field, value) !== undefined ? null : value];
  });
  return Object.fromEntries(kept);
}
