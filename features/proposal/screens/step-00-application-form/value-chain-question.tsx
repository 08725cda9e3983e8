import { hasLottery } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useAnswer, useFormState, useLocatedField, useProblem } from '#ground/screens/forms/form-context.ts';
import { giveAnswers } from '#ground/screens/forms/losses.ts';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { TEXTS } from '../../rules/step-00-application-form/texts.ts';

const NAME = 'isValueChain';

interface ValueChainQuestionProps {
  /** The quota was given in connection with a value chain. */
  isForced: boolean;
  onAnswer: (answer: boolean) => void;
}

/** Alone or together; a quota of a value chain leaves no choice (2-application §2, step 0). */
export function ValueChainQuestion({ isForced, onAnswer }: ValueChainQuestionProps) {
  const form = useFormState();
  const { field } = useLocatedField(NAME);
  const value = useAnswer<boolean | null>(NAME);
  return (
    <RadioField
      name={NAME}
      label={field.label}
      hint={field.hint}
      details={{ title: 'Was zählt dazu?', content: <Help /> }}
      value={value}
      onChange={(next) => giveAnswers(form, { [NAME]: next }, () => onAnswer(next === true))}
      error={useProblem(NAME)}
      required
      readOnly={form.readOnly}
      options={[
        { value: true, label: TEXTS.valueChain, hint: isForced ? TEXTS.forcedNote : undefined },
        isForced
          ? { value: false, label: `${TEXTS.singleCompany} ${TEXTS.notPossible}`, disabled: true }
          : { value: false, label: TEXTS.singleCompany, hint: hasLottery(PROGRAMME) ? TEXTS.drawnNote : undefined },
      ]}
    />
  );
}

function Help() {
  return TEXTS.valueChainHelp.map((sentence) => <p key={sentence}>{sentence}</p>);
}
