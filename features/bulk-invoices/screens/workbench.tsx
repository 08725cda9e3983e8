import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ViewerColumn } from '#features/media/screens/viewer/viewer-column.tsx';
import { ViewerPlace } from '#features/media/screens/viewer/viewer-place.tsx';
import { priceNotice } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TEXTS as RESUBMISSION_TEXTS } from '#features/verification/rules/resubmission-texts.ts';
import { ApprovedLines } from '#features/verification/screens/approved-lines.tsx';
import { proofName } from '#features/verification/screens/invoice-names.ts';
import { useProofCache } from '#features/verification/screens/proof-cache.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import { sum } from '#ground/rules/values/money.ts';
import { late } from '#ground/screens/late.tsx';
import { DeadlineCard } from '#ground/screens/ui/deadline.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { BANK_TEXTS, taken, unsavedRows, WORK_TEXTS } from '../rules/texts.ts';
import { applied, type Edit, type Undo, undone } from './edits.ts';
import { InvoiceGrid } from './invoice-grid.tsx';
import { ReconciliationTable } from './reconciliation.tsx';
import { type Draft, type Drafts, NO_DRAFT, nameOfRow, type WorkRow } from './row.ts';
import { type Opened, RowActs } from './row-acts.tsx';
import type { RowForms } from './row-forms.ts';
import type { PaidRow } from './statements/payment-import.tsx';
import { InboxDrop, SetAll, TakeAll, ViewTools } from './tools.tsx';
import { useRowForms } from './use-rows.ts';
import { EVERYTHING, type Sorting, shownRows, viewOf } from './view.ts';

const loadDialogs = () => import('#features/verification/screens/invoice-dialog.tsx');
const InvoiceDialog = late(async () => (await loadDialogs()).InvoiceDialog);
const DeleteInvoiceDialog = late(async () => (await loadDialogs()).DeleteInvoiceDialog);
const PaymentImport = late(async () => (await import('./statements/payment-import.tsx')).PaymentImport);

/** Wide enough for the table and a page of an invoice; as in workbench.css. */
const BESIDE = '(min-width: 75rem)';

interface WorkbenchProps {
  verification: LoadedVerification;
  /** Last day of a late phase. */
  lateUntil?: string | undefined;
}

/** All invoices at once: dropped, read, checked in one table, taken over, and set against the account of each proof. */
export function Workbench({ verification, lateUntil }: WorkbenchProps) {
  const { id, approved } = verification;
  const cache = useProofCache(id);
  const proofIds = useMemo(() => approved.proofs.map((proof) => proof.id), [approved]);
  const work = useRowForms(verification, proofIds, cache);
  const { forms, rows } = work;
  return (
    <Page title={WORK_TEXTS.title} lead={WORK_TEXTS.lead} top={<WayBack id={id} isLate={lateUntil !== undefined} />}>
      <div className="stack stack--groups">
        {lateUntil !== undefined && <DeadlineCard until={lateUntil} label={RESUBMISSION_TEXTS.countdown} />}
        <Section title={WORK_TEXTS.files}>
          <Text>{priceNotice(approved.pricesAreNet)}</Text>
          <ProofNumbers verification={verification} />
          <InboxDrop verificationId={id} rows={rows} />
        </Section>
        <Section title={WORK_TEXTS.table}>
          <ViewerPlace beside={BESIDE}>
            <div className="work-beside">
              <Work {...{ verification, proofIds, cache, work }} />
              <ViewerColumn />
            </div>
          </ViewerPlace>
        </Section>
        <Section title={BANK_TEXTS.title}>
          <PaymentImport
            rows={rows.rows}
            isNet={approved.pricesAreNet}
            providerOf={(proofId) => approved.proofs.find((one) => one.id === proofId)?.provider ?? null}
            onPayments={(changes) => forms.edit(changes.map((one) => withPayments(forms.snapshot().drafts, one)))}
          />
        </Section>
        {lateUntil === undefined && (
          <Section title={WORK_TEXTS.reconcile}>
            <ReconciliationTable verification={verification} cache={cache} unsaved={work.unsaved} />
          </Section>
        )}
      </div>
    </Page>
  );
}

function WayBack({ id, isLate }: { id: string; isLate: boolean }) {
  if (isLate) return <BackLink to={`/nachreichen/${id}`}>{WORK_TEXTS.backToLate}</BackLink>;
  return <BackLink to={`/vn/${id}/bearbeiten?schritt=4`}>{WORK_TEXTS.back}</BackLink>;
}

function withPayments(drafts: Drafts, { row: { key }, payments }: PaidRow): readonly [string, Draft] {
  const before = drafts.get(key) ?? NO_DRAFT;
  return [key, { ...before, meta: { ...before.meta, payments } }];
}

/** Which number stands for which proof, with its approved positions. */
function ProofNumbers({ verification: { approved } }: WorkbenchProps) {
  return (
    <ol className="work-proofs">
      {approved.proofs.map((proof, index) => (
        <li key={proof.id}>
          <details>
            <summary>
              {proofName(proof, index)}
              {proof.provider !== null && `, ${proof.provider}`}
            </summary>
            <ApprovedLines approved={proof} />
          </details>
        </li>
      ))}
    </ol>
  );
}

interface WorkProps extends WorkbenchProps {
  cache: ReturnType<typeof useProofCache>;
  work: ReturnType<typeof useRowForms>;
  proofIds: readonly string[];
}

function Work({ verification, proofIds, cache, work }: WorkProps) {
  const { forms, states, unsaved } = work;
  const { rows } = work.rows;
  const { proofs } = verification.approved;
  const [query] = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const { isBusy, take } = useTaking(forms, cache);
  const { edit, undo } = useEditing(forms, proofIds);
  // What is typed into the search stands at once; the rows follow.
  const wanted = useDeferredValue(view);
  const shown = useKeptOrder(shownRows(rows, wanted, proofs), wanted);
  async function takeAll(whole: readonly WorkRow[]) {
    await take(whole);
    // What waited is among the others now.
    setView((now) => (now.filter === 'waiting' ? EVERYTHING : now));
  }
  const drop = (all: readonly WorkRow[]) => all.forEach(({ key }) => void forms.drop(key));
  return (
    <div className="stack stack--fields">
      <ViewTools {...{ view, shown }} onView={setView} approvedSum={sum(proofs.map(({ totalSum }) => totalSum))} />
      <SetAll selected={shown.filter(({ key }) => selected.has(key))} shown={shown} onEdit={edit} />
      <TakeAll {...{ shown }} all={rows} isBusy={isBusy} onTake={takeAll} onDrop={drop} />
      <p className="kern-body kern-body--small">{WORK_TEXTS.keys}</p>
      <StatusRegion className="kern-body">{unsaved > 0 ? unsavedRows(unsaved) : ''}</StatusRegion>
      {shown.length === 0 && <Text>{rows.length === 0 ? WORK_TEXTS.none : WORK_TEXTS.noMatch}</Text>}
      {shown.length > 0 && (
        <InvoiceGrid
          rows={shown}
          {...{ proofIds, selected }}
          sorting={view.sorting}
          onSort={(column) => setView({ ...view, sorting: turned(view.sorting, column) })}
          onEdit={edit}
          onUndo={undo}
          onTick={({ key }) => setSelected((all) => toggled(all, key))}
          faultOf={({ key }) => states.faults.get(key)?.text}
          acts={(row) => <RowActs {...{ row, work }} onTake={(one) => !isBusy && void take(one)} onOpen={setOpened} />}
        />
      )}
      {opened && <OpenedInvoice {...{ verification, cache, opened }} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

interface OpenedInvoiceProps extends Pick<WorkProps, 'verification' | 'cache'> {
  opened: Opened;
  onClose(): void;
}

function OpenedInvoice({ verification, opened: { row, act }, cache, onClose }: OpenedInvoiceProps) {
  const proof = verification.proofs.find(({ invoices }) => invoices.some(({ id }) => id === row.key));
  const approved = verification.approved.proofs.find(({ id }) => id === proof?.id);
  const invoice = proof?.invoices.find(({ id }) => id === row.key);
  if (proof === undefined || approved === undefined || invoice === undefined) return null;
  const shared = { verification, invoice, cache, onClose };
  if (act === 'delete') {
    return <DeleteInvoiceDialog {...shared} name={nameOfRow(row)} proofId={proof.id} onDeleted={onClose} />;
  }
  const { key, source } = row;
  return <InvoiceDialog {...shared} {...{ approved }} id={key} file={source.media} resubmitted={invoice.resubmitted} />;
}

function useTaking(forms: RowForms, cache: WorkProps['cache']) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async take(rows: readonly WorkRow[]) {
      setBusy(true);
      const done = await Promise.all(rows.map(({ key }) => forms.take(key)));
      setBusy(false);
      const count = done.filter(Boolean).length;
      if (count > 0) toast.success(taken(count));
      void cache.refresh();
    },
  };
}

/** Edits with the way back, the last one first. */
function useEditing(forms: RowForms, proofIds: readonly string[]) {
  const history = useRef<Undo[][]>([]);
  return {
    edit(edits: readonly Edit[]) {
      const { drafts: changed, undo } = applied(edits, forms.snapshot().drafts, proofIds);
      history.current.push(undo);
      forms.edit(changed);
    },
    undo() {
      const last = history.current.pop();
      if (last !== undefined) forms.edit(undone(last, forms.snapshot().drafts));
    },
  };
}

/** While somebody types nothing jumps: rows keep their places until the view is chosen anew or rows come and go. */
function useKeptOrder(rows: readonly WorkRow[], view: typeof EVERYTHING): readonly WorkRow[] {
  const kept = useRef<{ view: typeof EVERYTHING; keys: readonly string[] }>({ view, keys: [] });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isSameView = kept.current.view === view;
  const known = isSameView ? kept.current.keys.flatMap((key) => byKey.get(key) ?? []) : [];
  const before = new Set(kept.current.keys);
  const others = rows.filter(({ key }) => !before.has(key));
  const result = isSameView ? [...known, ...others] : rows;
  kept.current = { view, keys: result.map(({ key }) => key) };
  return result;
}

function turned(sorting: Sorting | undefined, column: string): Sorting | undefined {
  if (sorting?.column !== column) return { column, isDown: false };
  return sorting.isDown ? undefined : { column, isDown: true };
}

function toggled(all: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(all);
  if (!next.delete(key)) next.add(key);
  return next;
}
