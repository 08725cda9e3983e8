import { useEffect, useState } from 'react';
import { WEAK_REGIONS_PDF } from '#features/pages/screens/figures.ts';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import type { RegisteredAddress } from '#ground/rules/session/wire.ts';
import { StateConfirmation, useNumberOfStreet, useStateOfPostcode } from '#ground/screens/forms/address.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useFromAnswers, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import { UndoNotice, useList, useRemoval } from '#ground/screens/forms/use-list.tsx';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, buttonClass } from '#ground/screens/ui/button.tsx';
import { YesNoField } from '#ground/screens/ui/field/choice-field.tsx';
import { FieldHelp, Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { NumberField } from '#ground/screens/ui/field/typed-field.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { titleOfAddress } from '../../rules/steps/step-02-applicant-company.ts';

/** What counts as structurally weak, with the map to download. */
export function MapDownload() {
  return (
    <Stack gap="lines">
      <Text>Strukturschwache Regionen sind die Fördergebiete der Gemeinschaftsaufgabe GRW.</Text>
      <Text>Die Karte zeigt, welche Regionen als strukturschwach gelten.</Text>
      <div>
        <a className={buttonClass('secondary')} href={WEAK_REGIONS_PDF} download>
          <Icon name="download" />
          <span className="kern-label">Karte als PDF herunterladen</span>
        </a>
      </div>
    </Stack>
  );
}

const REMOVE_PLACE = 'Ort entfernen';

const NAME = 'addresses';

/** Headquarters and, where it is another, the place of implementation; only then more places may be added. */
export function Places() {
  const form = useFormState();
  const places = useList(NAME);
  const identical = useAnswer<boolean | null>('identical');
  const remove = useRemoval(places, NAME);
  const stored = places.items.length;
  // The second block needs the first in the list: its answers would stand in the first one's place.
  const shown = identical === false && stored > 0 ? Math.max(stored, 2) : 1;

  const titles = Array.from({ length: shown }, (_, index) => titleOfAddress(index, { identical }));

  function follow(answer: unknown) {
    const [first = emptyAnswers(places.field.fields), ...others] = form.answers().addresses as Answers[];
    const hidden = answer === true ? others.map((address) => withoutUnreadable(address, places.field.fields)) : others;
    form.setAnswer(NAME, [first, ...hidden]);
  }

  function add() {
    for (let index = stored; index < shown; index++) places.add(undefined, { focus: false });
    places.add();
  }

  return (
    <Stack gap="groups">
      <Field name="identical" onAnswer={follow} />
      {titles.map((legend, index) => (
        <AddressBlock
          key={index < 2 ? `first ${index}` : places.items[index]?.key}
          index={index}
          legend={legend}
          missing={index === stored ? places.error : undefined}
          onRemove={index < 2 ? undefined : () => remove(index)}
        />
      ))}
      <UndoNotice undo={places.undo} />
      {identical === false && !form.readOnly && !places.isFull && (
        <div>
          <Button icon="add" onPress={add}>
            Weiteren Ort hinzufügen
          </Button>
        </div>
      )}
      {!form.readOnly && <WithoutEffect places={titles} />}
    </Stack>
  );
}

interface AddressBlockProps {
  /** Place in the list; the block may stand here before the list has it: the first answer puts it in. */
  index: number;
  legend: string;
  /** The complaint that there is no such address; the block stands for the list then. */
  missing: string | undefined;
  onRemove: (() => void) | undefined;
}

/** One address with its region and the count of employees there. */
function AddressBlock({ index, legend, missing, onRemove }: AddressBlockProps) {
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
          <Button kind="tertiary" icon="delete" aria-label={`${REMOVE_PLACE}: ${legend}`} onPress={onRemove}>
            {REMOVE_PLACE}
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

type DoubtAbout = typeof import('../../rules/region-doubt.ts').doubtAbout;

/** Comes after the step, with the table of all weak regions: it only warns, and nobody waits for it. */
function useDoubtAbout(): DoubtAbout | undefined {
  const [found, setFound] = useState<{ doubtAbout: DoubtAbout }>();
  useEffect(() => {
    let isShown = true;
    import('../../rules/region-doubt.ts').then(
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
  return isSame && !readOnly ? (
    <Text>Diese Anschrift stammt aus Ihrer Registrierung. Sie können sie ändern.</Text>
  ) : null;
}

/** Nothing is bound to these two questions (decisions §4): what is answered stays on this screen and is never sent. */
function WithoutEffect({ places }: { places: readonly string[] }) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const questions = (
    <Stack>
      {places.map((place, index) => (
        <EmployeesQuestion key={place} place={place} index={index} />
      ))}
      <YesNoField
        name="more-than-50"
        label="Entstehen mehr als 50 % der Ausgaben in strukturschwachen Regionen?"
        value={answer}
        onChange={setAnswer}
      />
    </Stack>
  );
  return (
    <FieldHelp title="Zwei Fragen, die Ihren Zuschuss nicht ändern. Wir speichern sie nicht." content={questions} />
  );
}

function EmployeesQuestion({ place, index }: { place: string; index: number }) {
  const [employees, setEmployees] = useState<number | string | null>(null);
  return (
    <NumberField
      name={`employees-${index}`}
      label={`Anzahl der Mitarbeitenden: ${place}`}
      value={employees}
      onChange={setEmployees}
      width={6}
    />
  );
}

/** A block out of sight must not bar the way by a mistyped answer; what is right in it may come back. */
function withoutUnreadable(address: Answers, fields: Fields): Answers {
  const kept = Object.entries(address).map(([name, value]) => {
    const field = fields[name];
    return [name, field !== undefined && unreadableMessage(field, value) !== undefined ? null : value];
  });
  return Object.fromEntries(kept);
}
