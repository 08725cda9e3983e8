import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import { useList } from '#ground/screens/forms/use-list.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import type { RegisteredPerson } from '../../rules/facts.ts';
import { MANAGEMENT } from '../../rules/step-01-authorised-person/functions.ts';
import { TEXTS } from '../../rules/step-01-authorised-person/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { AccountQuestion } from './account-question.tsx';
import { Management } from './management.tsx';
import { PersonBlock } from './person-block.tsx';

/** Bevollmächtigte Person (2-application §2, step 1). */
export function Form({ body }: StepFormProps) {
  const form = useFormState();
  const people = useList('staff');
  const func = useAnswer<number | null | undefined>('staff[0].func') ?? null;

  /** A block that was opened and left empty is not needed beside a managing director. */
  function dropEmpty(answer: unknown) {
    if (answer !== MANAGEMENT) return;
    const [first, ...others] = form.answers().staff as Answers[];
    form.setAnswer('staff', [first, ...others.filter(isFilled)]);
  }

  return (
    <Stack gap="groups">
      <Beside>
        <Alert tone="info">
          <ul>
            {TEXTS.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Alert>
      </Beside>
      <AccountQuestion user={body.user as RegisteredPerson | undefined} people={people} />
      <PersonBlock
        path="staff[0]"
        legend={TEXTS.authorisedPerson}
        missing={people.items.length === 0 ? people.error : undefined}
      />
      <Field name="staff[0].func" onAnswer={dropEmpty} />
      <Management people={people} func={func} />
    </Stack>
  );
}

function isFilled(person: Answers): boolean {
  return Object.values(person).some((value) => value !== null && value !== undefined);
}
