import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { LeftOut, StatementLine } from '../rules/statement.ts';
import { andMore, leftOutText, leftOutTitle, statementTitle } from '../rules/texts.ts';
import type { Statement } from './read-statement.ts';
import { TableColumns } from './table-columns.tsx';
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
