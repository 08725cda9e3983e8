import { useState } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { StateConfirmation, useStateOfPostcode } from '#ground/screens/forms/state-confirmation.tsx';
import { useNumberOfStreet } from '#ground/screens/forms/use-number-of-street.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { ADDRESS_SECTION, PERSON_SECTION } from '../../rules/step-1-data-entry/schema.ts';
import { TEXTS } from '../../rules/step-1-data-entry/texts.ts';
import type { ApprovedData } from '../../rules/wire.ts';

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
