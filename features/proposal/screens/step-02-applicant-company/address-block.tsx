import { useEffect, useState } from 'react';
import type { RegisteredAddress } from '#ground/rules/session/wire.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useFromAnswers, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { StateConfirmation, useStateOfPostcode } from '#ground/screens/forms/state-confirmation.tsx';
import { useNumberOfStreet } from '#ground/screens/forms/use-number-of-street.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';
import { MapDownload } from './map-download.tsx';

interface AddressBlockProps {
  /** Place in the list; the block may stand here before the list has it: the first answer puts it in. */
  index: number;
  legend: string;
  /** The complaint that there is no such address; the block stands for the list then. */
  missing: string | undefined;
  onRemove: (() => void) | undefined;
}

/** One address with its region and the count of employees there. */
export function AddressBlock({ index, legend, missing, onRemove }: AddressBlockProps) {
  const { readOnly } = useFormState();
  const path = `addresses[${index}]`;
  const { onPostcode, onState } = useStateOfPostcode({ path, postcode: 'postcode' });
  const onStreetLeft = useNumberOfStreet(path, 'housenumber');
  return (
    <Fieldset legend={legend} name={missing === undefined ? path : 'addresses'} error={missing}>
      {index === 0 && <FromRegistration path={path} />}
      <Field name={`${path}.street`} onLeft={onStreetLeft} />
      <Field name={`${path}.housenumber`} width={8} />
      <Field name={`${path}.postcode`} width={5} onAnswer={onPostcode} />
      <Field name={`${path}.city`} />
      <Field name={`${path}.state`} onAnswer={onState} />
      <StateConfirmation path={path} postcode="postcode" />
      <WeakRegionQuestion path={path} />
      {onRemove && !readOnly && (
        <div>
          <Button kind="tertiary" icon="delete" aria-label={`${TEXTS.removePlace}: ${legend}`} onPress={onRemove}>
            {TEXTS.removePlace}
          </Button>
        </div>
      )}
    </Fieldset>
  );
}

interface WeakRegionQuestionProps {
  /** 'addresses[1]' */
  path: string;
}

/**
 * Whether the place lies in a structurally weak region. The applicant's answer counts; where the portal's own table says
 * otherwise, a warning asks to look again (decisions §4).
 */
function WeakRegionQuestion({ path }: WeakRegionQuestionProps) {
  const name = `${path}.isWeak`;
  const isAsked = useIsAsked(name);
  const answer = useFromAnswers((answers) => valueAt(answers, name) as boolean | null);
  const postcode = useFromAnswers((answers) => valueAt(answers, `${path}.postcode`));
  const doubt = useDoubtAbout()?.(answer, postcode);
  if (!isAsked) return null;
  return (
    <>
      <Field name={name} details={{ title: 'Was zählt dazu?', content: <MapDownload /> }} />
      {doubt && (
        <Alert tone="warning" level={3} announce>
          {doubt}
        </Alert>
      )}
    </>
  );
}

type DoubtAbout = typeof import('./region-doubt.ts').doubtAbout;

/** Comes after the step, with the table of all weak regions: it only warns, and nobody waits for it. */
function useDoubtAbout(): DoubtAbout | undefined {
  const [found, setFound] = useState<{ doubtAbout: DoubtAbout }>();
  useEffect(() => {
    let isShown = true;
    import('./region-doubt.ts').then(
      (table) => isShown && setFound(table),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return found?.doubtAbout;
}

const NAMES = ['street', 'housenumber', 'postcode', 'city'] as const satisfies readonly (keyof RegisteredAddress)[];

/** Says where the address comes from, as long as it is the registration's. */
function FromRegistration({ path }: { path: string }) {
  const { readOnly } = useFormState();
  const { profile } = useProfile();
  const registered = profile.companies[0]?.addresses[0];
  const isSame = useFromAnswers(
    (answers) =>
      registered !== undefined && NAMES.every((name) => valueAt(answers, `${path}.${name}`) === registered[name]),
  );
  return isSame && !readOnly ? <Text>{TEXTS.fromRegistration}</Text> : null;
}
