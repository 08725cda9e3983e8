import { useState } from 'react';
import { YesNoField } from '#ground/screens/ui/choice/yes-no-field.tsx';
import { FieldHelp } from '#ground/screens/ui/field/field-frame.tsx';
import { NumberField } from '#ground/screens/ui/field/number-field.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';

/** Nothing is bound to these two questions (decisions §4): what is answered stays on this screen and is never sent. */
export function WithoutEffect({ places }: { places: readonly string[] }) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const questions = (
    <Stack>
      {places.map((place, index) => (
        <EmployeesQuestion key={place} place={place} index={index} />
      ))}
      <YesNoField name="more-than-50" label={TEXTS.hasMoreThan50} value={answer} onChange={setAnswer} />
    </Stack>
  );
  return <FieldHelp title={TEXTS.withoutEffect} content={questions} />;
}

function EmployeesQuestion({ place, index }: { place: string; index: number }) {
  const [employees, setEmployees] = useState<number | string | null>(null);
  return (
    <NumberField
      name={`employees-${index}`}
      label={`${TEXTS.employees}: ${place}`}
      value={employees}
      onChange={setEmployees}
      width={6}
    />
  );
}
