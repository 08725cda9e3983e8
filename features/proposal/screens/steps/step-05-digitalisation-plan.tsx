import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { findFieldAt, isAskedAt, useAnswer, useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { Section, TextList } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { QUESTION_SECTIONS, type QuestionNumber, STEP_5 } from '../../rules/steps/step-05-digitalisation-plan.ts';
import type { StepFormProps } from '../step-props.ts';
import './steps.css';

const BULLETS = [
  'Wählen Sie zuerst die Bereiche, in denen das Vorhaben beginnt.',
  'Danach sehen Sie die Fragen zu diesen Bereichen.',
  'Im Verwendungsnachweis berichten Sie, was sich verändert hat.',
];

const [UNITS, ASSESSMENT] = STEP_5.sections;

export function Form(_props: StepFormProps) {
  return (
    <>
      <Beside>
        <Section
          title="Ausgangssituation"
          lead="Schätzen Sie den Stand vor dem Vorhaben ein. Es gibt keine richtigen oder falschen Antworten."
        >
          <TextList texts={BULLETS} className="narrow" />
        </Section>
      </Beside>
      <Section title={UNITS?.title ?? ''}>
        <Field name="initialBusinessUnits" />
        <Field name="otherBusinessUnit" />
      </Section>
      <Section title={ASSESSMENT?.title ?? ''}>
        <Assessment />
      </Section>
    </>
  );
}

const BEFORE_CHOICE = 'Diese Fragen gelten für alle Unternehmen. Ihre Bereiche bestimmen, welche dazukommen.';

/** The questions the chosen units open, each under its heading; external networking in a value chain only. */
function Assessment() {
  const open = useOpenQuestions();
  const hasUnits = useAnswer<number[]>('initialBusinessUnits').length > 0;
  const sections = QUESTION_SECTIONS.map(({ title, questions }) => ({
    title,
    questions: questions.filter((question) => open.includes(question)),
  })).filter(({ questions }) => questions.length > 0);
  return (
    <>
      <StatusLine>{hasUnits ? `Zu Ihren Bereichen gehören ${open.length} Fragen.` : BEFORE_CHOICE}</StatusLine>
      <div className="stack stack--groups assessment">
        {sections.map(({ title, questions }) => (
          <Section key={title} title={title} level={3}>
            {questions.map((question) => (
              <Field key={question} name={pathOf(question)} look="scale" />
            ))}
          </Section>
        ))}
      </div>
    </>
  );
}

/** Followed as the choice of units changes. */
function useOpenQuestions(): readonly QuestionNumber[] {
  const { definition, facts } = useFormState();
  return useFromAnswers((answers: Answers) =>
    QUESTION_SECTIONS.flatMap(({ questions }) =>
      questions.filter((question) => {
        const located = findFieldAt(definition, pathOf(question));
        return located !== undefined && isAskedAt(located, answers, facts);
      }),
    ),
  );
}

function pathOf(question: QuestionNumber): string {
  return `answers.${question}`;
}
