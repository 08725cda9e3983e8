import { useMemo, useState } from 'react';
import { approval as APPROVAL } from '#features/cases/rules/act-fields.ts';
import type { Reviews } from '#features/cases/rules/checks.ts';
import type { PrefilledApproval } from '#features/cases/rules/proceedings-wire.ts';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import { type ActForm as Form, useFacts } from '#features/cases/screens/acts/use-act-form.ts';
import { barOf } from '#features/cases/screens/use-checks.ts';
import { DeclaredFields } from '#features/desk/screens/declared-fields.tsx';
import { type Cents, formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { MoneyField } from '#ground/screens/ui/field/typed-field.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import { type JudgedApproval, judgeApproval } from '../../rules/approval.ts';
import { type ApprovalValues, approvalFields, draftOf, initialValues, isCut, problemsIn } from './approval-values.ts';

const { startDate, endDate, bonuses } = APPROVAL.fields;
const PERIOD = { startDate, endDate };

/** By the fact that says it was applied for. */
const BONUSES = ['valueChain', 'security', 'weakRegion'] as const;
const ASKED = { valueChain: 'isValueChain', security: 'security', weakRegion: 'isWeak' } as const;

/** What is to be granted, filled in as applied for; rate and grant follow while it is typed. */
export function ApprovalForm(props: ActFormProps) {
  const { approval, reviews } = useFacts<'proposal'>(props.segment, props.id);
  // The case moved on while the form was open: it keeps what it was opened with.
  const [opened] = useState(approval);
  return opened === null ? null : <OpenedForm {...props} approval={opened} reviews={reviews} />;
}

interface OpenedFormProps extends ActFormProps {
  approval: PrefilledApproval;
  reviews: Reviews;
}

function OpenedForm({ approval, reviews, ...props }: OpenedFormProps) {
  return (
    <ActForm<ApprovalValues>
      {...props}
      letter="on-demand"
      initial={initialValues(approval)}
      toFields={(values) => approvalFields(values, approval)}
      check={(values) => problemsIn(values, approval)}
      said={<ReviewsNote reviews={reviews} />}
      looks={{
        reason: {
          label: 'Begründung für das Unternehmen',
          hint: 'Steht im Bescheid. Gründe für Kürzungen tragen Sie bei den Nachweisen ein.',
          rows: 4,
        },
      }}
      slots={(form) => ({ approval: <ApprovalFields form={form} approval={approval} /> })}
    />
  );
}

function ApprovalFields({ form, approval }: BonusFieldsProps) {
  return (
    <>
      <ProofsField form={form} approval={approval} />
      <Fieldset legend="Bewilligungszeitraum">
        <DeclaredFields {...{ fields: PERIOD, form: within(form), path: 'fields.approval.' }} />
      </Fieldset>
      <BonusFields form={form} approval={approval} />
      <GrantPreview judged={useJudged(form.values, approval)} requested={approval.grant} />
    </>
  );
}

const REASON_MAX = 400;

interface ProofsFieldProps {
  form: Form<ApprovalValues>;
  approval: PrefilledApproval;
}

/** The admitted sum of every proof; where it is less than applied for, the reason. */
function ProofsField({ form, approval }: ProofsFieldProps) {
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

interface GrantPreviewProps {
  judged: JudgedApproval;
  /** As applied for, by the same calculation. */
  requested: Cents;
}

/** What the form as it stands would grant, and what stands in its way. */
function GrantPreview({ judged: { calculation, violations }, requested }: GrantPreviewProps) {
  const funding = calculation.result;
  return (
    <div className="grant-preview">
      <h3 className="kern-title">Ergibt als Zuschuss</h3>
      <div aria-live="polite">
        <DescriptionList
          items={[
            { term: 'Anerkannte Kosten', value: formatEuro(funding.total) },
            { term: 'Förderquote', value: formatPercent(funding.fq) },
            { term: 'Zuschuss', value: <strong>{formatEuro(funding.step3)}</strong> },
            { term: 'Wie beantragt wären es', value: formatEuro(requested) },
          ]}
        />
      </div>
      <Why of={calculation} />
      {violations.length > 0 && (
        <Alert tone="warning" title="So kann nicht bewilligt werden" level={4}>
          <ul>
            {violations.map(({ propertyPath, message }) => (
              <li key={`${propertyPath} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Complaints about what stands inside the approval. */
function within(form: Form<ApprovalValues>) {
  return { ...form, errorOf: (name: string) => form.errorOf(`approval.${name}`) };
}

function ReviewsNote({ reviews }: { reviews: Reviews }) {
  const bar = barOf('proposal', reviews);
  return bar === undefined ? null : <Alert tone="warning" title={bar} level={3} />;
}

function useJudged(values: ApprovalValues, approval: PrefilledApproval) {
  return useMemo(() => {
    const facts = { ...approval.applied.facts, programme: PROGRAMME };
    return judgeApproval(draftOf(values, approval), { ...approval.applied, facts });
  }, [values, approval]);
}

interface BonusFieldsProps {
  form: Form<ApprovalValues>;
  approval: PrefilledApproval;
}

/** Only what was applied for can be recognised. */
function BonusFields({ form: { values, set }, approval }: BonusFieldsProps) {
  const asked = BONUSES.filter((name) => approval.applied.facts[ASKED[name]]);
  if (asked.length === 0) return null;
  return (
    <Fieldset legend={bonuses.label}>
      {asked.map((name) => (
        <CheckboxField
          key={name}
          name={`fields.approval.bonuses.${name}`}
          label={bonuses.fields[name].label}
          value={values.bonuses[name]}
          onChange={(isRecognised) => set('bonuses', { ...values.bonuses, [name]: isRecognised })}
        />
      ))}
    </Fieldset>
  );
}
