import { judgeApproval } from '@portal/domain/agency/approval/approval.ts';
import { type CheckResults, reviewBar } from '@portal/domain/agency/approval/check-list.ts';
import type { Review } from '@portal/domain/agency/desk/wire.ts';
import type { PrefilledApproval } from '@portal/domain/agency/proceedings/wire.ts';
import { useMemo, useState } from 'react';
import { PROGRAMME } from '../../platform/programme.ts';
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx';
import { DayField } from '../../ui/field/day-field.tsx';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { LetterPreview } from '../case/letter-preview.tsx';
import { type ActForm, useActForm } from '../case/use-act-form.ts';
import { type ApprovalValues, approvalFields, draftOf, initialValues, problemsIn } from './approval-values.ts';
import { useCase } from './case-context.ts';
import { GrantPreview } from './grant-preview.tsx';
import { ProofsField } from './proofs-field.tsx';

const REASON_MAX = 2000;

const BONUSES = [
  { name: 'valueChain', label: 'Bonus für Wertschöpfungskette anerkannt', asked: 'isValueChain' },
  { name: 'security', label: 'Bonus für IT-Sicherheit anerkannt', asked: 'security' },
  { name: 'weakRegion', label: 'Bonus für strukturschwache Region anerkannt', asked: 'isWeak' },
] as const;

/** What is to be granted, filled in as applied for; rate and grant follow while it is typed. */
export function ApprovalForm(props: ActFormProps) {
  const { approval } = useCase().facts;
  // The case moved on while the form was open: it keeps what it was opened with.
  const [opened] = useState(approval);
  return opened === null ? null : <OpenedForm {...props} approval={opened} />;
}

function OpenedForm({ approval, onClose, ...target }: ActFormProps & { approval: PrefilledApproval }) {
  const form = useActForm<ApprovalValues>({
    ...target,
    initial: initialValues(approval),
    toFields: (values) => approvalFields(values, approval),
    check: (values) => problemsIn(values, approval),
  });
  const judged = useJudged(form.values, approval);
  const { values, set, errorOf } = form;
  return (
    <ActPanel
      form={form}
      onClose={onClose}
      aside={
        <LetterPreview
          segment={target.segment}
          id={target.id}
          act={target.act.act}
          fields={approvalFields(values, approval)}
        />
      }
    >
      <ReviewsNote />
      <ProofsField form={form} approval={approval} />
      <PeriodFields form={form} />
      <BonusFields form={form} approval={approval} />
      <GrantPreview judged={judged} requested={approval.grant} />
      <TextArea
        name="fields.reason"
        label="Begründung für das Unternehmen"
        hint="Steht im Bescheid. Gründe für Kürzungen tragen Sie bei den Nachweisen ein."
        rows={4}
        max={REASON_MAX}
        value={values.reason}
        onChange={(reason) => set('reason', reason)}
        error={errorOf('reason')}
      />
    </ActPanel>
  );
}

/** The server refuses the act as long as a review stands in its way: that is said before anything is typed. */
function ReviewsNote() {
  const { content, arithmetic } = useCase().facts.reviews;
  const bar = reviewBar('proposal', { content: resultsOf(content), arithmetic: resultsOf(arithmetic) });
  return bar === undefined ? null : <Alert tone="warning" title={bar} level={3} />;
}

function resultsOf({ items }: Review): CheckResults {
  return Object.fromEntries(items.flatMap(({ item, result }) => (result === null ? [] : [[itemName(item), result]])));
}

/** 'content.purpose' → 'purpose'. */
function itemName(item: string): string {
  return item.slice(item.indexOf('.') + 1);
}

function useJudged(values: ApprovalValues, approval: PrefilledApproval) {
  return useMemo(() => {
    const facts = { ...approval.applied.facts, programme: PROGRAMME };
    return judgeApproval(draftOf(values, approval), { ...approval.applied, facts });
  }, [values, approval]);
}

function PeriodFields({ form: { values, set, errorOf } }: { form: ActForm<ApprovalValues> }) {
  return (
    <Fieldset legend="Bewilligungszeitraum">
      <DayField
        name="fields.approval.startDate"
        label="Beginn"
        required
        value={values.startDate}
        onChange={(day) => set('startDate', day)}
        error={errorOf('approval.startDate')}
      />
      <DayField
        name="fields.approval.endDate"
        label="Ende"
        required
        value={values.endDate}
        onChange={(day) => set('endDate', day)}
        error={errorOf('approval.endDate')}
      />
    </Fieldset>
  );
}

interface BonusFieldsProps {
  form: ActForm<ApprovalValues>;
  approval: PrefilledApproval;
}

/** Only what was applied for can be recognised. */
function BonusFields({ form: { values, set }, approval }: BonusFieldsProps) {
  const asked = BONUSES.filter((bonus) => approval.applied.facts[bonus.asked]);
  if (asked.length === 0) return null;
  return (
    <Fieldset legend="Bonuspunkte">
      {asked.map(({ name, label }) => (
        <CheckboxField
          key={name}
          name={`fields.approval.bonuses.${name}`}
          label={label}
          value={values.bonuses[name]}
          onChange={(isRecognised) => set('bonuses', { ...values.bonuses, [name]: isRecognised })}
        />
      ))}
    </Fieldset>
  );
}
