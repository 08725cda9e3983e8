import { useEffect } from 'react';
import type { ExtraParts } from '#ground/screens/extra-part.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { TextList } from '#ground/screens/ui/section.tsx';
import { isUndecided, OPEN_END_TEXTS, openEndText } from '../rules/open-ends.ts';
import { useOpenEnds } from './open-ends.tsx';

/** Asks whoever wants to close invoices of which something is open, and nobody else. */
export function Part({ verification, onAnswer }: ExtraParts['closing-question']) {
  const { ends, isKnown, hasFailed } = useOpenEnds(verification);
  const texts = [...(hasFailed ? [OPEN_END_TEXTS.failed] : []), ...ends.filter(isUndecided).map(openEndText)];
  const isDecided = isKnown && texts.length === 0;
  useEffect(() => {
    if (isDecided) onAnswer(true);
  }, [isDecided, onAnswer]);
  return (
    <Dialog
      open={isKnown && !isDecided}
      title={OPEN_END_TEXTS.question}
      action={{ label: OPEN_END_TEXTS.goOn, onPress: () => onAnswer(true) }}
      dismissLabel={OPEN_END_TEXTS.goBack}
      onDismiss={() => onAnswer(false)}
    >
      <p>{OPEN_END_TEXTS.questionLead}</p>
      <TextList texts={texts} />
    </Dialog>
  );
}
