import { useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { StateConfirmation, useNumberOfStreet, useStateOfPostcode } from '#ground/screens/forms/address.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { ADDRESS_SECTION, PERSON_SECTION, TEXTS, VERIFICATION_STEP_1 } from '../../rules/steps/step-1-data-entry.ts';
import { SUCCESS } from '../../rules/texts.ts';
import type { ApprovedData } from '../../rules/wire.ts';
import { ApplicationData } from './application-data.tsx';
import { FilledStep } from './verification-step.tsx';
import type { StepProps } from './wizard-frame.tsx';

const GROUP = 'newAddress';

/** Characters of the expected answers. */
const WIDTHS: Readonly<Record<string, number>> = { title: 8, phone: 20, fax: 20, houseNumber: 8, plz: 5 };

/** The new person and the new address, both whole, once something has changed. */
export function NewAddress({ approved }: { approved: ApprovedData }) {
  const { readOnly } = useFormState();
  if (!useIsAsked(GROUP)) return null;
  return (
    <>
      <Section title={PERSON_SECTION.title} lead={readOnly ? undefined : TEXTS.newDataHint}>
        <Fields names={PERSON_SECTION.fields} />
      </Section>
      <Section title={ADDRESS_SECTION.title}>
        {!readOnly && <TakeAddress address={approved.address} />}
        <Fields names={ADDRESS_SECTION.fields.filter((name) => name !== 'stateConfirmed')} />
        <StateConfirmation path={GROUP} postcode="plz" />
      </Section>
    </>
  );
}

function Fields({ names }: { names: readonly string[] }) {
  const { onPostcode, onState } = useStateOfPostcode({ path: GROUP, postcode: 'plz' });
  const onStreetLeft = useNumberOfStreet(GROUP, 'houseNumber');
  const follow: Readonly<Record<string, () => void>> = { plz: onPostcode, state: onState };
  return names.map((name) => (
    <Field
      key={name}
      name={`${GROUP}.${name}`}
      width={WIDTHS[name]}
      inline={name === 'salutation'}
      onAnswer={follow[name]}
      onLeft={name === 'street' ? onStreetLeft : undefined}
    />
  ));
}

/** Where only the person has changed, the address need not be typed again. */
function TakeAddress({ address }: Pick<ApprovedData, 'address'>) {
  const { setAnswer } = useFormState();
  const [isTaken, setTaken] = useState(false);
  const { postcode: plz, ...rest } = address;

  function take() {
    const known: Readonly<Record<string, string>> = { ...rest, plz };
    for (const name of ADDRESS_SECTION.fields) setAnswer(`${GROUP}.${name}`, known[name] ?? null);
    setTaken(true);
  }

  return (
    <Stack gap="lines">
      <div>
        <Button onPress={take}>{TEXTS.takeAddress}</Button>
      </div>
      <StatusLine>{isTaken && TEXTS.addressTaken}</StatusLine>
    </Stack>
  );
}

/** Dateneingabe (3-proof-of-use §2.2, step 1). */
export function Step(props: StepProps) {
  const { verification, goTo } = props;
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_1}
      saved={SUCCESS.dataSaved}
      primary={{ label: 'Speichern und weiter', goOn: async () => goTo(2) }}
    >
      <Beside>
        <ApplicationData verification={verification} />
      </Beside>
      <Section title={TEXTS.changeTitle}>
        <ChangeQuestion />
      </Section>
      <NewAddress approved={verification.approved} />
    </FilledStep>
  );
}

const { newAddress: FIELDS } = VERIFICATION_STEP_1.fields;

/** Whether person or address have changed. What is out of sight after a No must not bar the way by a mistyped answer. */
export function ChangeQuestion() {
  const { answers, setAnswer } = useFormState();

  function follow(answer: unknown) {
    if (answer !== false || FIELDS?.kind !== 'group') return;
    const given = answers().newAddress as Answers;
    for (const [name, field] of Object.entries(FIELDS.fields)) {
      if (unreadableMessage(field, given[name]) !== undefined) setAnswer(`newAddress.${name}`, null);
    }
  }

  return <Field name="hasNewAddress" onAnswer={follow} />;
}
