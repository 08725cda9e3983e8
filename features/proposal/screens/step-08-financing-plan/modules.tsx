import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useFromAnswers, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { LateFileUploads } from '#ground/screens/forms/late-file-uploads.tsx';
import { valueAt } from '#ground/screens/forms/path.ts';
import type { ListItem } from '#ground/screens/forms/use-list.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { Facts } from '../../rules/facts.ts';
import { BLANK_LINE } from '../../rules/step-08-financing-plan/schema.ts';
import { licenceHint, TEXTS } from '../../rules/step-08-financing-plan/texts.ts';
import { LineList } from './line-list.tsx';

interface ModuleProps {
  proof: ListItem;
  facts: Facts;
  proposalId: string;
}

/** Hardware and software of a proof, with its offers. */
export function ModuleOne({ proof, facts, proposalId }: ModuleProps) {
  const hasLines = useHasLines(`${proof.path}.deviceList`);
  return (
    <Section level={4} id={MODULE_ONE_ID} title={TEXTS.moduleOneTitle} lead={licenceHint(facts.programme)}>
      <LineList proof={proof} name="deviceList" facts={facts} sumLabel={TEXTS.sumDeviceLabel} />
      <Field name={`${proof.path}.isNotBasicEquipment`} />
      <Field name={`${proof.path}.deviceNotSame`} />
      <LateFileUploads
        purpose="device"
        proposalId={proposalId}
        item={proof.id}
        name={`${proof.path}.device`}
        label={TEXTS.deviceFilesLabel}
        required={hasLines || !facts.moduleTwo}
      />
    </Section>
  );
}

/** Qualification of a proof, with the certificates of whoever gives it. */
export function ModuleTwo({ proof, facts, proposalId }: ModuleProps) {
  const isAsked = useIsAsked(`${proof.path}.activityList`);
  const form = useFormState();

  /** Its first line is open at once; that of module 1 goes where nobody has touched it. */
  function follow(answer: unknown) {
    if (answer !== true) return;
    const [activities, devices] = [`${proof.path}.activityList`, `${proof.path}.deviceList`];
    const linesAt = (path: string) => valueAt(form.answers(), path) as Answers[];
    if (linesAt(activities).length === 0) form.setAnswer(activities, [BLANK_LINE.activityList]);
    if (linesAt(devices).every(isUntouched)) form.setAnswer(devices, []);
  }

  return (
    <Section level={4} id={MODULE_TWO_ID} title={TEXTS.moduleTwoTitle}>
      <Field name={`${proof.path}.hasModuleTwo`} onAnswer={follow} />
      {isAsked && (
        <>
          <LineList proof={proof} name="activityList" facts={facts} sumLabel={TEXTS.sumActivityLabel} />
          <Field name={`${proof.path}.activityNotSame`} />
          <LateFileUploads
            purpose="certificate"
            proposalId={proposalId}
            item={proof.id}
            name={`${proof.path}.certificate`}
            label={TEXTS.certificateFilesLabel}
            required
          />
        </>
      )}
    </Section>
  );
}

/** A save fills in nothing but zeros. */
function isUntouched(line: Answers): boolean {
  return Object.entries(BLANK_LINE.deviceList).every(([name, blank]) => (line[name] || null) === blank);
}

export const MODULE_ONE_ID = 'modul-1';
export const MODULE_TWO_ID = 'modul-2';

function useHasLines(path: string): boolean {
  return useFromAnswers((answers) => (valueAt(answers, path) as unknown[]).length > 0);
}
