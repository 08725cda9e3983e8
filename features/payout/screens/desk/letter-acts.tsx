import type { ReactNode } from 'react';
import { ActForm } from '#features/cases/screens/acts/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/acts/act-forms.ts';
import type { ActValues } from '#features/cases/screens/acts/use-act-form.ts';
import { Unheard } from '#features/desk/screens/parts/unheard.tsx';
import { needsReasons } from '#features/reclaim/rules/reclaim.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { useFacts } from './use-facts.ts';

/** A proposal whose words become a letter: the fields, and beside them the letter as it would come out. */
export function ProposeWithLetter(
  props: ActFormProps & Pick<Parameters<typeof ActForm>[0], 'looks'> & { initial?: ActValues },
) {
  return (
    <ActForm
      {...props}
      letter="on-demand"
      said={<Text>Eine zweite Person unterschreibt. Das Unternehmen liest, was Sie hier schreiben, im Bescheid.</Text>}
    />
  );
}

/** The same of a final notice: reasons are asked for only where less stays than was approved. */
export function ProposeFinalNotice(props: ActFormProps) {
  const { granted, examination, declared } = useFacts<'verification'>(props.segment, props.id);
  if (needsReasons(granted ?? examination?.due ?? 0, declared.sumFundingApproved)) {
    return <ProposeWithLetter {...props} looks={{ text: { required: true } }} />;
  }
  return (
    <ActForm
      {...props}
      letter="on-demand"
      slots={() => ({ text: null })}
      said={<Text>Der Zuschuss bleibt, wie er bewilligt ist. Eine zweite Person unterschreibt.</Text>}
    />
  );
}

/** The second person reads the letter and signs it. `why`: what of the proposal the letter does not say. */
export function SignLetter({ why, ...props }: ActFormProps & { why?: ReactNode }) {
  return (
    <ActForm
      {...props}
      letter="at-once"
      said={
        <>
          <Text>
            Mit Ihrer Unterschrift steht die Entscheidung, und der Bescheid kommt in den Postausgang. Bekannt gegeben
            ist er erst nach der Aufgabe zur Post.
          </Text>
          {why}
        </>
      }
    />
  );
}

/** The same of a decision about the money of a grant. */
export function SignClosing(props: ActFormProps) {
  const { proposals } = useFacts<'verification'>(props.segment, props.id);
  return <SignLetter {...props} why={<Unheard proposals={proposals} />} />;
}
