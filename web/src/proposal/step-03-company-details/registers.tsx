import { TEXTS } from '@portal/domain/proposal/step-03-company-details/texts.ts';
import { Field } from '../../forms/field.tsx';
import { useIsAsked } from '../../forms/form-context.ts';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { Section } from '../../ui/page/section.tsx';

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
