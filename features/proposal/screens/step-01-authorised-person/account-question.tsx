import { useRef } from 'react';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import type { List } from '#ground/screens/forms/use-list.ts';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import type { RegisteredPerson } from '../../rules/facts.ts';
import { withAccount, withoutAccount } from '../../rules/step-01-authorised-person/account-copy.ts';
import { TEXTS } from '../../rules/step-01-authorised-person/texts.ts';

const NAME = 'isRegisteredUser';

interface AccountQuestionProps {
  /** The person who registered, as the server shows it beside the answers. */
  user: RegisteredPerson | undefined;
  people: List;
}

/** Whether the registered person acts; 'Ja' copies the account's data into the block below. */
export function AccountQuestion({ user, people }: AccountQuestionProps) {
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
