import { HAS_INVOICES } from '@portal/domain/verification/proof-texts.ts';
import { TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { useState } from 'react';
import { Field } from '../../forms/field.tsx';
import { useFormState } from '../../forms/form-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { PlanRow } from './plan-rows.ts';

interface NoInvoiceProps {
  row: PlanRow;
  hasInvoices: boolean;
}

/** 'No invoice': locked while there are some; asks before amounts that were given would go. */
export function NoInvoice({ row, hasInvoices }: NoInvoiceProps) {
  const form = useFormState();
  const [isAsking, setAsking] = useState(false);
  const field = `${row.path}.noInvoice`;
  const { noInvoice, invoiceTotal, payments } = row.account;
  const isLocked = hasInvoices && noInvoice !== true;

  /** `row` still shows what there was before the tick. */
  function ask(isTicked: unknown) {
    if (isTicked === true && (invoiceTotal !== null || payments.length > 0)) setAsking(true);
  }
  function keep() {
    form.setAnswer(field, null);
    setAsking(false);
  }
  function drop() {
    form.setAnswer(`${row.path}.invoiceTotal`, null);
    form.setAnswer(`${row.path}.payments`, []);
    setAsking(false);
  }
  return (
    <>
      <Field name={field} disabled={isLocked} hint={isLocked ? HAS_INVOICES : TEXTS.withoutInvoice} onAnswer={ask} />
      <Dialog
        open={isAsking}
        title={TEXTS.noInvoiceTitle}
        action={{ label: TEXTS.dropAccount, onPress: drop }}
        dismissLabel={TEXTS.keepAccount}
        onDismiss={keep}
      >
        <p>{TEXTS.noInvoiceText}</p>
      </Dialog>
    </>
  );
}
