import { useEffect, useState } from 'react';
import { isWrong } from '#ground/rules/fields/violation.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { FormProvider, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { LossDialog } from '#ground/screens/forms/losses.tsx';
import { FormNotices, isAtRest, savedText, savedTitle } from '#ground/screens/forms/saving/form-frame.tsx';
import type { AnswersForm, FormOutcome } from '#ground/screens/forms/saving/use-answers-form.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Text, TextList } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { WhyAsked, WhyTable } from '#ground/screens/ui/why.tsx';
import type { ApprovalDates } from '../../rules/invoices/eligibility.ts';
import {
  futureDays,
  INVOICE_FIELDS,
  type InvoiceMeta,
  judgeInvoice,
  traceEligibility,
} from '../../rules/invoices/invoice.ts';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import { SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import { useLastCall } from '../deadlines.tsx';
import { approvalDatesOf } from '../invoice-names.ts';
import type { ProofCache } from '../proof-cache.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { InvoiceFacts, InvoiceInProject, InvoicePayments } from './invoice-fields.tsx';
import { PrefillBox } from './prefill-box.tsx';
import { keepReadable, useInvoiceForm } from './use-invoice-form.ts';

const WHY_ELIGIBLE = 'Warum förderfähig oder nicht?';

/** Whether the invoice counts by its dates as they are typed, and why: what is wrong stands below its date already. */
export function EligibilityWhy({ approval }: { approval: ApprovalDates }) {
  const trace = useFromAnswers((meta: InvoiceMeta) => traceEligibility(readable(meta), approval));
  return (
    <WhyAsked question={WHY_ELIGIBLE}>
      <Text>{trace.sentence}</Text>
      <WhyTable of={trace} />
    </WhyAsked>
  );
}

/** Its dates as far as they are typed; half of one is none. */
function readable(meta: InvoiceMeta): InvoiceMeta {
  const day = (typed: string | null) => (typed !== null && isCalendarDay(typed) ? typed : null);
  return {
    ...meta,
    invoiceDate: day(meta.invoiceDate),
    orderDate: day(meta.orderDate),
    periodStart: day(meta.periodStart),
    periodEnd: day(meta.periodEnd),
    payments: meta.payments.map((payment) => ({ ...payment, payedAt: day(payment.payedAt) })),
  };
}

interface InvoiceEditorProps {
  /** Id of the form, for the dialog's button. */
  formId: string;
  verification: LoadedVerification;
  approved: ApprovedProof;
  invoice: Invoice;
  cache: ProofCache;
  /** The invoice came into being in this dialog: its questions take the focus. */
  isNew: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Everything is stored and answered. */
  onDone: () => void;
}

/** The questions about one invoice as a form of its own; what is typed counts once it is saved. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { formId, verification, approved, invoice, isNew } = props;
  const form = useInvoiceForm(props);
  const saving = useSaving(form, props);
  useLastCall(form, () => keepReadable(props, form));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the questions appear
  useEffect(() => {
    if (isNew) focusField('invoiceNumber');
  }, []);
  const { failure } = saving;
  const approval = approvalDatesOf(verification);
  return (
    <FormProvider value={form.state}>
      <form
        id={formId}
        noValidate
        className="stack stack--groups"
        onSubmit={(event) => {
          event.preventDefault();
          // The page around the dialog may be a form as well, and events pass through a portal.
          event.stopPropagation();
          saving.askFirst();
        }}
      >
        {failure && <Alert tone="danger" title={failure} level={3} announce />}
        <FormNotices form={form} summaryTitle={failure === undefined ? savedTitle(form) : undefined} />
        <div className="stack stack--fields">
          <PrefillBox invoice={invoice} />
          <InvoiceFacts {...{ verification, invoice, approval }} />
        </div>
        <InvoiceInProject invoice={invoice} approved={approved} approval={approval} />
        <InvoicePayments approval={approval} />
        <EligibilityWhy approval={approval} />
        <FutureQuestion saving={saving} />
        <LossDialog form={form} />
        <StatusLine>{isAtRest(form) ? savedText(form.phase) : INVOICE_TEXTS.unsaved}</StatusLine>
      </form>
    </FormProvider>
  );
}

function useSaving(form: AnswersForm, { verification, onBusy, onDone }: InvoiceEditorProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const [future, setFuture] = useState<readonly string[]>([]);
  const { today } = verification.facts;

  async function save() {
    setFuture([]);
    onBusy(true);
    const outcome = await form.save();
    onBusy(false);
    setFailure(failureOf(form, outcome, verification.facts.today));
    if (!outcome.isComplete) return;
    toast.success(SUCCESS.invoiceSaved);
    onDone();
  }

  return {
    failure,
    future,
    save,
    change: () => setFuture([]),
    /** Saves, after a question where dates lie in the future and nothing is wrong. */
    askFirst() {
      const { data, violations } = judgeInvoice(form.state.answers(), today);
      const meta = data as unknown as InvoiceMeta;
      const days = violations.some(isWrong) ? [] : futureDays(meta, today);
      if (days.length === 0) void save();
      else setFuture(days.map((name) => `${INVOICE_FIELDS[name].label}: ${formatDay(meta[name] ?? today)}`));
    },
  };
}

function FutureQuestion({ saving: { future, save, change } }: { saving: ReturnType<typeof useSaving> }) {
  return (
    <Dialog
      open={future.length > 0}
      title={INVOICE_TEXTS.futureTitle}
      action={{ label: INVOICE_TEXTS.futureYes, onPress: () => void save() }}
      dismissLabel={INVOICE_TEXTS.futureNo}
      onDismiss={change}
    >
      <p>{INVOICE_TEXTS.futureText}</p>
      <TextList texts={future} />
    </Dialog>
  );
}

/** 'Die Rechnung konnte nicht gespeichert werden. (Rechnungsdatum)': names what was not taken (3-proof-of-use §8). */
function failureOf(form: AnswersForm, { isStored, error }: FormOutcome, today: string): string | undefined {
  if (isStored) return undefined;
  const own = judgeInvoice(form.state.answers(), today).violations.filter(isWrong);
  const refused = [...own, ...(error?.violations ?? [])];
  if (error?.status === 403 && error.description !== undefined) return `${SAVE_ERRORS.invoice} ${error.description}`;
  const names = [...new Set(refused.map(({ propertyPath }) => labelOf(form, propertyPath)))];
  return names.length === 0 ? SAVE_ERRORS.invoice : `${SAVE_ERRORS.invoice} (${names.join(', ')})`;
}

/** What the person knows a meta property by. */
function labelOf({ state }: AnswersForm, path: string): string {
  const [top = ''] = path.split(/[.[]/);
  return state.definition.fields[top]?.label ?? top;
}
