import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BUDGET_TABLE } from '#features/cases/rules/extra-acts.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { ActButtons, SecondPerson, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { asked, post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { isLimited, type LineStanding } from '../rules/ledger.ts';
import { type BudgetChange, type BudgetOverview, lineText, type WireBudgetLine } from '../rules/wire.ts';

const agencyBudgetQuery = asked<BudgetOverview>('/api/agency/budget');

export const { loader, shouldRevalidate } = deskAhead(() => [agencyBudgetQuery]);

/** /sachbearbeitung/haushalt */
export function Component() {
  return (
    <Page title="Haushalt" lead="Was das Programm in welchem Jahr geben kann, und was davon vergeben ist.">
      <Loaded query={useQuery(agencyBudgetQuery)} what="Haushalt" awaited="der Haushalt" lines={12}>
        {(budget) => <Budget budget={budget} />}
      </Loaded>
    </Page>
  );
}

function Budget({ budget }: { budget: BudgetOverview }) {
  const client = useQueryClient();
  const { ask, dialog } = useAskedAct<BudgetChange | undefined>({
    rules: BUDGET_TABLE.acts,
    said: (act, change) => <Text>{change === undefined ? SAID[act] : changeText(change)}</Text>,
    async send(act, fields, change) {
      // 'new' begins one.
      const path = `/api/agency/budget_changes/${change?.id ?? 'new'}/acts/${act}`;
      const fresh = await post<BudgetOverview>(path, fields);
      client.setQueryData(agencyBudgetQuery.queryKey, fresh);
    },
  });
  const { whole, freeOfWhole, isLimited, acts } = budget;
  return (
    <Stack>
      {!isLimited && (
        <Alert tone="warning" title="Es ist kein Budget eingetragen.">
          Bewilligungen werden gezählt, aber nicht begrenzt.
        </Alert>
      )}
      {whole !== null && freeOfWhole !== null && (
        <Text>{`Gesamtrahmen des Programms: ${formatEuro(whole)}, davon frei ${formatEuro(freeOfWhole)}.`}</Text>
      )}
      <ActButtons acts={acts} primary={acts[0]?.act} onAsk={(act) => ask(act, undefined)} />
      <BudgetTable budget={budget} />
      <BudgetChanges changes={budget.changes} onAsk={ask} />
      {dialog}
    </Stack>
  );
}

interface ChangesProps {
  changes: readonly BudgetChange[];
  onAsk: (act: OpenAct, change: BudgetChange) => void;
}

/** What waits for its second person, and what was decided. */
function BudgetChanges({ changes, onAsk }: ChangesProps) {
  return (
    <>
      <SecondPerson
        proposals={changes}
        titleOf={changeText}
        whoElse="Bestätigen muss eine andere Person der Programmverwaltung."
        onAsk={onAsk}
      />
      <Section title="Verlauf">
        <Table
          label="Änderungen des Budgets, die neuesten zuerst"
          rows={changes.filter(({ state }) => state !== 'proposed')}
          rowKey={({ id }) => id}
          empty="Das Budget hat noch niemand geändert."
          columns={[
            { header: 'Änderung', rowHeader: true, cell: changeText },
            { header: 'Stand', cell: ({ stateLabel }) => stateLabel },
            { header: 'Begründung', cell: ({ reason, refusal }) => refusal ?? reason },
            { header: 'Vorgeschlagen von', cell: ({ proposedBy }) => proposedBy },
            { header: 'Entschieden von', cell: ({ decidedBy }) => decidedBy ?? '' },
            { header: 'Am', cell: ({ decidedAt }) => (decidedAt === null ? '' : dayAndTime(decidedAt)) },
          ]}
        />
      </Section>
    </>
  );
}

/** 'Haushaltsmittel 2022: von 0,00 € auf 1.000,00 €'. */
function changeText({ kind, made, due, before, amount }: BudgetChange): string {
  if (kind === 'carry-over') return `Ausgabereste ${due}: Gebundenes und ${formatEuro(amount)} frei nach ${due + 1}`;
  return `${lineText({ made, due })}: von ${formatEuro(before ?? 0)} auf ${formatEuro(amount)}`;
}

const held = (key: keyof LineStanding & ('reserved' | 'bound' | 'paid' | 'reclaimed'), header: string) =>
  ({ header, numeric: true, cell: (line: WireBudgetLine) => formatEuro(line[key]) }) as const;

const COLUMNS: readonly TableColumn<WireBudgetLine>[] = [
  { header: 'Mittel', rowHeader: true, cell: lineText },
  { header: 'Budget', numeric: true, cell: ({ authority }) => formatEuro(authority) },
  held('reserved', 'Reserviert'),
  held('bound', 'Gebunden'),
  held('paid', 'Ausgezahlt'),
  held('reclaimed', 'Zurückgeflossen'),
];

/** Every line with what grants hold of it, by the year the money is due in. */
function BudgetTable({ budget }: { budget: BudgetOverview }) {
  const limited = isLimited({ ...budget, isWholeDeclared: false });
  const free: TableColumn<WireBudgetLine> = { header: 'Frei', numeric: true, cell: freeText };
  return (
    <Section title="Nach Haushaltsjahren">
      <Table
        label="Haushaltsmittel und Verpflichtungsermächtigungen"
        rows={budget.lines}
        rowKey={({ made, due }) => `${made} ${due}`}
        empty="Für kein Jahr ist ein Budget eingetragen, und nichts ist bewilligt."
        columns={limited ? [...COLUMNS, free] : COLUMNS}
      />
    </Section>
  );
}

function freeText({ free }: WireBudgetLine): string {
  return free < 0 ? `es fehlen ${formatEuro(-free)}` : formatEuro(free);
}

const SAID: Readonly<Partial<Record<string, string>>> = {
  propose: 'Die Änderung gilt, sobald eine andere Person der Programmverwaltung sie bestätigt.',
  'propose-carry-over': 'Die Reste gehen über, sobald eine andere Person der Programmverwaltung es bestätigt.',
};
