import { useEffect, useRef, useState } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useProblem } from '#ground/screens/forms/form-context.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { ELIGIBLE_TEXTS } from '../../rules/eligible.ts';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';

const NAME = 'inGermany';

/** Whether the place lies in Germany; another answer bars the way and says so at once and when going on. */
export function GermanyQuestion() {
  const [shown, setShown] = useState<'answered' | 'barred'>();
  const isBarred = useIsBarred();
  const wasBarred = useRef(isBarred);
  useEffect(() => {
    // Right after the answer the first dialog says it; the second one is for the try to go on.
    if (isBarred && !wasBarred.current) setShown((before) => before ?? 'barred');
    wasBarred.current = isBarred;
  }, [isBarred]);

  const close = () => setShown(undefined);
  return (
    <>
      <Field name={NAME} onAnswer={(answer) => answer === false && setShown('answered')} />
      <Dialog open={shown === 'answered'} title={TEXTS.ineligibleTitle} dismissLabel="Verstanden" onDismiss={close}>
        <p>{ELIGIBLE_TEXTS.notInGermany}</p>
        <p>{TEXTS.falseStatements}</p>
      </Dialog>
      <Dialog open={shown === 'barred'} title={TEXTS.ineligibleTitle} dismissLabel={TEXTS.checkInput} onDismiss={close}>
        <p>{ELIGIBLE_TEXTS.notInGermany}</p>
        <p>
          <TextLink to={TEXTS.logoutPath}>{TEXTS.logout}</TextLink>
        </p>
      </Dialog>
    </>
  );
}

/** The answer 'Nein' stands among the complaints of a try to go on. */
function useIsBarred(): boolean {
  const answer = useAnswer<boolean | null>(NAME);
  const problem = useProblem(NAME);
  return answer === false && problem !== undefined;
}
