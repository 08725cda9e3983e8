import { useMemo, useState } from 'react';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { formatAmount } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FormProvider, useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import { useArriving } from '#ground/screens/forms/own-problems.tsx';
import { readableProblems } from '#ground/screens/forms/problem-texts.ts';
import { UndoNotice } from '#ground/screens/forms/use-list.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { focusField, inPageOrder } from '#ground/screens/ui/field/find-field.ts';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { Tabs } from '#ground/screens/ui/tabs.tsx';
import { type DeMinimisDeclaration, fieldsOf, periodWords } from '../rules/steps/de-minimis-fields.ts';
import {
  ADD_RECEIVED,
  ADD_REQUESTED,
  addButtonId,
  type Calculation,
  type Company,
  ELSEWHERE,
  entriesAt,
  entriesElsewhere,
  indexIn,
  ownerOf,
  type PlacedEntry,
  RECEIVED_TITLE,
  REQUESTED_TITLE,
  removeButtonId,
  TABS_ID,
  type TableKey,
  UNNAMED_ENTRY,
} from './de-minimis-entries.ts';
import { EntryTable } from './steps/de-minimis/entry-table.tsx';
import { type EntryDesk, useEntryDesk } from './steps/de-minimis/use-entry-desk.ts';

interface EntryEditorProps {
  desk: EntryDesk;
  opened: PlacedEntry;
  faults: readonly Violation[];
  companies: readonly Company[];
}

/** The fields of one entry below its table. They write into the form at once, so that nothing typed is lost. */
export function EntryEditor({ desk, opened: { index, entry }, faults, companies }: EntryEditorProps) {
  const form = useFormState();
  const [wasTried, setTried] = useState(false);
  // Whoever closes an entry hears at once what it lacks, not only when the whole step is saved.
  const problems = useMemo(() => {
    const own = wasTried ? readableProblems(form.definition, faults, form.answers()) : [];
    return new Map([...own.map(({ propertyPath, message }) => [propertyPath, message] as const), ...form.problems]);
  }, [wasTried, faults, form]);
  const path = `minimis[${index}]`;
  const finish = () => {
    const [first] = inPageOrder(faults);
    if (first === undefined) return desk.close();
    setTried(true);
    focusField(first.propertyPath);
  };
  const isNew = desk.open?.before === undefined;
  const add = entry.received ? ADD_RECEIVED : ADD_REQUESTED;
  return (
    <FormProvider value={{ ...form, problems }}>
      <div className="de-minimis__editor">
        <Fieldset legend={isNew ? add : 'Beihilfe bearbeiten'} name={path}>
          <CompanyChoice path={path} company={entry.company} companies={companies} onChosen={desk.moved} />
          <Field name={`${path}.provider`} />
          <Field name={`${path}.fkz`} />
          <Field name={`${path}.type`} />
          <Field name={`${path}.executionDate`} />
          <Field name={`${path}.fundingAmount`} />
          <Field name={`${path}.investmentAmount`} />
          <ButtonRow>
            <Button onPress={finish}>Übernehmen</Button>
            <Button kind="tertiary" onPress={desk.cancel}>
              Abbrechen
            </Button>
          </ButtonRow>
        </Fieldset>
      </div>
    </FormProvider>
  );
}

interface CompanyChoiceProps {
  path: string;
  company: string | null;
  companies: readonly Company[];
  onChosen: () => void;
}

/** Where it is not known whose aid it is, it is asked: step 3 may have dropped the company. Else the table says so. */
function CompanyChoice({ path, company, companies, onChosen }: CompanyChoiceProps) {
  const [isAsked] = useState(ownerOf({ company }, companies).isUnknown === true);
  if (!isAsked) return null;
  const options = companies.filter(({ isUnknown }) => !isUnknown).map(({ iri, name }) => ({ value: iri, label: name }));
  return <Field name={`${path}.company`} look="select" options={options} onAnswer={onChosen} />;
}

const PERIOD = periodWords(PROGRAMME);

interface YearTabsProps {
  calculation: Calculation;
  companies: readonly Company[];
}

export function YearTabs({ calculation, companies }: YearTabsProps) {
  const { years, faults } = calculation;
  const desk = useEntryDesk(years, companies);
  const answers = useAnswer<DeMinimisDeclaration>('');
  const elsewhere = entriesElsewhere(answers, years);
  const incomplete = (tab: string) =>
    new Set(
      faults.map(({ propertyPath }) => indexIn(propertyPath)).filter((index) => tabOf(answers, index, years) === tab),
    ).size;
  const tabs = years.map((year) => ({ id: year, label: withCount(year, incomplete(year)) }));
  if (elsewhere.length > 0) tabs.push({ id: ELSEWHERE, label: withCount('Andere', elsewhere.length) });
  const tab = tabs.some(({ id }) => id === desk.tab) ? desk.tab : (years[0] ?? ELSEWHERE);
  return (
    <div id={TABS_ID} tabIndex={-1}>
      <HiddenFields desk={desk} />
      <Tabs label={PERIOD.yearTab} tabs={tabs} selected={tab} onSelect={desk.selectTab}>
        {tab === ELSEWHERE ? (
          <ElsewhereEntries entries={elsewhere} desk={desk} />
        ) : (
          <YearPanel year={tab} answers={answers} desk={desk} calculation={calculation} companies={companies} />
        )}
        <UndoNotice undo={desk.undo} />
      </Tabs>
    </div>
  );
}

const LABELS = fieldsOf(PROGRAMME).minimis.fields;

/** Entries of a year that is no longer among the three: they do not count and can only be deleted. */
function ElsewhereEntries({ entries, desk }: { entries: readonly PlacedEntry[]; desk: EntryDesk }) {
  const { readOnly } = useFormState();
  const columns: TableColumn<PlacedEntry>[] = [
    { header: LABELS.year.label, cell: ({ entry }) => entry.year ?? 'keine Angabe' },
    { header: LABELS.provider.label, rowHeader: true, cell: ({ entry }) => entry.provider ?? 'keine Angabe' },
    {
      header: LABELS.investmentAmount.label,
      numeric: true,
      cell: ({ entry }) => (typeof entry.investmentAmount === 'number' ? formatAmount(entry.investmentAmount) : ''),
    },
    {
      header: 'Aktionen',
      actions: true,
      cell: (row) =>
        !readOnly && (
          <Button
            id={removeButtonId(row.index)}
            kind="tertiary"
            icon="delete"
            onPress={() => desk.remove(row.index)}
            aria-label={`Löschen: ${row.entry.provider ?? UNNAMED_ENTRY}`}
          >
            Löschen
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      <Text>{PERIOD.yearTooOld}</Text>
      <Table caption="Beihilfen anderer Jahre" columns={columns} rows={entries} rowKey={({ index }) => index} />
    </Stack>
  );
}

function withCount(label: string, faulty: number): string {
  return faulty === 0 ? label : `${label} (${faulty} unvollständig)`;
}

function tabOf({ minimis }: DeMinimisDeclaration, index: number | undefined, years: readonly string[]): string {
  const year = minimis[index ?? -1]?.year ?? '';
  return years.includes(year) ? year : ELSEWHERE;
}

/** Where the links to a field land while it is not on the screen: they open its entry. */
function HiddenFields({ desk }: { desk: EntryDesk }) {
  const { problems } = useFormState();
  const hidden = [...new Set([...problems.keys(), useArriving()])].filter((path) => {
    const index = indexIn(path);
    return index !== undefined && index !== desk.open?.index;
  });
  return hidden.map((path) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: no tab stop; it only passes the focus on
    <span key={path} id={path} tabIndex={-1} className="kern-sr-only" onFocus={() => desk.reveal(path)} />
  ));
}

interface YearPanelProps extends YearTabsProps {
  year: string;
  answers: DeMinimisDeclaration;
  desk: EntryDesk;
}

function YearPanel({ year, answers, desk, calculation, companies }: YearPanelProps) {
  // The own company's table needs no name while there is no other.
  const isNamed = companies.filter(({ isUnknown }) => !isUnknown).length > 1;
  const kinds = [true, false].filter((received) => (received ? answers.received : answers.requested) === true);
  return (
    <Section level={3} title={`${PERIOD.yearTab} ${year}`}>
      {kinds.map((received) => (
        <Section key={String(received)} level={4} title={received ? RECEIVED_TITLE : REQUESTED_TITLE}>
          <Stack gap="groups">
            {companies.map((company) => (
              <CompanyEntries
                key={company.iri}
                company={company}
                isNamed={isNamed || company.isUnknown === true}
                place={{ received, year, company: company.iri }}
                answers={answers}
                desk={desk}
                faults={calculation.faults}
                companies={companies}
              />
            ))}
          </Stack>
        </Section>
      ))}
    </Section>
  );
}

interface CompanyEntriesProps {
  company: Company;
  /** Several companies: each table says whose it is. */
  isNamed: boolean;
  place: TableKey;
  answers: DeMinimisDeclaration;
  desk: EntryDesk;
  faults: readonly Violation[];
  companies: readonly Company[];
}

/** The table of one company, year and kind, with the editor of its open entry below. */
function CompanyEntries({ company, isNamed, place, answers, desk, faults, companies }: CompanyEntriesProps) {
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
  place: TableKey;
  /** Whose, where it must be said. */
  name: string | undefined;
  onPress: () => void;
}

function AddEntry({ place, name, onPress }: AddEntryProps) {
  const add = place.received ? ADD_RECEIVED : ADD_REQUESTED;
  const label = name === undefined ? undefined : `${add}: ${name}`;
  return (
    <span>
      <Button id={addButtonId(place)} icon="add" onPress={onPress} aria-label={label}>
        {add}
      </Button>
    </span>
  );
}
