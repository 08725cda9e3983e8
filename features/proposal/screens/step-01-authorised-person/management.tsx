import { useFormState } from '#ground/screens/forms/form-context.ts';
import { UndoNotice } from '#ground/screens/forms/undo.tsx';
import type { List } from '#ground/screens/forms/use-list.ts';
import { useRemoval } from '#ground/screens/forms/use-removal.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { needsManagement, titleOfPerson } from '../../rules/step-01-authorised-person/fields.ts';
import { TEXTS } from '../../rules/step-01-authorised-person/texts.ts';
import { PersonBlock } from './person-block.tsx';

interface ManagementProps {
  people: List;
  /** Function of the authorised person; null: not said yet. */
  func: number | null;
}

/** The managing directors: one must stand here when the authorised person is none, more may (2-application §5, step 1). */
export function Management({ people, func }: ManagementProps) {
  const { readOnly } = useFormState();
  const isNeeded = needsManagement(func);
  const stored = people.items.length;
  const shown = Math.max(stored, isNeeded ? 2 : 1);
  const remove = useRemoval(people, 'staff');

  function add() {
    for (let index = stored; index < shown; index++) people.add(undefined, { focus: false });
    people.add();
  }

  return (
    <>
      {Array.from({ length: shown - 1 }, (_, at) => at + 1).map((index) => {
        const isFirst = index === 1 && isNeeded;
        const legend = titleOfPerson(index, { staff: [{ func }] });
        return (
          <PersonBlock
            key={index === 1 ? 'first' : people.items[index]?.key}
            path={`staff[${index}]`}
            legend={legend}
            missing={index >= stored ? people.error : undefined}
          >
            {!isFirst && !readOnly && (
              <div>
                <Button
                  kind="tertiary"
                  icon="delete"
                  aria-label={`${TEXTS.removeManagement}: ${legend}`}
                  onPress={() => remove(index)}
                >
                  {TEXTS.removeManagement}
                </Button>
              </div>
            )}
          </PersonBlock>
        );
      })}
      <UndoNotice undo={people.undo} />
      {!readOnly && !people.isFull && (
        <div>
          <Button icon="add" onPress={add}>
            {TEXTS.addManagement}
          </Button>
        </div>
      )}
    </>
  );
}
