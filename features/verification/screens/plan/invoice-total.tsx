import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { invoiceSums } from '../../rules/accounting.ts';
import { invoiceSumDiffers } from '../../rules/proof-texts.ts';
import { invoicesWithoutSum, TEXTS, takeInvoiceSum } from '../../rules/step-4-financing-plan/texts.ts';
import type { ProofItem } from '../../rules/wire.ts';
import { metasOf } from './account.ts';
import type { PlanRow } from './plan-rows.ts';

interface InvoiceTotalProps {
  row: PlanRow;
  proof: ProofItem;
}

/** The invoice total of one proof; where its invoices carry sums, they are offered with one press. */
export function InvoiceTotal({ row, proof }: InvoiceTotalProps) {
  const form = useFormState();
  const { sum, without } = invoiceSums(metasOf(proof.invoices));
  const field = `${row.path}.invoiceTotal`;
  const total = row.account.invoiceTotal;
  const totalField = <Field name={field} hint={TEXTS.invoiceTotalHint} />;
  if (sum === undefined || sum === total) return totalField;
  function take() {
    form.setAnswer(field, sum);
    focusField(field);
  }
  return (
    <>
      {totalField}
      <div className="stack stack--lines">
        {total !== null && <Text>{invoiceSumDiffers(sum, total)}</Text>}
        {without > 0 && <Text>{invoicesWithoutSum(without)}</Text>}
        <span>
          <Button onPress={take}>{takeInvoiceSum(sum)}</Button>
        </span>
      </div>
    </>
  );
}
