import { useMemo, useState } from 'react';
import type { XmlReader } from '#ground/rules/files/camt.ts';
import { type Columns, NO_COLUMNS } from '../../rules/statements/find-columns.ts';
import { STATEMENT_MAX, together } from '../../rules/statements/statement.ts';
import { type BankTable, linesOf } from '../../rules/statements/table.ts';
import { REFUSED_STATEMENT, STATEMENT_TEXTS } from '../../rules/statements/texts.ts';
import { type ParseXml, readFiles, type Statement } from './read-statement.ts';

const DOM: XmlReader<Element> = {
  at: (from, ...path) =>
    path.reduce<Element[]>(
      (found, name) => found.flatMap((one) => [...one.children].filter(({ localName }) => localName === name)),
      [from],
    ),
  text: ({ textContent }) => textContent,
  attribute: (of, name) => of.getAttribute(name),
};

/** The browser's own parser. */
export const parseDom: ParseXml = (text, use) => {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  const isBroken = documentElement === null || documentElement.getElementsByTagName('parsererror').length > 0;
  return isBroken || documentElement.localName === 'parsererror' ? undefined : use(DOM, documentElement);
};

export type StatementTable = Extract<Statement, { kind: 'table' }>;

/** Statements as they were read in this browser, with the columns somebody chose for them. */
export function useStatements() {
  const [statements, setStatements] = useState<readonly Statement[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<StatementTable, Columns>>(new Map());
  const [years, setYears] = useState<ReadonlyMap<StatementTable, number>>(new Map());
  const columnsOf = (one: StatementTable) => chosen.get(one) ?? keptColumns(one.table) ?? one.table.columns;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns follow from what was chosen
  const parts = useMemo(
    () => statements.map((statement) => ({ statement, ...readLines(statement, columnsOf, years) })),
    [statements, chosen, years],
  );
  const all = useMemo(() => together(parts), [parts]);
  return {
    parts,
    ...all,
    columnsOf,
    clear: () => setStatements([]),
    choose(one: StatementTable, columns: Columns) {
      keepColumns(one.table, columns);
      setChosen(new Map(chosen).set(one, columns));
    },
    yearOf: (one: StatementTable) => years.get(one) ?? null,
    chooseYear(one: StatementTable, year: number | null) {
      const next = new Map(years);
      if (year === null) next.delete(one);
      else next.set(one, year);
      setYears(next);
    },
    async read(files: readonly File[]) {
      setStatements((await Promise.all(files.map(readFile))).flat());
    },
  };
}

const KEPT = 'portal.bank-columns';

/** What somebody chose before for a table with the same head. */
function keptColumns({ head }: BankTable): Columns | undefined {
  const kept = head === undefined ? undefined : readKept()[keyOf(head)];
  // An older version kept other values under the same name.
  const isWhole =
    kept !== undefined &&
    Object.keys(NO_COLUMNS).every((role) => Array.isArray(Object.entries(kept).find(([key]) => key === role)?.[1]));
  return isWhole ? kept : undefined;
}

function keepColumns({ head }: BankTable, columns: Columns): void {
  if (head === undefined) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readKept(), [keyOf(head)]: columns }));
  } catch {
    // Then it is chosen again.
  }
}

function readKept(): Record<string, Columns> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Columns>;
  } catch {
    return {};
  }
}

function keyOf(head: readonly string[]): string {
  return head.join('\t');
}

const NOTHING = { lines: [], leftOut: [] };

function readLines(
  statement: Statement,
  columnsOf: (one: StatementTable) => Columns,
  years: ReadonlyMap<StatementTable, number>,
) {
  if (statement.kind === 'refused') return NOTHING;
  if (statement.kind === 'lines') return { lines: statement.lines, leftOut: statement.leftOut };
  const year = years.get(statement);
  // The nearest day to its middle lies in that year.
  const near = year === undefined ? statement.table.near : `${year}-07-01`;
  const { lines, leftOut } = linesOf({ ...statement.table, near }, columnsOf(statement));
  return { lines, leftOut: [...statement.leftOut, ...leftOut] };
}

async function readFile(file: File): Promise<Statement[]> {
  const refused = (because: string): Statement[] => [{ kind: 'refused', file: file.name, because }];
  if (file.size > STATEMENT_MAX) return refused(REFUSED_STATEMENT['too-large']);
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return refused(STATEMENT_TEXTS.gone);
  return readFiles([{ name: file.name, bytes: new Uint8Array(bytes) }], parseDom);
}
