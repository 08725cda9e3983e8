import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { SecondPerson } from '#features/desk/screens/parts/second-person.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { BUDGET_TABLE } from '../../rules/acts.ts';
import { isLimited, type LineStanding } from '../../rules/ledger.ts';
import type { BudgetChange, BudgetOverview, WireBudgetLine } from '../../rules/wire.ts';
import { lineText } from '../../rules/words.ts';
import '#features/desk/screens/parts/parts.css';

export const { loader, shouldRevalidate } = deskAhead(() => [agencyBudgetQuery]);

const KEY = ['agency-budget'];

const agencyBudgetQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call<BudgetOverview>('/api/agency/budget'),
  staleTime: 0,
});

/** `id`: of a change; 'new' begins one. Throws ApiError. */
function actOnBudget(id: string, act: string, fields: object): Promise<BudgetOverview> {
  return call(`/api/agency/budget_changes/${id}/acts/${act}`, { method: 'POST', body: fields });
}

/** /sachbearbeitung/haushalt */
export function Component() {
  const { data: budget, error, refetch } = useQuery(agencyBudgetQuery);
  return (
    <Page title="Haushalt" lead="Was das Programm in welchem Jahr geben kann, und was davon vergeben ist.">
      {error !== null && <LoadFault what="Haushalt" error={error} onRetry={() => void refetch()} />}
      {budget === undefined && error === null && (
        <Skeleton what="der Haushalt" lines={12} onRetry={() => void refetch()} />
      )}
      {budget !== undefined && <Budget budget={budget} />}
    </Page>
  );
}

function Budget({ budget }: { budget: BudgetOverview }) {
  const [asked, setAsked] = useState<AskedAct>();
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
      {acts.length > 0 && (
        <ButtonRow>
          {acts.map((act, index) => (
            <Button
              key={act.act}
              kind={index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => setAsked({ change: undefined, act })}
            >
              {act.label}
            </Button>
          ))}
        </ButtonRow>
      )}
      <BudgetTable budget={budget} />
      <BudgetChanges changes={budget.changes} onAsk={setAsked} />
      {asked !== undefined && <BudgetDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface AskedAct {
  change: BudgetChange | undefined;
  act: OpenAct;
}

interface ChangesProps {
  changes: readonly BudgetChange[];
  onAsk: (asked: AskedAct) => void;
}

/** What waits for its second person, and what was decided. */
function BudgetChanges({ changes, onAsk }: ChangesProps) {
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

function BudgetDialog({ asked: { change, act }, onClose }: { asked: AskedAct; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { acts }: ActTable = BUDGET_TABLE;
  return (
    <DeclaredDialog
      act={act}
      needs={acts[act.act]?.needs ?? {}}
      said={<Text>{change === undefined ? SAID[act.act] : changeText(change)}</Text>}
      send={async (fields) => {
        const fresh = await actOnBudget(change?.id ?? 'new', act.act, fields);
        client.setQueryData(agencyBudgetQuery.queryKey, fresh);
      }}
      onClose={onClose}
      onDone={() => {
        toast.success(`${acts[act.act]?.audit ?? act.label}.`);
        onClose();
      }}
    />
  );
}
