import { valueAt } from '#ground/screens/forms/path.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import {
  originalExplanation,
  TARGET_FIELD_NAMES,
  TARGET_NAMES,
  type TargetField,
  VERIFICATION_STEP_2,
} from '../rules/step-2-digitalisation-plan/schema.ts';
import { TEXTS } from '../rules/step-2-digitalisation-plan/texts.ts';
import { ORIGINAL_ANSWER } from '../rules/texts.ts';
import { type AnsweredPart, AnswerList, answeredPart, isAskedIn, labelAt } from './answer-list.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';

const TARGETS = 'digitisation.targets';
const QUESTIONS = 'digitisation.targetFields';

/** Step 2: the goals by name, and each explanation of the application with what holds of it. */
export function DigitalisationSummary({ verification }: { verification: LoadedVerification }) {
  const answered = answeredPart(VERIFICATION_STEP_2, verification);
  const asked = TARGET_FIELD_NAMES.filter((name) => isAskedIn(answered, `${QUESTIONS}.${name}`));
  return (
    <>
      <Section level={3} title={TEXTS.targets}>
        <Targets answered={answered} />
      </Section>
      {asked.map((name) => (
        <Question key={name} {...{ name, answered, verification }} />
      ))}
    </>
  );
}

function Targets({ answered }: { answered: AnsweredPart }) {
  const ticked = TARGET_NAMES.filter((name) => valueAt(answered.data, `${TARGETS}.${name}`) === true);
  return (
    <>
      {ticked.length === 0 ? (
        <p className="kern-body">keine Angabe</p>
      ) : (
        <ul className="kern-body">
          {ticked.map((name) => (
            <li key={name}>{labelAt(answered, `${TARGETS}.${name}`)}</li>
          ))}
        </ul>
      )}
      {ticked.includes('otherTargetPursued') && (
        <AnswerList of={answered} paths={['digitisation.otherTargetsPursued']} />
      )}
    </>
  );
}

interface QuestionProps {
  name: TargetField;
  answered: AnsweredPart;
  verification: LoadedVerification;
}

function Question({ name, answered, verification }: QuestionProps) {
  const path = `${QUESTIONS}.${name}`;
  const original = originalExplanation(verification.detail.staticData.digi2, name);
  // Who agrees need not comment.
  const isSilent =
    valueAt(answered.data, `${path}.valid`) === true && valueAt(answered.data, `${path}.comment`) === null;
  return (
    <Section level={3} title={labelAt(answered, path)}>
      <DescriptionList
        column
        items={[{ term: ORIGINAL_ANSWER, value: original && <span className="summary__text">{original}</span> }]}
      />
      <AnswerList of={answered} paths={isSilent ? [`${path}.valid`] : [`${path}.valid`, `${path}.comment`]} />
    </Section>
  );
}
