import type { Read } from '../values/typed-text.ts';

/**
 * Fields as data: a step or form names each of its fields once, with label, limits and messages.
 * The form, the server's check, the pruning, the overview and the printed sheet all read it from here.
 */

interface FieldBase {
  /** The question or name as the form shows it and the overview prints it. */
  label: string;
  /** One short sentence under the label. */
  hint?: string;
  /** Message when the field is asked and empty. Absent: the field is voluntary. */
  required?: string;
  /** Written by the server or a button, never typed. */
  unasked?: true;
  /** Not printed where it is empty. */
  quiet?: true;
  /** The answer to the same question in an earlier form, printed beside this one; null: none. */
  before?: { label: string; of: (facts: never) => string | null };
}

/** Free text. One line is stored without the blanks around it, several lines as typed; empty text is stored as null. */
export interface TextField extends FieldBase {
  kind: 'text';
  /** Characters at most. */
  max: number;
  multiline?: boolean;
  /** Sentences as one could write them, a click away from a long text. */
  examples?: readonly string[];
  /** Blanks at either end belong to it: a password. */
  verbatim?: boolean;
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  /** Normalises and checks the format of a non-empty text; the returned value is stored. */
  read?: (typed: string) => Read<string>;
  /** How what is stored is read aloud, where that is not the same: an IBAN in groups of four. */
  shown?: (stored: string) => string;
}

/** Ja/Nein; accepts 'true' and 'false' as well (contract §2). */
interface YesNoField extends FieldBase {
  kind: 'yesNo';
}

/** A checkbox. With `required` it must be ticked to go on. */
interface CheckboxField extends FieldBase {
  kind: 'checkbox';
}

export type ChoiceValue = string | number;
export interface Option<V extends ChoiceValue = ChoiceValue> {
  value: V;
  label: string;
}

/** One of a few fixed options. Numbers may arrive as strings and are stored as numbers. */
export interface ChoiceField<V extends ChoiceValue = ChoiceValue> extends FieldBase {
  kind: 'choice';
  options: readonly Option<V>[];
}

/** Several of a few fixed options, stored as the sorted list of their values. */
export interface ChoicesField<V extends ChoiceValue = ChoiceValue> extends FieldBase {
  kind: 'choices';
  options: readonly Option<V>[];
  /** Takes other texts than `options` as well, at most so many, in the order given: which ones exist only the caller knows. */
  open?: number;
}

/** A plain number with at most `decimals` decimals. */
export interface NumberField extends FieldBase {
  kind: 'number';
  min?: number;
  max?: number;
  /** 0: whole numbers only. */
  decimals: number;
  unit?: string;
  /** Message for what is no number, or has too many decimals. */
  invalid: string;
}

/** Money in integer cents, up to `max`. */
export interface MoneyField extends FieldBase {
  kind: 'money';
  /** Below 0 where a negative amount has a meaning; 0 without it. */
  min?: number;
  max?: number;
}

/** A calendar day, `yyyy-MM-dd`. */
export interface DayField extends FieldBase {
  kind: 'day';
  /** Messages of its own for a text that is no date at all and for a day that does not exist. */
  messages?: { format: string; invalid: string };
}

/** A reference to an item of a resource, held as IRI: `/api/legal_forms/3`. */
export interface ReferenceField extends FieldBase {
  kind: 'reference';
  /** Collection path, e.g. `/api/legal_forms`. */
  to: string;
}

export interface GroupField<F extends Fields = Fields> extends FieldBase {
  kind: 'group';
  fields: F;
  asked?: Conditions;
  /** A body may hold some of the fields, and the others keep their values. Message for a name that is none of them. */
  partial?: string;
  /** Headings within it, in page order. */
  sections?: readonly FieldSection[];
  /** Its boxes are one question: those that are ticked are read aloud by name. */
  ticked?: true;
}

/** Fields under a heading of their own, by their names in page order. */
export interface FieldSection {
  title: string;
  fields: readonly string[];
  /** Its boxes are one question of this name: those that are ticked are read aloud. */
  ticked?: string;
}

/** A list of like elements. */
export interface ListField<F extends Fields = Fields> extends FieldBase {
  kind: 'list';
  fields: F;
  asked?: Conditions;
  /** Elements at most: a bound against abuse, far above what anybody needs. */
  max: number;
  /** The elements have an address of their own: collection path, e.g. `/api/proofs`. Each then carries an `id`. */
  addressed?: string;
  /** What one element is called, for headings and buttons: 'Nachweis'. */
  itemLabel: string;
  /** What the element at a place is called, where label and number do not say who or what it is. `root`: the whole step. */
  itemTitle?: (index: number, root: never) => string;
}

export type Field =
  | TextField
  | YesNoField
  | CheckboxField
  | ChoiceField
  | ChoicesField
  | NumberField
  | MoneyField
  | DayField
  | ReferenceField
  | GroupField
  | ListField;

export type Fields = { readonly [name: string]: Field };

/** The stored value of a field. Every scalar may be null: not answered. */
export type ValueOf<T extends Field> = T extends TextField | DayField | ReferenceField
  ? string | null
  : T extends YesNoField | CheckboxField
    ? boolean | null
    : T extends ChoiceField<infer V>
      ? V | null
      : T extends ChoicesField<infer V>
        ? V[]
        : T extends NumberField | MoneyField
          ? number | null
          : T extends GroupField<infer F>
            ? DataOf<F>
            : T extends ListField<infer F>
              ? ItemOf<F>[]
              : never;

export type DataOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** An element of a list; `id` is present where the list is addressed and the server has stored it. */
export type ItemOf<F extends Fields> = DataOf<F> & { id?: string };

export type Answers = Record<string, unknown>;

/**
 * When a field is asked at all. A field that is not asked is emptied before storing, is never required,
 * is not shown by the form and not printed: one condition, read by all of them.
 * `data` are the answers of the enclosing group, list element or step; `around` is what stands outside it
 * (for a step: the facts; for an element: facts and the answers of the whole step).
 */
type Asked<F extends Fields> = {
  [K in keyof F]?: (data: DataOf<F>, around: Around<never, never>) => boolean;
};

/** The same without the types of the answers, to hold conditions of different groups. */
export type Conditions = Readonly<Record<string, ((data: never, around: Around<never, never>) => boolean) | undefined>>;

/** What a condition may know beside its own group. Conditions name the types they need: `around: Around<Facts>`. */
export interface Around<Facts = object, Root = unknown> {
  facts: Facts;
  root: Root;
  /** Place of the list element the condition is asked about; absent outside lists. */
  index?: number;
}

// The makers keep the literal types, so that DataOf<typeof fields> is exact.

type Spec<T extends Field> = Omit<T, 'kind'>;

export function text(spec: Spec<TextField>): TextField {
  return { kind: 'text', ...spec };
}
export function yesNo(spec: Spec<YesNoField>): YesNoField {
  return { kind: 'yesNo', ...spec };
}
export function checkbox(spec: Spec<CheckboxField>): CheckboxField {
  return { kind: 'checkbox', ...spec };
}
export function choice<const V extends ChoiceValue>(spec: Spec<ChoiceField<V>>): ChoiceField<V> {
  return { kind: 'choice', ...spec };
}
export function choices<const V extends ChoiceValue>(spec: Spec<ChoicesField<V>>): ChoicesField<V> {
  return { kind: 'choices', ...spec };
}
export function number(spec: Spec<NumberField>): NumberField {
  return { kind: 'number', ...spec };
}
export function money(spec: Spec<MoneyField>): MoneyField {
  return { kind: 'money', ...spec };
}
export function day(spec: Spec<DayField>): DayField {
  return { kind: 'day', ...spec };
}
export function reference(spec: Spec<ReferenceField>): ReferenceField {
  return { kind: 'reference', ...spec };
}
type WithAsked<T extends Field, F extends Fields> = Omit<Spec<T>, 'asked' | 'fields'> & { fields: F; asked?: Asked<F> };

export function group<const F extends Fields>(spec: WithAsked<GroupField, F>): GroupField<F> {
  return { kind: 'group', ...spec };
}
export function list<const F extends Fields>(spec: WithAsked<ListField, F>): ListField<F> {
  return { kind: 'list', ...spec };
}

/** What was chosen, as people read it; '' where it is none of the options. */
export function choiceLabel({ options }: Pick<ChoiceField, 'options'>, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** What an element of a list is called: 'Nachweis 2', or as the list itself says. */
export function titleOfItem(field: ListField, index: number, root: unknown): string {
  return field.itemTitle?.(index, root as never) ?? `${field.itemLabel} ${index + 1}`;
}
