import { type ReactNode, useRef } from 'react';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { MANAGEMENT } from '#ground/rules/fields/contact.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState } from '#ground/screens/forms/form-context.ts';
import { type List, UndoNotice, useList, useRemoval } from '#ground/screens/forms/use-list.tsx';
import { ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import type { RegisteredPerson } from '../../rules/facts.ts';
import {
  needsManagement,
  titleOfPerson,
  withAccount,
  withoutAccount,
} from '../../rules/steps/step-01-authorised-person.ts';
import type { StepFormProps } from '../step-props.ts';

const NOTICES = [
  'Sie stellen den Antrag ausschließlich elektronisch über dieses Portal.',
  'Anträge werden in der Reihenfolge ihres Eingangs mit rechtsverbindlicher Unterschrift bearbeitet.',
  'Die Behörde kann weitere Unterlagen anfordern.',
];
const REMOVE_MANAGEMENT = 'Geschäftsführung entfernen';

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
        <ListAlert tone="info" texts={NOTICES} />
      </Beside>
      <AccountQuestion user={body.user as RegisteredPerson | undefined} people={people} />
      <PersonBlock
        path="staff[0]"
        legend={titleOfPerson(0, { staff: [] })}
        missing={people.items.length === 0 ? people.error : undefined}
      />
      <Field name="staff[0].func" onAnswer={dropEmpty} />
      <Management people={people} func={func} />
    </Stack>
  );
}

interface PersonBlockProps {
  /** 'staff[1]' */
  path: string;
  legend: string;
  /** The complaint that there is nobody; the block stands for the empty list then. */
  missing?: string | undefined;
  /** Below the fields: what can be done with the whole block. */
  children?: ReactNode;
}

/** Name and contact of one person. It may stand here before the list has it: the first answer puts it in. */
function PersonBlock({ path, legend, missing, children }: PersonBlockProps) {
  return (
    <Fieldset legend={legend} name={missing === undefined ? path : 'staff'} error={missing}>
      <Field name={`${path}.salutation`} inline />
      <Field name={`${path}.title`} width={8} />
      <Field name={`${path}.name`} />
      <Field name={`${path}.lastname`} />
      <Field name={`${path}.phone`} width={20} />
      <Field name={`${path}.email`} />
      <Field name={`${path}.fax`} width={20} />
      {children}
    </Fieldset>
  );
}

interface ManagementProps {
  people: List;
  /** Function of the authorised person; null: not said yet. */
  func: number | null;
}

/** The managing directors: one must stand here when the authorised person is none, more may (2-application §5, step 1). */
function Management({ people, func }: ManagementProps) {
  const { readOnly } = useFormState();
  const isNeeded = needsManagement(func);
  const stored = people.items.length;
  const shown = Math.max(stored, isNeeded ? 2 : 1);
  const remove = useRemoval(people, 'staff');

  function add() {
    for (let index = stored; index < shown; index++) people.add(undefined, { focus: false });
    people.add();
  }

  return (
    <>
      {Array.from({ length: shown - 1 }, (_, at) => at + 1).map((index) => {
        const isFirst = index === 1 && isNeeded;
        const legend = titleOfPerson(index, { staff: [{ func }] });
        return (
          <PersonBlock
            key={index === 1 ? 'first' : people.items[index]?.key}
            path={`staff[${index}]`}
            legend={legend}
            missing={index >= stored ? people.error : undefined}
          >
            {!isFirst && !readOnly && (
              <div>
                <Button
                  kind="tertiary"
                  icon="delete"
                  aria-label={`${REMOVE_MANAGEMENT}: ${legend}`}
                  onPress={() => remove(index)}
                >
                  {REMOVE_MANAGEMENT}
                </Button>
              </div>
            )}
          </PersonBlock>
        );
      })}
      <UndoNotice undo={people.undo} />
      {!readOnly && !people.isFull && (
        <div>
          <Button icon="add" onPress={add}>
            Weitere Geschäftsführung hinzufügen
          </Button>
        </div>
      )}
    </>
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
        {before === true &&
          user !== undefined &&
          'Diese Angaben stammen aus Ihrem Benutzerkonto. Sie können sie ändern.'}
      </StatusRegion>
    </Stack>
  );
}

function isFilled(person: Answers): boolean {
  return Object.values(person).some((value) => value !== null && value !== undefined);
}
