import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#ground/rules/fields/violation.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ApprovalDates, InvoiceDate } from '../../rules/eligibility.ts';
import { aboutPeriod, INVOICE_SECTIONS, INVOICE_TEXTS, otherSeller, priceHint } from '../../rules/invoice-texts.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { DateNote, FutureNote, PeriodNote, RenamedNote, TwinNote } from './eligibility-note.tsx';
import { prefillQuery } from './invoice-api.ts';
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
