import type { Violation } from '#ground/rules/fields/violation.ts';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import type { DeMinimisDeclaration } from '../../rules/step-04-de-minimis/fields.ts';
import { TEXTS } from '../../rules/step-04-de-minimis/texts.ts';
import { type Company, entriesAt, indexIn, type Place } from './entries.ts';
import { EntryEditor } from './entry-editor.tsx';
import { addButtonId } from './entry-focus.ts';
import { EntryTable } from './entry-table.tsx';
import type { EntryDesk } from './use-entry-desk.ts';

interface CompanyEntriesProps {
  company: Company;
  /** Several companies: each table says whose it is. */
  isNamed: boolean;
  place: Place;
  answers: DeMinimisDeclaration;
  desk: EntryDesk;
  faults: readonly Violation[];
  companies: readonly Company[];
}

/** The table of one company, year and kind, with the editor of its open entry below. */
export function CompanyEntries({ company, isNamed, place, answers, desk, faults, companies }: CompanyEntriesProps) {
  const { name, isUnknown } = company;
  const { readOnly } = useFormState();
  const rows = entriesAt(answers, place, companies);
  const opened = rows.find(({ index }) => index === desk.open?.index);
  const faultsOf = (index: number) => faults.filter(({ propertyPath }) => indexIn(propertyPath) === index);
  if (isUnknown && rows.length === 0) return null;
  return (
    <Stack>
      <EntryTable
        caption={name}
        isNamed={isNamed}
        received={place.received}
        rows={rows}
        openIndex={opened?.index}
        isFaulty={(index) => faultsOf(index).length > 0}
        onEdit={readOnly ? undefined : desk.edit}
        onRemove={readOnly ? undefined : desk.remove}
      />
      {opened && (
        <EntryEditor
          key={opened.index}
          desk={desk}
          opened={opened}
          faults={faultsOf(opened.index)}
          companies={companies}
        />
      )}
      {!readOnly && !isUnknown && !(opened && desk.open?.before === undefined) && (
        <AddEntry place={place} name={isNamed ? name : undefined} onPress={() => desk.add(place)} />
      )}
    </Stack>
  );
}

interface AddEntryProps {
  place: Place;
  /** Whose, where it must be said. */
  name: string | undefined;
  onPress: () => void;
}

function AddEntry({ place, name, onPress }: AddEntryProps) {
  const add = place.received ? TEXTS.addReceived : TEXTS.addRequested;
  const label = name === undefined ? undefined : `${add}: ${name}`;
  return (
    <span>
      <Button id={addButtonId(place)} icon="add" onPress={onPress} aria-label={label}>
        {add}
      </Button>
    </span>
  );
}
