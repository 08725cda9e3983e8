import '#features/desk/screens/parts/parts.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { BUDGET_TABLE } from '../../rules/acts.ts';
import type { BudgetOverview } from '../../rules/wire.ts';
import { actOnBudget, agencyBudgetQuery } from './budget-api.ts';
import { type AskedAct, BudgetChanges, changeText } from './budget-changes.tsx';
import { BudgetTable } from './budget-table.tsx';

export const { loader, shouldRevalidate } = deskAhead(() => [agencyBudgetQuery]);

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
