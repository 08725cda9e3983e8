import { Field } from '#ground/screens/forms/field.tsx';
import { HAS_INVOICES } from '../../rules/proof-texts.ts';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';
import type { PlanRow } from './plan-rows.ts';

interface NoInvoiceProps {
  row: PlanRow;
  hasInvoices: boolean;
}

/** 'No invoice': locked while there are some. */
export function NoInvoice({ row, hasInvoices }: NoInvoiceProps) {
  const isLocked = hasInvoices && row.account.noInvoice !== true;
  const hint = isLocked ? HAS_INVOICES : TEXTS.withoutInvoice;
  return <Field name={`${row.path}.noInvoice`} disabled={isLocked} hint={hint} />;
}
