import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#ground/rules/fields/violation.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import type { VerificationFacts } from '../../rules/facts.ts';
import {
  type ApprovalDates,
  type InvoiceDate,
  judgeEligibility,
  judgePerformance,
} from '../../rules/invoices/eligibility.ts';
import { type InvoiceMeta, isCredit } from '../../rules/invoices/invoice.ts';
import {
  aboutPeriod,
  INVOICE_SECTIONS,
  INVOICE_TEXTS,
  otherSeller,
  priceHint,
  twinFound,
} from '../../rules/invoices/invoice-texts.ts';
import { isSameNumber, renamingCreditText } from '../../rules/invoices/other-invoices.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import { prefillQuery } from '../invoice-api.ts';
import { creditNames, twinOf } from '../invoice-names.ts';
import { useOwnDoubles } from '../proof-cache.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import './invoices.css';

const [FACTS, PROJECT, PAYMENTS] = INVOICE_SECTIONS;

interface InvoiceFactsProps {
  verification: LoadedVerification;
  invoice: Invoice;
  approval: ApprovalDates;
}

/** The questions about an invoice, in the order in which one reads an invoice: what it says itself. */
export function InvoiceFacts({ verification, invoice, approval }: InvoiceFactsProps) {
  return (
    <Fieldset legend={FACTS.title}>
      <div>
        <Field name="invoiceNumber" width={30} />
        <TwinNote verification={verification} id={invoice.id} />
        <RenamedNote verification={verification} invoice={invoice} />
      </div>
      <JudgedDay name="invoiceDate" kind="invoiceDate" approval={approval} />
      <JudgedDay name="orderDate" kind="orderDate" approval={approval} />
      <div>
        <Field name="periodStart" />
        <FutureNote name="periodStart" />
      </div>
      <div>
        <Field name="periodEnd" />
        <FutureNote name="periodEnd" />
        <PeriodNote approval={approval} />
      </div>
      <Field name="sum" hint={`${priceHint(verification.approved.pricesAreNet)} ${INVOICE_TEXTS.creditHint}`} />
      <Field name="corrects" width={30} />
    </Fieldset>
  );
}

interface DateNoteProps {
  kind: InvoiceDate;
  /** Path of the date. */
  name: string;
  approval: ApprovalDates;
}

/** Below a date: why its expense is not or probably not eligible. It never bars anything (3-proof-of-use §8). */
function DateNote({ kind, name, approval }: DateNoteProps) {
  const day = useDay(name);
  const lowers = useLowers();
  return <Note text={day === undefined || lowers ? null : judgeEligibility(kind, day, approval).text} />;
}

/** Below the period in which the work was done; one day alone counts for both. */
function PeriodNote({ approval }: Pick<DateNoteProps, 'approval'>) {
  const start = useDay('periodStart');
  const end = useDay('periodEnd');
  const [from, until] = [start ?? end, end ?? start];
  const lowers = useLowers();
  const isKnown = from !== undefined && until !== undefined && !lowers;
  return <Note text={isKnown ? judgePerformance(from, until, approval).text : null} />;
}

/** Below a date: it lies in the future, which is asked back and bars nothing. */
function FutureNote({ name }: Pick<DateNoteProps, 'name'>) {
  const { facts } = useFormState();
  const day = useDay(name);
  const isLater = day !== undefined && day > (facts as Pick<VerificationFacts, 'today'>).today;
  return <Note text={isLater ? INVOICE_TEXTS.inFuture : null} />;
}

interface TwinNoteProps {
  verification: LoadedVerification;
  id: string;
}

/** Below the number: another invoice of the same seller has it, or an invoice of the company's seems to be the same. */
function TwinNote({ verification, id }: TwinNoteProps) {
  const meta = useFromAnswers(({ invoiceNumber, hasProviderChanged, providerChangedText }: InvoiceMeta) => ({
    ...{ invoiceNumber, hasProviderChanged, providerChangedText },
  }));
  const twin = twinOf({ id, meta }, verification);
  const told = useOwnDoubles(verification).get(id)?.notes;
  return <Note text={twin === undefined ? (told?.join(' ') ?? null) : twinFound(twin.about)} />;
}

/** Below the number: credit notes name the one that is stored. */
function RenamedNote({ verification, invoice }: { verification: LoadedVerification; invoice: Invoice }) {
  const typed = useAnswer<string | null>('invoiceNumber');
  const credits = isSameNumber(typed, invoice.meta.invoiceNumber) ? [] : creditNames(invoice, verification);
  return <Note text={credits.length === 0 ? null : renamingCreditText(credits)} />;
}

/** A credit note lowers the claim, whenever it came: none of its dates is warned of. */
function useLowers(): boolean {
  return useFromAnswers(({ sum }: InvoiceMeta) => isCredit({ sum }));
}

/** A day as far as it is typed; half of one is none. */
function useDay(name: string): string | undefined {
  const typed = useAnswer<string | null>(name);
  return typed !== null && isCalendarDay(typed) ? typed : undefined;
}

/** Mounted while it is empty, so that it is read out once it says something. */
function Note({ text }: { text: string | null }) {
  return (
    <StatusRegion className="kern-body invoice-note">
      {text !== null && (
        <>
          <Icon name="warning" />
          <span>
            <span className="kern-sr-only">Achtung: </span>
            {text}
          </span>
        </>
      )}
    </StatusRegion>
  );
}

interface InvoiceInProjectProps {
  invoice: Invoice;
  approved: ApprovedProof;
  approval: ApprovalDates;
}

/** How it fits what was approved. */
export function InvoiceInProject({ invoice, approved, approval }: InvoiceInProjectProps) {
  return (
    <Fieldset legend={PROJECT.title}>
      <Field name="proofItems" />
      <OtherSeller invoice={invoice} provider={approved.provider} />
      <Field name="hasProviderChanged" />
      <Field name="providerChangedText" />
      <Field name="hasInvestChanged" />
      <Field name="relevantPosOnly" hint={INVOICE_TEXTS.onlyRelevant} />
      <Field name="periodApproved" hint={aboutPeriod(approval)} />
    </Fieldset>
  );
}

interface OtherSellerProps {
  invoice: Invoice;
  /** The approved one. */
  provider: string | null;
}

/** Warns where the file names another seller and the person has not said so; what to answer stays theirs. */
function OtherSeller({ invoice, provider }: OtherSellerProps) {
  const { data } = useQuery({ ...prefillQuery(invoice), enabled: invoice.media !== null });
  const hasChanged = useAnswer<boolean | null>('hasProviderChanged');
  const seller = data?.sellerDiffers === true ? data.seller : null;
  if (seller === null || provider === null || hasChanged === true) return null;
  return (
    <Alert tone="warning" level={4}>
      <Text>{otherSeller(seller, provider)}</Text>
    </Alert>
  );
}

/** How it was paid. */
export function InvoicePayments({ approval }: { approval: ApprovalDates }) {
  return (
    <Fieldset legend={PAYMENTS.title}>
      <ItemList name="payments" addLabel="Zahlung hinzufügen">
        {({ path }) => (
          <>
            <JudgedDay name={pathTo(path, 'payedAt')} kind="paymentDate" approval={approval} />
            <Field name={pathTo(path, 'sum')} />
            <Field name={pathTo(path, 'payedAtComment')} />
          </>
        )}
      </ItemList>
      <Field name="paymentsComment" />
    </Fieldset>
  );
}

interface JudgedDayProps {
  name: string;
  kind: InvoiceDate;
  approval: ApprovalDates;
}

function JudgedDay(props: JudgedDayProps) {
  return (
    <div>
      <Field name={props.name} />
      {props.kind !== 'paymentDate' && <FutureNote name={props.name} />}
      <DateNote {...props} />
    </div>
  );
}
