import { scan } from '#features/cases/rules/act-fields.ts';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import { ScanField, scanProblems } from './scan-field.tsx';

/** A letter of the company is filed with its scan. */
export function Part(props: ActFormProps) {
  const { segment, id } = props;
  return (
    <ActForm
      {...props}
      check={scanProblems}
      slots={(form) => ({ scan: <ScanField {...{ segment, id, form }} field={scan} /> })}
    />
  );
}
