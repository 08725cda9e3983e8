import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, text, yesNo } from '#ground/rules/fields/field.ts';
import { formInMemory } from '../testing/forms.tsx';
import { Field } from './field.tsx';
import { FormProvider } from './form-context.ts';
import { ItemList } from './item-list.tsx';

const ELEMENT = { isOwn: yesNo({ label: 'Eigenes' }), name: text({ label: 'Name', max: 50 }) };
const FIELDS = { companies: list({ label: 'Unternehmen', itemLabel: 'Unternehmen', max: 3, fields: ELEMENT }) };

function show(names: readonly string[]) {
  const state = formInMemory({ definition: { fields: FIELDS, asked: {} }, facts: {} });
  render(
    <FormProvider value={state}>
      <ItemList name="companies" addLabel="Hinzufügen">
        {({ path }) => names.map((name) => <Field key={name} name={`${path}.${name}`} />)}
      </ItemList>
    </FormProvider>,
  );
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
const focused = () => document.activeElement?.getAttribute('name');

test('adding leads into the first field of the new element, not onto the group around it', () => {
  show(['name', 'isOwn']);
  add();
  expect(focused()).toBe('companies[0].name');
  add();
  expect(focused()).toBe('companies[1].name');
});

test('the first field is the one that stands first, also where it is a choice', () => {
  show(['isOwn', 'name']);
  add();
  expect(focused()).toBe('companies[0].isOwn');
});

test('removing leads to the button of the neighbour', () => {
  show(['name']);
  add();
  add();
  fireEvent.click(screen.getByRole('button', { name: 'Entfernen: Unternehmen 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Entfernen: Unternehmen 1' }));
});

test('an element that was filled in comes back with one press; the offer takes the focus', () => {
  show(['name']);
  add();
  add();
  const second = screen.getAllByLabelText<HTMLInputElement>('Name', { exact: false })[1] as HTMLInputElement;
  fireEvent.change(second, { target: { value: 'Muster' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entfernen: Unternehmen 2' }));
  const undo = screen.getByRole('button', { name: 'Rückgängig: Unternehmen 2 entfernt' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(screen.getAllByLabelText<HTMLInputElement>('Name', { exact: false })[1]?.value).toBe('Muster');
  expect(focused()).toBe('companies[1].name');
  expect(screen.queryByText(/^Entfernt:/)).toBeNull();
});
