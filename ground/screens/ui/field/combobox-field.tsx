import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { findByWords } from '#ground/rules/values/find-by-words.ts';
import { Icon } from '../icon.tsx';
import { StatusRegion } from '../status.tsx';
import type { ChoiceFieldOption } from './choice-field.tsx';
import { FieldFrame, type FieldProps, inputClass } from './field-frame.tsx';

interface ComboboxFieldProps<V> extends FieldProps<V | null> {
  options: readonly ChoiceFieldOption<V>[];
}

/** More than this nobody reads; further typing narrows the list. */
const MOST_SHOWN = 50;

/** One of a long list, narrowed by typing. Load this file lazily: it brings its own library. */
export function ComboboxField<V extends string | number>({
  options,
  value,
  onChange,
  ...field
}: ComboboxFieldProps<V>) {
  const { box, shown, found } = useNarrowed(options, value, onChange);
  const isEmpty = shown.length === 0;
  const locked = Boolean(field.disabled || field.readOnly);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="combobox">
          <input
            {...box.getInputProps({ id: control.id, disabled: locked, onBlur: () => field.onBlur?.() })}
            {...control}
            aria-labelledby={undefined}
            className={`${inputClass(field.error)} combobox__input`}
            autoComplete="off"
          />
          <button
            type="button"
            {...box.getToggleButtonProps({ disabled: locked })}
            className="combobox__toggle"
            aria-label={`${box.isOpen ? 'Liste schließen' : 'Liste öffnen'}: ${field.label}`}
          >
            <Icon name={box.isOpen ? 'arrow-up' : 'arrow-down'} />
          </button>
          <Options box={box} shown={shown} label={field.label} />
          <StatusRegion
            className={box.isOpen && (isEmpty || found > shown.length) ? 'combobox__status' : 'kern-sr-only'}
          >
            {box.isOpen ? status(found, shown.length) : ''}
          </StatusRegion>
        </div>
      )}
    </FieldFrame>
  );
}

function status(found: number, shown: number): string {
  if (found === 0) return 'Kein Eintrag gefunden.';
  if (found > shown) return `${shown} von ${found} Einträgen. Tippen Sie weiter, um die Liste zu kürzen.`;
  return found === 1 ? '1 Eintrag gefunden.' : `${found} Einträge gefunden.`;
}

/** The options that hold the words typed so far. */
function useNarrowed<V extends string | number>(
  options: ComboboxFieldProps<V>['options'],
  value: V | null,
  onChange: (value: V | null) => void,
) {
  const selected = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);
  const [typed, setTyped] = useState<string>();
  const matches = useMemo(() => findByWords(options, typed ?? ''), [options, typed]);
  const shown = matches.slice(0, MOST_SHOWN);
  const box = useCombobox({
    items: shown,
    selectedItem: selected,
    inputValue: typed ?? selected?.label ?? '',
    itemToString: (item) => item?.label ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      setTyped(inputValue);
      if (inputValue === '') onChange(null);
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(undefined);
    },
  });
  return { box, shown, found: matches.length };
}

interface OptionsProps<V> {
  box: UseComboboxReturnValue<ChoiceFieldOption<V>>;
  shown: readonly ChoiceFieldOption<V>[];
  label: string;
}

function Options<V>({ box, shown, label }: OptionsProps<V>) {
  return (
    <ul
      {...box.getMenuProps({ 'aria-label': label })}
      aria-labelledby={undefined}
      className="combobox__list"
      hidden={!box.isOpen || shown.length === 0}
    >
      {box.isOpen &&
        shown.map((option, index) => (
          <li
            key={String(option.value)}
            {...box.getItemProps({ item: option, index })}
            className={`combobox__option${index === box.highlightedIndex ? ' combobox__option--active' : ''}`}
          >
            {option.label}
          </li>
        ))}
    </ul>
  );
}
