import { TakeOverOffer } from '#features/take-over/screens/take-over-offer.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { FormProvider, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { STEP_0 } from '../../rules/step-00-application-form/schema.ts';
import type { ValueChainPartner } from '../../rules/wire.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { LeadPartner } from './lead-partner.tsx';
import { useAskedLeaving } from './leaving.tsx';
import { ValueChainQuestion } from './value-chain-question.tsx';

const [FORM, PARTNERS] = STEP_0.sections;

/** A code is nine characters; groups and blanks may come with it. */
const CODE_WIDTH = 12;

/** Wahl der Antragsform (2-application §2, step 0). */
export function Form({ proposal, facts, body }: StepFormProps) {
  const { form, dialog } = useAskedLeaving((body.partners ?? []) as ValueChainPartner[]);
  const isLead = useIsAsked('givenCode');

  /** The combination rules clear the code (2-application §3); a mistyped one would bar the way out of sight. */
  const clearCode = () => form.setAnswer('leadCode', null);
  return (
    <FormProvider value={form}>
      {dialog}
      <TakeOverOffer id={proposal.id} />
      <Section title={FORM?.title ?? ''}>
        <ValueChainQuestion isForced={facts.valueChainForced} onAnswer={(answer) => !answer && clearCode()} />
        <Field name="isLead" onAnswer={(answer) => answer === true && clearCode()} />
        <Field name="leadCode" width={CODE_WIDTH} />
      </Section>
      {isLead && (
        <Section title={PARTNERS?.title ?? ''}>
          <LeadPartner body={body} />
        </Section>
      )}
    </FormProvider>
  );
}
