import type { PrefilledApproval } from '#features/cases/rules/proceedings/wire.ts';
import type { ActForm } from '#features/cases/screens/use-act-form.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { MoneyField } from '#ground/screens/ui/field/money-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { type ApprovalValues, isCut } from './approval-values.ts';

const REASON_MAX = 400;

interface ProofsFieldProps {
  form: ActForm<ApprovalValues>;
  approval: PrefilledApproval;
}

/** The admitted sum of every proof; where it is less than applied for, the reason. */
export function ProofsField({ form, approval }: ProofsFieldProps) {
  return (
    <Fieldset legend="Anerkannte Kosten" name="fields.approval.proofs" error={form.errorOf('approval.proofs')}>
      {approval.proofs.map((proof, index) => (
        <ProofFields key={proof.id} {...{ form, approval, index }} />
      ))}
    </Fieldset>
  );
}

function ProofFields({ form, approval, index }: ProofsFieldProps & { index: number }) {
  const { values, set, errorOf } = form;
  const proof = approval.proofs[index];
  if (proof === undefined) return null;
  const name = `Nachweis ${index + 1}: ${proof.description}`;
  return (
    <div className="proof-fields">
      <MoneyField
        name={`fields.approval.proofs[${index}].admitted`}
        label={name}
        hint={`${proof.provider}. Beantragt: ${formatEuro(proof.totalSum)}`}
        required
        value={values.admitted[index] ?? null}
        onChange={(amount) => set('admitted', values.admitted.with(index, amount))}
        error={errorOf(`approval.proofs[${index}].admitted`)}
      />
      {isCut(values, approval, index) && (
        <TextField
          name={`fields.cuts[${index}]`}
          label={`Grund der Kürzung bei Nachweis ${index + 1}`}
          max={REASON_MAX}
          required
          value={values.cuts[index] ?? null}
          onChange={(reason) => set('cuts', values.cuts.with(index, reason))}
          error={errorOf(`cuts[${index}]`)}
        />
      )}
    </div>
  );
}
