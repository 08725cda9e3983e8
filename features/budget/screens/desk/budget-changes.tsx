import type { OpenAct } from '#features/desk/rules/wire.ts';
import { SecondPerson } from '#features/desk/screens/parts/second-person.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import type { BudgetChange } from '../../rules/wire.ts';
import { lineText } from '../../rules/words.ts';

export interface AskedAct {
  change: BudgetChange | undefined;
  act: OpenAct;
}

interface ChangesProps {
  changes: readonly BudgetChange[];
  onAsk: (asked: AskedAct) => void;
}

/** What waits for its second person, and what was decided. */
export function BudgetChanges({ changes, onAsk }: ChangesProps) {
  return (
    <>
      <SecondPerson
        proposals={changes}
        titleOf={changeText}
        whoElse="Bestätigen muss eine andere Person der Programmverwaltung."
        onAsk={(change, act) => onAsk({ change, act })}
      />
      <Section title="Verlauf">
        <Table
          caption="Änderungen des Budgets, die neuesten zuerst"
          captionHidden
          rows={changes.filter(({ state }) => state !== 'proposed')}
          rowKey={({ id }) => id}
          empty="Das Budget hat noch niemand geändert."
          columns={[
            { key: 'what', header: 'Änderung', rowHeader: true, cell: changeText },
            { key: 'state', header: 'Stand', cell: ({ stateLabel }) => stateLabel },
            { key: 'reason', header: 'Begründung', cell: ({ reason, refusal }) => refusal ?? reason },
            { key: 'by', header: 'Vorgeschlagen von', cell: ({ proposedBy }) => proposedBy },
            { key: 'second', header: 'Entschieden von', cell: ({ decidedBy }) => decidedBy ?? '' },
            { key: 'at', header: 'Am', cell: ({ decidedAt }) => (decidedAt === null ? '' : dayAndTime(decidedAt)) },
          ]}
        />
      </Section>
    </>
  );
}

/** 'Haushaltsmittel 2022: von 0,00 € auf 1.000,00 €'. */
export function changeText({ kind, made, due, before, amount }: BudgetChange): string {
  if (kind === 'carry-over') return `Ausgabereste ${due}: Gebundenes und ${formatEuro(amount)} frei nach ${due + 1}`;
  return `${lineText({ made, due })}: von ${formatEuro(before ?? 0)} auf ${formatEuro(amount)}`;
}
