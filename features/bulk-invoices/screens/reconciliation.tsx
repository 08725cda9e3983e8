import type { ApprovedProof } from '#features/verification/rules/wire.ts';
import { patchAccount } from '#features/verification/screens/invoice-api.ts';
import { proofName } from '#features/verification/screens/invoice-names.ts';
import type { ProofCache } from '#features/verification/screens/proof-cache.ts';
import { storedAccounts } from '#features/verification/screens/save-part.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert, Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { type Reconciliation, reconcile } from '../rules/reconcile.ts';
import { unsavedRows, WORK_TEXTS } from '../rules/texts.ts';

interface Line {
  id: string;
  name: string;
  approved: ApprovedProof;
  found: Reconciliation;
}

interface ReconciliationProps {
  verification: LoadedVerification;
  cache: ProofCache;
  /** Invoices that are on their way to the server: until then nothing is compared for good. */
  unsaved: number;
}

/** The one place where approved sums, invoices, payments and the account of each proof stand side by side. */
export function ReconciliationTable({ verification, cache, unsaved }: ReconciliationProps) {
  const lines = linesOf(verification);
  const { isBusy, fault, apply } = useSettling(cache);
  const open = lines.filter(({ found }) => found.changes !== undefined);
  return (
    <div className="stack stack--lines">
      <Text>{WORK_TEXTS.reconcileLead}</Text>
      {fault && <Alert tone="danger" title={fault} level={3} announce />}
      <Table
        label={WORK_TEXTS.reconcile}
        rows={lines}
        rowKey={({ id }) => id}
        columns={columnsOf((line) => unsaved === 0 && void apply([line]))}
      />
      {open.length > 0 && (
        <div>
          <Button
            busy={isBusy}
            busyLabel="Wird angepasst …"
            lockedBecause={unsaved > 0 ? unsavedRows(unsaved) : undefined}
            onPress={() => void apply(open)}
          >
            {WORK_TEXTS.reconcileAll}
          </Button>
        </div>
      )}
    </div>
  );
}

function linesOf(verification: LoadedVerification): Line[] {
  const accounts = storedAccounts(verification);
  return verification.approved.proofs.flatMap((approved, index) => {
    const account = accounts.find(({ id }) => id === approved.id);
    const proof = verification.proofs.find(({ id }) => id === approved.id);
    if (account === undefined || proof === undefined) return [];
    const found = reconcile(
      account,
      proof.invoices.map(({ meta }) => meta),
    );
    return [{ id: approved.id, name: proofName(approved, index), approved, found }];
  });
}

function columnsOf(onReconcile: (line: Line) => void): TableColumn<Line>[] {
  return [
    { header: 'Nachweis', rowHeader: true, cell: ({ name }) => name },
    { header: WORK_TEXTS.approved, numeric: true, cell: ({ approved }) => formatEuro(approved.totalSum) },
    { header: WORK_TEXTS.invoiced, numeric: true, cell: ({ found }) => formatEuro(found.invoiced) },
    { header: WORK_TEXTS.paid, numeric: true, cell: ({ found }) => formatEuro(found.paid) },
    { header: WORK_TEXTS.claimed, numeric: true, cell: ({ found }) => formatEuro(found.claimed) },
    {
      header: WORK_TEXTS.remaining,
      numeric: true,
      cell: ({ approved, found }) => formatEuro(Math.max(0, approved.totalSum - found.claimed)),
    },
    { header: WORK_TEXTS.state, cell: ({ found }) => <State found={found} /> },
    {
      header: WORK_TEXTS.actions,
      actions: true,
      cell: (line) =>
        line.found.changes !== undefined && (
          <Button
            kind="tertiary"
            aria-label={`${WORK_TEXTS.reconcileOne}: ${line.name}`}
            onPress={() => onReconcile(line)}
          >
            {WORK_TEXTS.reconcileOne}
          </Button>
        ),
    },
  ];
}

function State({ found: { differences } }: { found: Reconciliation }) {
  if (differences.length === 0) return <Badge tone="success">{WORK_TEXTS.reconciled}</Badge>;
  return (
    <ul className="plain-list plan-findings">
      {differences.map((text) => (
        <li key={text} className="kern-body kern-body--small">
          {text}
        </li>
      ))}
    </ul>
  );
}

function useSettling(cache: ProofCache) {
  const toast = useToast();
  const { busy, failure, run } = useAct();
  async function apply(lines: readonly Line[]) {
    await run('reconcile', async () => {
      for (const { id, found } of lines) if (found.changes) await cache.putProof(await patchAccount(id, found.changes));
      toast.success(WORK_TEXTS.reconcileDone);
    });
    void cache.refresh();
  }
  return { isBusy: busy !== undefined, fault: failure && (failure.reason ?? WORK_TEXTS.reconcileFailed), apply };
}
