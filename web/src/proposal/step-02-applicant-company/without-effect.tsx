import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { useState } from 'react';
import { YesNoField } from '../../ui/choice/yes-no-field.tsx';
import { NumberField } from '../../ui/field/number-field.tsx';

/** Nothing is bound to these two questions (decisions §4): what is answered stays on this screen and is never sent. */
const HINT = `${TEXTS.withoutEffect} Wir speichern sie nicht.`;

export function EmployeesQuestion({ index }: { index: number }) {
  const [employees, setEmployees] = useState<number | string | null>(null);
  return (
    <NumberField
      name={`employees-${index}`}
      label={TEXTS.employees}
      hint={HINT}
      value={employees}
      onChange={setEmployees}
      width={6}
    />
  );
}

export function SpendingQuestion() {
  const [answer, setAnswer] = useState<boolean | null>(null);
  return <YesNoField name="more-than-50" label={TEXTS.hasMoreThan50} hint={HINT} value={answer} onChange={setAnswer} />;
}
