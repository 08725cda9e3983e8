import { useMemo, useState } from 'react';
import { approval as APPROVAL } from '#features/cases/rules/act-fields.ts';
import type { Reviews } from '#features/cases/rules/checks.ts';
import type { PrefilledApproval } from '#features/cases/rules/proceedings-wire.ts';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import { type ActValues, type ActForm as Form, useFacts } from '#features/cases/screens/acts/use-act-form.ts';
import { barOf } from '#features/cases/screens/use-checks.ts';
import { dayProblems } from '#features/desk/screens/moment-field.tsx';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, formatPercent, readEuro } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { MoneyField, type Typed } from '#ground/screens/ui/field/typed-field.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import { messagesOf } from '#ground/screens/wizard/load-fault.tsx';
import { type ApprovalDraft, type JudgedApproval, judgeApproval } from '../../rules/approval.ts';

/** The form of an approval as it is typed. */
export interface ApprovalValues {
  /** Admitted costs in the order of the proofs. */
  admitted: readonly Typed<Cents>[];
  /** Why a proof is not admitted in full, in the same order. */
  cuts: readonly (string | null)[];
  startDate: CalendarDay | null;
  endDate: CalendarDay | null;
  bonuses: ApprovalDraft['bonuses'];
  reason: string | null;
}

const TEXTS = {
  noAmount: 'Bitte geben Sie den anerkannten Betrag an.',
  noDay: 'Bitte geben Sie den Tag an.',
  noReason: 'Bitte begründen Sie, warum der Nachweis nicht in voller Höhe anerkannt ist.',
} as const;

export function initialValues({ draft, proofs }: PrefilledApproval): ApprovalValues {
  return {
    admitted: proofs.map(({ id, totalSum }) => draft.proofs.find((one) => one.id === id)?.admitted ?? totalSum),
    cuts: proofs.map(() => null),
    startDate: draft.startDate,
    endDate: draft.endDate,
    bonuses: draft.bonuses,
    reason: null,
  };
}

/** What the typed values would grant; what cannot be read counts as nothing yet. */
export function draftOf(values: ApprovalValues, { proofs }: Pick<PrefilledApproval, 'proofs'>): ApprovalDraft {
  return {
    proofs: proofs.map(({ id }, index) => ({ id, admitted: amountAt(values, index) ?? 0 })),
    startDate: values.startDate ?? '',
    endDate: values.endDate ?? '',
    bonuses: values.bonuses,
  };
}

/** As the act takes it: the reasons of the cuts stand in the letter after the officer's own words, each with its proof. */
export function approvalFields(values: ApprovalValues, approval: PrefilledApproval): ActValues {
  const reasons = approval.proofs.flatMap(({ description }, index) => {
    const reason = isCut(values, approval, index) ? values.cuts[index] : null;
    return reason ? [`${description}: ${reason}`] : [];
  });
  const reason = [values.reason ?? '', ...reasons].filter((text) => text.trim() !== '').join('\n\n');
  return { approval: draftOf(values, approval), reason: reason === '' ? null : reason };
}

export function isCut(values: ApprovalValues, { proofs }: PrefilledApproval, index: number): boolean {
  const admitted = amountAt(values, index);
  return admitted !== undefined && admitted < (proofs[index]?.totalSum ?? 0);
}

/** What the server could not know better: unreadable or missing, and a cut without its reason. */
export function problemsIn(values: ApprovalValues, approval: PrefilledApproval): Problem[] {
  const amounts = approval.proofs.flatMap((_proof, index): Problem[] => {
    const message = amountProblem(values.admitted[index] ?? null);
    if (message !== undefined) return [{ propertyPath: `fields.approval.proofs[${index}].admitted`, message }];
    const needsReason = isCut(values, approval, index) && (values.cuts[index] ?? '').trim() === '';
    return needsReason ? [{ propertyPath: `fields.cuts[${index}]`, message: TEXTS.noReason }] : [];
  });
  const { startDate, endDate } = values;
  return [
    ...amounts,
    ...dayProblems('fields.approval.startDate', startDate, TEXTS.noDay),
    ...dayProblems('fields.approval.endDate', endDate, TEXTS.noDay),
  ];
}

function amountAt({ admitted }: ApprovalValues, index: number): Cents | undefined {
  const amount = admitted[index];
  return typeof amount === 'number' ? amount : undefined;
}

function amountProblem(amount: Typed<Cents>): string | undefined {
  if (amount === null) return TEXTS.noAmount;
  if (typeof amount === 'number') return undefined;
  const read = readEuro(amount);
  return read.ok ? undefined : read.message;
}

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
        <DeclaredFields {...{ fields: PERIOD, form: form, path: 'fields.approval.' }} />
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
    <Fieldset legend="Anerkannte Kosten" name="fields.approval.proofs" error={form.errorOf('fields.approval.proofs')}>
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
        error={errorOf(`fields.approval.proofs[${index}].admitted`)}
      />
      {isCut(values, approval, index) && (
        <TextField
          name={`fields.cuts[${index}]`}
          label={`Grund der Kürzung bei Nachweis ${index + 1}`}
          max={REASON_MAX}
          required
          value={values.cuts[index] ?? null}
          onChange={(reason) => set('cuts', values.cuts.with(index, reason))}
          error={errorOf(`fields.cuts[${index}]`)}
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
      <ListAlert tone="warning" title="So kann nicht bewilligt werden" level={4} texts={messagesOf(violations)} />
    </div>
  );
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
