import { useRef } from 'react';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import { type List, useList } from '#ground/screens/forms/use-list.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import type { RegisteredPerson } from '../../rules/facts.ts';
import { withAccount, withoutAccount } from '../../rules/step-01-authorised-person/account-copy.ts';
import { MANAGEMENT } from '../../rules/step-01-authorised-person/functions.ts';
import { TEXTS } from '../../rules/step-01-authorised-person/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
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

const NAME = 'isRegisteredUser';

interface AccountQuestionProps {
  /** The person who registered, as the server shows it beside the answers. */
  user: RegisteredPerson | undefined;
  people: List;
}

/** Whether the registered person acts; 'Ja' copies the account's data into the block below. */
function AccountQuestion({ user, people }: AccountQuestionProps) {
  const form = useFormState();
  const before = useAnswer<boolean | null>(NAME);
  const { fields } = people.field;
  /** The person as they stood before the account's data came in. */
  const typed = useRef<Answers>(undefined);

  function follow(answer: unknown) {
    const [first] = form.answers().staff as Answers[];
    const person = first ?? emptyAnswers(fields);
    form.setAnswer('staff[0]', changed(person, answer === true));
  }

  function changed(person: Answers, isUser: boolean): Answers {
    if (user === undefined) return person;
    if (!isUser) return before === true ? withoutAccount(person, user, fields, typed.current) : person;
    if (before !== true) typed.current = person;
    return withAccount(person, user, fields);
  }

  return (
    <Stack gap="lines">
      <Field name={NAME} onAnswer={follow} />
      <StatusRegion className="kern-body">
        {before === true && user !== undefined && TEXTS.copiedFromAccount}
      </StatusRegion>
    </Stack>
  );
}

function isFilled(person: Answers): boolean {
  return Object.values(person).some((value) => value !== null && value !== undefined);
}
