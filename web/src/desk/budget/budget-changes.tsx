import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { BudgetChange } from '@portal/domain/budget/wire.ts';
import { lineText } from '@portal/domain/budget/words.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';

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
  const open = changes.filter(({ state }) => state === 'proposed');
  return (
    <>
      {open.length > 0 && (
        <Section title="Wartet auf eine zweite Person">
          {open.map((change) => (
            <Waiting key={change.id} change={change} onAsk={onAsk} />
          ))}
        </Section>
      )}
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

function Waiting({ change, onAsk }: { change: BudgetChange; onAsk: ChangesProps['onAsk'] }) {
  const { acts, reason, proposedBy, proposedAt } = change;
  return (
    <Card title={changeText(change)} level={3}>
      <DescriptionList
        items={[
          { term: 'Begründung', value: reason },
          { term: 'Vorgeschlagen', value: `${proposedBy}, ${dayAndTime(proposedAt)}` },
        ]}
      />
      {acts.length > 0 && (
        <ButtonRow>
          {acts.map((act) => (
            <Button
              key={act.act}
              kind={act.act === 'confirm' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => onAsk({ change, act })}
            >
              {act.label}
            </Button>
          ))}
        </ButtonRow>
      )}
      {acts.every(({ act }) => act !== 'confirm') && (
        <Text>Bestätigen muss eine andere Person der Programmverwaltung.</Text>
      )}
    </Card>
  );
}

/** 'Haushaltsmittel 2022: von 0,00 € auf 1.000,00 €'. */
export function changeText({ kind, made, due, before, amount }: BudgetChange): string {
  if (kind === 'carry-over') return `Ausgabereste ${due}: Gebundenes und ${formatEuro(amount)} frei nach ${due + 1}`;
  return `${lineText({ made, due })}: von ${formatEuro(before ?? 0)} auf ${formatEuro(amount)}`;
}
