import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { WhyAsked, WhyTable } from '#ground/screens/ui/table/why.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { ApprovalDates } from '../../rules/invoices/eligibility.ts';
import { type InvoiceMeta, traceEligibility } from '../../rules/invoices/invoice.ts';

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
