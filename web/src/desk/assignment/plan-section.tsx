import type { Assignment, AssignmentPlan, UnassignedCase } from '@portal/domain/agency/assignment/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { applyPlan, askPlan } from './assignment-api.ts';

/** Shares what nobody has: first it is shown, then it is done exactly so. */
export function AssignmentPlanSection({ assignment: { unassigned, mayChange } }: { assignment: Assignment }) {
  const client = useQueryClient();
  const plan = useMutation({ mutationFn: askPlan });
  const apply = useMutation({ mutationFn: applyPlan, onSettled: () => client.invalidateQueries() });
  const shown = plan.data;
  const fault = plan.error ?? apply.error;
  return (
    <Section title="Nicht zugewiesene Fälle">
      <Text>{unassigned === 0 ? 'Jeder eingegangene Fall ist zugewiesen.' : countText(unassigned)}</Text>
      {fault !== null && <Alert tone="danger" title={faultText(fault)} announce />}
      {apply.data !== undefined && (
        <Outcome refused={apply.data.filter(({ status }) => status !== 200)} done={apply.data.length} />
      )}
      {mayChange && unassigned > 0 && shown === undefined && (
        <div>
          <Button busy={plan.isPending} busyLabel="Wird berechnet …" onPress={() => plan.mutate()}>
            Verteilung ansehen
          </Button>
        </div>
      )}
      {shown !== undefined && (
        <Preview
          plan={shown}
          isBusy={apply.isPending}
          onApply={() => apply.mutate(shown, { onSettled: () => plan.reset() })}
          onDrop={() => plan.reset()}
        />
      )}
    </Section>
  );
}

function countText(count: number): string {
  return count === 1
    ? '1 eingegangener Fall ist niemandem zugewiesen.'
    : `${count} eingegangene Fälle sind niemandem zugewiesen.`;
}

interface PreviewProps {
  plan: AssignmentPlan;
  isBusy: boolean;
  onApply: () => void;
  onDrop: () => void;
}

function Preview({ plan: { planned, left, hasMore }, isBusy, onApply, onDrop }: PreviewProps) {
  return (
    <>
      {hasMore && <Text>Es sind noch mehr. Verteilt werden zuerst die ältesten 200.</Text>}
      {planned.length > 0 && (
        <Table
          caption="So würden die Fälle verteilt"
          rows={planned}
          rowKey={(row) => row.case}
          columns={[
            ...CASE_COLUMNS,
            { key: 'to', header: 'An', cell: ({ assignee }) => assignee.name },
            { key: 'because', header: 'Weil', cell: ({ because }) => because },
          ]}
        />
      )}
      {left.length > 0 && (
        <>
          <Alert tone="warning" title={leftText(left.length)} announce />
          <Table
            caption="Diese Fälle bleiben ohne Zuweisung"
            rows={left}
            rowKey={(row) => row.case}
            columns={[...CASE_COLUMNS, { key: 'because', header: 'Warum', cell: ({ because }) => because }]}
          />
        </>
      )}
      <ButtonRow>
        {planned.length > 0 && (
          <Button kind="primary" busy={isBusy} busyLabel="Wird zugewiesen …" onPress={onApply}>
            So zuweisen
          </Button>
        )}
        <Button onPress={onDrop}>Nicht zuweisen</Button>
      </ButtonRow>
    </>
  );
}

const CASE_COLUMNS: readonly TableColumn<UnassignedCase>[] = [
  { key: 'case', header: 'Fall', rowHeader: true, cell: ({ number, kindLabel }) => `${number} (${kindLabel})` },
  { key: 'company', header: 'Unternehmen', cell: ({ companyName }) => companyName },
];

function leftText(count: number): string {
  return count === 1
    ? '1 Fall bekommt niemand. Weisen Sie ihn von Hand zu.'
    : `${count} Fälle bekommt niemand. Weisen Sie sie von Hand zu.`;
}

interface OutcomeProps {
  done: number;
  refused: readonly { case: string; message?: string }[];
}

function Outcome({ done, refused }: OutcomeProps) {
  if (refused.length === 0) return <Alert tone="success" title={`${done} Fälle sind zugewiesen.`} announce />;
  return (
    <Alert tone="warning" title={`${done - refused.length} Fälle sind zugewiesen, ${refused.length} nicht.`} announce>
      <ul>
        {refused.map((one) => (
          <li key={one.case}>{one.message}</li>
        ))}
      </ul>
    </Alert>
  );
}

function faultText(error: Error): string {
  const own = error instanceof ApiError ? error.description : undefined;
  return own ?? 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.';
}
