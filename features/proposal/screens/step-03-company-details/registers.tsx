import { Field } from '#ground/screens/forms/field.tsx';
import { useIsAsked } from '#ground/screens/forms/form-context.ts';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { TEXTS } from '../../rules/step-03-company-details/texts.ts';

/** Each register with the number it asks for. */
const REGISTERS = [
  ['hasHRGNumber', 'hRGNumber'],
  ['hasTradeRegistered', 'tradeLicenceNumber'],
  ['isCraftCompany', 'craftNumber'],
  ['isFreelance', 'taxNumber'],
] as const;

export function Registers({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} title={title}>
      <Fieldset legend={TEXTS.registerIntro}>
        {REGISTERS.map(([box, number]) => (
          <Register key={box} box={box} number={number} />
        ))}
      </Fieldset>
    </Section>
  );
}

function Register({ box, number }: { box: string; number: string }) {
  const isAsked = useIsAsked(number);
  return (
    <div className="register">
      <Field name={box} />
      {isAsked && (
        <div className="register__number">
          <Field name={number} width={24} />
        </div>
      )}
    </div>
  );
}
