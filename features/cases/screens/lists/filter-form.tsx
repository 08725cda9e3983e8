import { type FormEvent, useState } from 'react';
import type { AssignableOfficer } from '#features/desk/rules/wire.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { useSearchDraft } from '#features/desk/screens/searched-list.tsx';
import { day, type Fields, money } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import type { Typed } from '#ground/screens/ui/field/typed-field.tsx';
import { canSort, LISTED_KINDS, type ListedKindName, type SortName } from '../../rules/work-list.ts';
import { addressOf, type CaseView, kindOf, type ListName, readView, sortText, usualOrder } from './view.ts';

interface FilterFormProps {
  view: CaseView;
  officers: readonly AssignableOfficer[];
  onShow: (view: CaseView) => void;
}

const KINDS = Object.entries(LISTED_KINDS).map(([value, { label }]) => ({ value: value as ListedKindName, label }));

const ordersOf = (list: ListName) =>
  (
    [
      ['followUpOn', 'Wiedervorlage, nächste zuerst', 'Wiedervorlage, späteste zuerst'],
      ['dueOn', 'Fällig, nächste zuerst', 'Fällig, späteste zuerst'],
      ['receivedAt', 'Eingang, älteste zuerst', 'Eingang, neueste zuerst'],
      ['amount', 'Betrag, kleinste zuerst', 'Betrag, größte zuerst'],
      ['companyName', 'Unternehmen, A bis Z', 'Unternehmen, Z bis A'],
    ] as const satisfies readonly [SortName, string, string][]
  )
    .filter(([by]) => canSort(list, by))
    .flatMap(([by, rising, falling]) => [
      { value: by, label: rising },
      { value: `-${by}`, label: falling },
    ]);

/** Every filter of the list and its order. Nothing is asked of the server before 'Anwenden'. */
export function FilterForm({ view, officers, onShow }: FilterFormProps) {
  const { draft, setDraft, setOut } = useSearchDraft(filtersOf(view), () => draftOf(view));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const change = (part: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...part }));

  function apply(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft, view.list);
    setProblems(read.problems);
    const [first] = read.problems;
    if (first !== undefined) return focusField(first.propertyPath);
    show({ list: view.list, filters: { ...read.filters, ...searched(view) }, order: read.order });
  }
  function show(next: CaseView) {
    setOut(filtersOf(next));
    onShow(next);
  }
  function reset() {
    const usual = { list: view.list, filters: searched(view), order: usualOrder(view.list) };
    setProblems([]);
    setDraft(draftOf(usual));
    show(usual);
  }

  const [first, ...orders] = ordersOf(view.list);
  const usual = sortText(usualOrder(view.list));
  return (
    <form className="case-filters" aria-label="Filter und Reihenfolge" onSubmit={apply} noValidate>
      <div className="case-filters__fields">
        <Choices draft={draft} officers={officers} change={change} />
        <Ranges draft={draft} problems={problems} change={change} />
        <SelectField
          name="sort"
          label="Reihenfolge"
          required
          empty={first?.label}
          options={orders}
          value={draft.sort === usual ? null : draft.sort}
          onChange={(sort) => change({ sort: sort ?? usual })}
        />
      </div>
      <ButtonRow>
        <Button type="submit" kind="primary">
          Anwenden
        </Button>
        <Button onPress={reset}>Filter zurücksetzen</Button>
      </ButtonRow>
    </form>
  );
}

/** The view without what is searched for, which the form beside it holds. */
function filtersOf({ filters: { text: _, ...filters }, ...view }: CaseView): string {
  return addressOf({ ...view, filters });
}

function searched({ filters: { text } }: CaseView): { text?: string } {
  return text === undefined ? {} : { text };
}

interface PartProps {
  draft: FilterDraft;
  change: (part: Partial<FilterDraft>) => void;
}

function Choices({ draft, officers, change }: PartProps & Pick<FilterFormProps, 'officers'>) {
  const states: Readonly<Record<string, string>> = draft.kind === null ? {} : LISTED_KINDS[draft.kind].table.states;
  return (
    <>
      <SelectField
        name="kind"
        label="Art"
        empty="alle"
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => change({ kind, state: null })}
      />
      <SelectField
        name="state"
        label="Stand"
        empty={draft.kind === null ? 'erst eine Art wählen' : 'alle'}
        disabled={draft.kind === null}
        options={Object.entries(states).map(([value, label]) => ({ value, label }))}
        value={draft.state}
        onChange={(state) => change({ state })}
      />
      <SelectField
        name="assignee"
        label="Zuständig"
        empty="alle"
        options={officers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.assignee}
        onChange={(assignee) => change({ assignee })}
      />
    </>
  );
}

function Ranges({ draft, problems, change }: PartProps & { problems: readonly Problem[] }) {
  return (
    <DeclaredFields
      fields={RANGES}
      form={{
        values: draft,
        set: (name: string, value: unknown) => change({ [name]: value }),
        errorOf: (name) => problems.find(({ propertyPath }) => propertyPath === name)?.message,
      }}
    />
  );
}

/** The filters as the form holds them: what cannot be read stays as it was typed. */
export interface FilterDraft {
  kind: ListedKindName | null;
  state: string | null;
  assignee: string | null;
  receivedFrom: CalendarDay | null;
  receivedTo: CalendarDay | null;
  amountFrom: Typed<Cents>;
  amountTo: Typed<Cents>;
  sort: string;
}

/** From and to, both counted. */
const RANGES = {
  receivedFrom: day({ label: 'Eingang von (Tag.Monat.Jahr)', hint: '' }),
  receivedTo: day({ label: 'Eingang bis (Tag.Monat.Jahr)', hint: '' }),
  amountFrom: money({ label: 'Betrag von' }),
  amountTo: money({ label: 'Betrag bis' }),
} satisfies Fields;

export function draftOf({ filters, order }: CaseView): FilterDraft {
  const centsOf = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    kind: kindOf(filters) ?? null,
    state: filters.state ?? null,
    assignee: filters.assignee ?? null,
    receivedFrom: filters.receivedFrom ?? null,
    receivedTo: filters.receivedTo ?? null,
    amountFrom: centsOf(filters.amountFrom),
    amountTo: centsOf(filters.amountTo),
    sort: sortText(order),
  };
}

interface ReadDraft extends CaseView {
  /** In the order of the form. */
  problems: readonly Problem[];
}

const DAYS_TURNED = 'Der letzte Tag liegt vor dem ersten.';
const AMOUNTS_TURNED = 'Der höchste Betrag liegt unter dem niedrigsten.';

export function readDraft(draft: FilterDraft, list: ListName): ReadDraft {
  const { receivedFrom, receivedTo, amountFrom, amountTo } = draft;
  const unread = problemsIn(RANGES, { receivedFrom, receivedTo, amountFrom, amountTo }, '');
  const daysAreRead = unread.every(({ propertyPath }) => !propertyPath.startsWith('received'));
  const problems = [
    ...unread,
    ...(daysAreRead && isBefore(receivedTo, receivedFrom)
      ? [{ propertyPath: 'receivedTo', message: DAYS_TURNED }]
      : []),
    ...(isBefore(amountTo, amountFrom) ? [{ propertyPath: 'amountTo', message: AMOUNTS_TURNED }] : []),
  ];
  const texts = Object.entries(draft).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return { ...readView(new URLSearchParams(texts), list), problems };
}

function isBefore<V extends string | number>(to: V | null, from: V | null): boolean {
  return to !== null && from !== null && typeof to === typeof from && to < from;
}
