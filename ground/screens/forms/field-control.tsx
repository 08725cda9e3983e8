import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import { LEGAL_FORM_PATH, type LookupEntry, SECTOR_KEY_PATH, type SectorKey } from '#ground/rules/contract/wire.ts';
import type {
  ChoiceField,
  ChoicesField,
  Field,
  ReferenceField,
  TextField as TextSpec,
} from '#ground/rules/fields/field.ts';
import { call } from '../api/api-client.ts';
import { late } from '../late.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import {
  CheckboxField,
  CheckboxGroup,
  type ChoiceFieldOption,
  RadioField,
  SelectField,
  YesNoField,
} from '../ui/field/choice-field.tsx';
import type { FieldProps } from '../ui/field/field-frame.tsx';
import { TextArea, TextField, type TextFieldProps } from '../ui/field/text-field.tsx';
import { DayField, MoneyField, NumberField } from '../ui/field/typed-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Entry = Item<LookupEntry & Partial<SectorKey>>;

/** Collections that answers refer to; they do not change while somebody fills in a form. */
const COLLECTIONS = new Map<string, string>([
  [LEGAL_FORM_PATH, 'Fehler beim laden der Rechtsformen'],
  [SECTOR_KEY_PATH, 'Fehler beim laden des Branchenschlüssels'],
]);

export function lookupQuery(collection: string) {
  return queryOptions({
    queryKey: ['lookup', collection],
    queryFn: async (): Promise<ChoiceFieldOption<string>[]> => {
      const { 'hydra:member': items } = await call<Collection<Entry>>(collection);
      return items.map((item) => ({ value: item['@id'], label: labelOf(item), words: item.synonyms }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: COLLECTIONS.has(collection),
  });
}

function labelOf({ key, name }: Entry): string {
  return key === undefined || key === name ? name : `${key} ${name}`;
}

export interface Lookup {
  options: readonly ChoiceFieldOption<string>[];
  isLoading: boolean;
  /** Literal text of the specification when the collection could not be loaded. */
  error: string | undefined;
  reload(): void;
}

const NONE: readonly ChoiceFieldOption<string>[] = [];

/** The items of a collection as options, value = IRI. Collections of the applicant's own answers give none. */
export function useLookup(collection: string): Lookup {
  const { data, isLoading, isError, refetch } = useQuery(lookupQuery(collection));
  return {
    options: data ?? NONE,
    isLoading,
    error: isError ? COLLECTIONS.get(collection) : undefined,
    reload: () => void refetch(),
  };
}

export const loadCombobox = () => import('../ui/field/combobox-field.tsx');
const ComboboxField = late(
  async () => (await loadCombobox()).ComboboxField,
  ({ label }) => <Skeleton lines={2} what={label} />,
);

/** How a choice is shown where the number of its options does not say it well. */
export type ChoiceLook = 'radio' | 'scale' | 'select' | 'combobox';

export interface ControlLook {
  look?: ChoiceLook | undefined;
  rows?: number | undefined;
  /** Characters of the expected answer. */
  width?: number | undefined;
  type?: TextFieldProps['type'];
  inline?: boolean | undefined;
  /** Text of the empty choice in a list. */
  empty?: string | undefined;
  /** Instead of the field's own options or the lookup: some disabled, labels with additions. */
  options?: readonly ChoiceFieldOption<string | number | boolean>[] | undefined;
}

export interface ControlProps extends ControlLook {
  field: Field;
  common: Omit<FieldProps<never>, 'value' | 'onChange'>;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Up to here radios are quicker than a list (ux §5.8), and a list quicker than typing. */
const RADIOS_MOST = 7;
const LIST_MOST = 20;

/** The kit's component for a kind of field. Groups and lists have none: their fields are shown one by one. */
export function FieldControl(props: ControlProps): ReactNode {
  const { field, common, width } = props;
  const bound = { ...common, value: props.value as never, onChange: props.onChange };
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'yesNo':
      return <YesNoField {...bound} options={props.options as readonly ChoiceFieldOption<boolean>[] | undefined} />;
    case 'checkbox':
      return <CheckboxField {...bound} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'choices':
      return <ChoicesControl {...props} field={field} />;
    case 'number':
      return <NumberField {...bound} decimals={field.decimals} unit={field.unit} width={width} />;
    case 'money':
      return <MoneyField {...bound} min={field.min} width={width} />;
    case 'day':
      return <DayField {...bound} />;
    case 'reference':
      return <ReferenceControl {...props} field={field} />;
    default:
      return null;
  }
}

type Of<F extends Field> = ControlProps & { field: F };

function TextControl({ field, common, value, onChange, rows, width, type }: Of<TextSpec>) {
  const bound = { ...common, value: value as string | null, onChange };
  if (field.multiline) return <TextArea {...bound} max={field.max} rows={rows ?? (field.max > 600 ? 8 : 4)} />;
  const fitting = field.max <= 40 ? field.max : undefined;
  return (
    <TextField
      {...bound}
      type={type}
      max={field.max}
      width={width ?? fitting}
      autoComplete={field.autocomplete ?? 'off'}
      inputMode={field.inputMode}
    />
  );
}

function ChoiceControl({ field, common, value, onChange, look, options, inline, empty }: Of<ChoiceField>) {
  const offered = (options ?? field.options) as readonly ChoiceFieldOption<string | number>[];
  const bound = { ...common, value: value as string | number | null, onChange, options: offered };
  // A voluntary answer must be possible to take back, which radios cannot.
  const fitting = field.required === undefined || offered.length > RADIOS_MOST ? 'select' : 'radio';
  const chosen = look ?? (offered.length > LIST_MOST ? 'combobox' : fitting);
  if (chosen === 'radio' || chosen === 'scale')
    return <RadioField {...bound} inline={inline} scale={chosen === 'scale'} />;
  return chosen === 'select' ? <SelectField {...bound} empty={empty} /> : <Combobox {...bound} />;
}

function ChoicesControl({ field, common, value, onChange, options }: Of<ChoicesField>) {
  const bound = { ...common, value: (value ?? []) as (string | number)[], onChange };
  const offered = (options ?? field.options) as readonly ChoiceFieldOption<string | number>[];
  return <CheckboxGroup {...bound} options={offered} />;
}

function ReferenceControl({ field, common, value, onChange, look, options }: Of<ReferenceField>) {
  const lookup = useLookup(field.to);
  const offered = (options ?? lookup.options) as readonly ChoiceFieldOption<string>[];
  const bound = { ...common, value: value as string | null, onChange, options: offered };
  if (lookup.isLoading) return <Skeleton lines={2} what={common.label} />;
  if (lookup.error !== undefined) {
    return (
      <Alert tone="danger" title={lookup.error} level={3}>
        <Button onPress={lookup.reload}>Erneut laden</Button>
      </Alert>
    );
  }
  const chosen = look ?? (offered.length > LIST_MOST ? 'combobox' : 'select');
  if (chosen === 'radio') return <RadioField {...bound} />;
  return chosen === 'select' ? <SelectField {...bound} /> : <Combobox {...bound} />;
}

interface ComboboxProps<V> extends FieldProps<V | null> {
  options: readonly ChoiceFieldOption<V>[];
}

function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  return <ComboboxField {...(props as unknown as ComboboxProps<string | number>)} />;
}
