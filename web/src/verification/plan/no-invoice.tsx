import { HAS_INVOICES } from '@portal/domain/verification/proof-texts.ts';
import { TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { Field } from '../../forms/field.tsx';
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
