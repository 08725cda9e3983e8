import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { Columns } from '../../rules/statements/find-columns.ts';
import type { LeftOut, StatementLine } from '../../rules/statements/statement.ts';
import type { BankTable } from '../../rules/statements/table.ts';
import {
  andMore,
  COLUMN_LABELS,
  columnName,
  columnsQuestion,
  leftOutText,
  leftOutTitle,
  STATEMENT_TEXTS,
  statementTitle,
} from '../../rules/statements/texts.ts';
import type { Statement } from './read-statement.ts';
import type { useStatements } from './use-statements.ts';

type Statements = ReturnType<typeof useStatements>;

/** What each file is and how much of it was read; of a table, which column says what. */
export function StatementParts({ statements, years }: { statements: Statements; years: readonly number[] }) {
  return statements.parts.map(({ statement, lines, leftOut }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
    <StatementPart key={index} name={`statement-${index}`} {...{ statement, lines, leftOut, statements, years }} />
  ));
}

interface StatementPartProps {
  name: string;
  statement: Statement;
  lines: readonly StatementLine[];
  leftOut: readonly LeftOut[];
  statements: Statements;
  /** In which the bookings may lie. */
  years: readonly number[];
}

function StatementPart({ name, statement, lines, leftOut, statements, years }: StatementPartProps) {
  if (statement.kind === 'refused') {
    return (
      <Alert tone="danger" title={statement.file} level={3} announce>
        {statement.because}
      </Alert>
    );
  }
  const title = <Text>{statementTitle(statement.file, statement.format, lines.length)}</Text>;
  if (statement.kind === 'lines') return title;
  const value = statements.yearOf(statement);
  const isAsked = value !== null || leftOut.some(({ reason }) => reason === 'year');
  return (
    <>
      {title}
      <TableColumns
        {...{ name, lines }}
        file={statement.file}
        table={statement.table}
        columns={statements.columnsOf(statement)}
        onColumns={(columns) => statements.choose(statement, columns)}
        year={isAsked ? { value, years, onYear: (year) => statements.chooseYear(statement, year) } : undefined}
      />
    </>
  );
}

type Role = keyof typeof COLUMN_LABELS;

const USUAL = ['day', 'amount', 'payee', 'purpose'] as const satisfies readonly Role[];
const OTHERS = ['debit', 'credit', 'side', 'currency', 'status', 'payer'] as const satisfies readonly Role[];
const TABLE_COLUMNS_SHOWN = 3;
const SAMPLE_MAX = 30;

interface YearQuestion {
  value: number | null;
  years: readonly number[];
  onYear(year: number | null): void;
}

interface TableColumnsProps {
  /** Tells the fields of several tables apart. */
  name: string;
  file: string;
  table: BankTable;
  columns: Columns;
  lines: readonly StatementLine[];
  onColumns(columns: Columns): void;
  /** Asked where days have no year, or somebody has told it. */
  year: YearQuestion | undefined;
}

/** The columns that were found, each to be chosen otherwise, over the first lines as they read then. */
function TableColumns({ name, file, table, columns, lines, onColumns, year }: TableColumnsProps) {
  const options = optionsOf(table);
  const field = (role: Role) => (
    <SelectField
      key={role}
      name={`${name}-${role}`}
      label={COLUMN_LABELS[role]}
      required={role === 'day' || role === 'amount'}
      empty={STATEMENT_TEXTS.noColumn}
      value={columns[role][0] ?? null}
      options={options}
      onChange={(place) => onColumns({ ...columns, [role]: place === null ? [] : [place] })}
    />
  );
  const hasBoth = columns.day.length > 0 && [...columns.amount, ...columns.debit, ...columns.credit].length > 0;
  return (
    <Fieldset legend={columnsQuestion(file)}>
      {!hasBoth && <Text>{STATEMENT_TEXTS.noColumns}</Text>}
      <div className="work-tools">{USUAL.map(field)}</div>
      <details>
        <summary>{STATEMENT_TEXTS.moreColumns}</summary>
        <div className="work-tools">{OTHERS.map(field)}</div>
      </details>
      {year !== undefined && (
        <SelectField
          name={`${name}-year`}
          label={STATEMENT_TEXTS.year}
          hint={STATEMENT_TEXTS.yearHint}
          required
          value={year.value}
          options={year.years.map((one) => ({ value: one, label: String(one) }))}
          onChange={year.onYear}
        />
      )}
      {hasBoth && year === undefined && lines.length === 0 && <Text>{STATEMENT_TEXTS.noLines}</Text>}
      {lines.length > 0 && <FirstLines lines={lines.slice(0, TABLE_COLUMNS_SHOWN)} />}
    </Fieldset>
  );
}

function FirstLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <Table
      caption={STATEMENT_TEXTS.firstLines}
      rows={lines}
      rowKey={(_, index) => index}
      columns={[
        { header: COLUMN_LABELS.day, rowHeader: true, cell: ({ day }) => formatDay(day) },
        { header: COLUMN_LABELS.amount, numeric: true, cell: ({ amount }) => formatEuro(amount) },
        { header: COLUMN_LABELS.payee, cell: ({ name }) => name || '–' },
        { header: COLUMN_LABELS.purpose, cell: ({ purpose }) => purpose || '–' },
      ]}
    />
  );
}

/** Each column by its head and what stands in it first: some heads say nothing, and some tables have none. */
function optionsOf({ head, rows }: BankTable) {
  const width = Math.max(
    head?.length ?? 0,
    ...rows.slice(0, TABLE_COLUMNS_SHOWN * TABLE_COLUMNS_SHOWN).map((row) => row.length),
  );
  return Array.from({ length: width }, (_, value) => {
    const label = head?.[value]?.trim() || columnName(value);
    const sample = rows.map((row) => (row[value] ?? '').trim()).find((cell) => cell !== '') ?? '';
    return { value, label: sample === '' ? label : `${label}: ${sample.slice(0, SAMPLE_MAX)}` };
  });
}

const SHOWN = 200;

/** What became no booking, with its reason; nothing goes in silence. */
export function LeftOutLines({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return <FoldedList title={leftOutTitle(leftOut)} items={leftOut.map(leftOutText)} />;
}

/** A list that may be long: the first of it, and how many there are. */
export function FoldedList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {items.slice(0, SHOWN).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement may say the same twice
          <li key={index} className="kern-body">
            {item}
          </li>
        ))}
        {items.length > SHOWN && <li className="kern-body">{andMore(items.length - SHOWN)}</li>}
      </ul>
    </details>
  );
}
