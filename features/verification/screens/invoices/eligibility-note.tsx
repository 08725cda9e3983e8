import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { useAnswer, useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Icon } from '#ground/screens/ui/text/icon.tsx';
import { loweredRenamed } from '../../rules/credits.ts';
import { type ApprovalDates, type InvoiceDate, judgeEligibility, judgePerformance } from '../../rules/eligibility.ts';
import type { VerificationFacts } from '../../rules/facts.ts';
import { type InvoiceMeta, isCredit } from '../../rules/invoice.ts';
import { INVOICE_TEXTS, twinFound } from '../../rules/invoice-texts.ts';
import { isSameNumber } from '../../rules/same-invoice.ts';
import type { Invoice } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { creditNames, twinOf } from './invoice-names.ts';
import { useOwnDoubles } from './use-own-doubles.ts';

interface DateNoteProps {
  kind: InvoiceDate;
  /** Path of the date. */
  name: string;
  approval: ApprovalDates;
}

/** Below a date: why its expense is not or probably not eligible. It never bars anything (3-proof-of-use §8). */
export function DateNote({ kind, name, approval }: DateNoteProps) {
  const day = useDay(name);
  const lowers = useLowers();
  return <Note text={day === undefined || lowers ? null : judgeEligibility(kind, day, approval).text} />;
}

/** Below the period in which the work was done; one day alone counts for both. */
export function PeriodNote({ approval }: Pick<DateNoteProps, 'approval'>) {
  const start = useDay('periodStart');
  const end = useDay('periodEnd');
  const [from, until] = [start ?? end, end ?? start];
  const lowers = useLowers();
  const isKnown = from !== undefined && until !== undefined && !lowers;
  return <Note text={isKnown ? judgePerformance(from, until, approval).text : null} />;
}

/** Below a date: it lies in the future, which is asked back and bars nothing. */
export function FutureNote({ name }: Pick<DateNoteProps, 'name'>) {
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
export function TwinNote({ verification, id }: TwinNoteProps) {
  const meta = useFromAnswers(({ invoiceNumber, hasProviderChanged, providerChangedText }: InvoiceMeta) => ({
    ...{ invoiceNumber, hasProviderChanged, providerChangedText },
  }));
  const twin = twinOf({ id, meta }, verification);
  const told = useOwnDoubles(verification).get(id)?.notes;
  return <Note text={twin === undefined ? (told?.join(' ') ?? null) : twinFound(twin.about)} />;
}

/** Below the number: credit notes name the one that is stored. */
export function RenamedNote({ verification, invoice }: { verification: LoadedVerification; invoice: Invoice }) {
  const typed = useAnswer<string | null>('invoiceNumber');
  const credits = isSameNumber(typed, invoice.meta.invoiceNumber) ? [] : creditNames(invoice, verification);
  return <Note text={credits.length === 0 ? null : loweredRenamed(credits)} />;
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
