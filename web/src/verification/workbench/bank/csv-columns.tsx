import type { StatementLine } from '@portal/domain/verification/bank/statement.ts';
import { BANK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/choice/select-field.tsx';
import { Fieldset } from '../../../ui/field/fieldset.tsx';
import { type CsvColumns, type CsvTable, linesOf } from './read-statement.ts';

const KEPT = 'portal.bank-columns';

interface CsvColumnsFormProps {
  table: CsvTable;
  onColumns(lines: readonly StatementLine[]): void;
}

/** Asked once for a bank's table: the browser remembers it by the table's headers. */
export function CsvColumnsForm({ table, onColumns }: CsvColumnsFormProps) {
  const [columns, setColumns] = useState<Partial<CsvColumns>>({});
  const options = table.head.map((label, value) => ({ value, label: label.trim() || `Spalte ${value + 1}` }));
  const { day, amount } = columns;
  const field = (key: keyof CsvColumns, required: boolean) => (
    <SelectField
      name={`column-${key}`}
      label={BANK_TEXTS[key]}
      required={required}
      value={columns[key] ?? null}
      options={options}
      onChange={(value) => setColumns({ ...columns, [key]: value ?? undefined })}
    />
  );
  return (
    <Fieldset legend={BANK_TEXTS.columns}>
      <div className="work-tools">
        {field('day', true)}
        {field('amount', true)}
        {field('name', false)}
        {field('purpose', false)}
        <Button
          lockedBecause={day === undefined || amount === undefined ? 'Buchungstag und Betrag fehlen.' : undefined}
          onPress={() => {
            if (day === undefined || amount === undefined) return;
            const chosen = { day, amount, name: columns.name ?? null, purpose: columns.purpose ?? null };
            keep(table, chosen);
            onColumns(linesOf(table, chosen));
          }}
        >
          {BANK_TEXTS.columnsSet}
        </Button>
      </div>
    </Fieldset>
  );
}

/** What was assigned before for a table with the same headers. */
export function keptColumns({ head }: CsvTable): CsvColumns | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, CsvColumns>;
    return kept[head.join('\t')];
  } catch {
    return undefined;
  }
}

function keep({ head }: CsvTable, columns: CsvColumns): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, CsvColumns>;
    localStorage.setItem(KEPT, JSON.stringify({ ...kept, [head.join('\t')]: columns }));
  } catch {
    // Then it is asked again.
  }
}
