import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { CheckboxField } from '../ui/choice/checkbox-field.tsx';
import { CheckboxGroup } from '../ui/choice/checkbox-group.tsx';
import { RadioField } from '../ui/choice/radio-field.tsx';
import { SelectField } from '../ui/choice/select-field.tsx';
import { YesNoField } from '../ui/choice/yes-no-field.tsx';
import { DayField } from '../ui/field/day-field.tsx';
import { ErrorSummary } from '../ui/field/error-summary.tsx';
import { Fieldset } from '../ui/field/fieldset.tsx';
import { MoneyField } from '../ui/field/money-field.tsx';
import { NumberField } from '../ui/field/number-field.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { StatusLine } from '../ui/message/status-line.tsx';
import { useToast } from '../ui/message/toast.tsx';
import { Stack } from '../ui/page/stack.tsx';

const ComboboxField = lazy(() =>
  import('../ui/choice/combobox-field.tsx').then((file) => ({ default: file.ComboboxField<number> })),
);

const LEGAL_FORMS = ['GmbH', 'GmbH & Co. KG', 'Einzelunternehmen', 'Genossenschaft', 'Sonstige'].map(
  (label, value) => ({ value, label }),
);
const SECTORS = Array.from({ length: 615 }, (_, index) => ({
  value: index,
  label: `${String(index).padStart(2, '0')}.11 Herstellung von Gegenständen der Art ${index}`,
}));
const GOALS = [
  { value: 'security', label: 'IT-Sicherheit', hint: 'Erhöht die Förderquote um 5 Prozentpunkte.' },
  { value: 'process', label: 'Digitale Geschäftsprozesse' },
  { value: 'other', label: 'Anderes Ziel' },
];

const PROBLEMS: Record<string, string> = {
  street: 'Geben Sie Straße und Hausnummer an.',
  postcode: 'Geben Sie die Postleitzahl mit 5 Ziffern an.',
  inGermany: 'Wählen Sie Ja oder Nein.',
  legalForm: 'Wählen Sie die Rechtsform.',
  goals: 'Wählen Sie mindestens ein Ziel.',
  invest: 'Geben Sie die Investitionssumme an.',
  start: 'Der Beginn liegt zu früh. Frühestens geht der 01.06.2022.',
  explain: 'Beschreiben Sie Ihr Vorhaben.',
  agreed: 'Bestätigen Sie die Angaben.',
  sector: 'Wählen Sie die Branche.',
};

interface GalleryFieldsProps {
  withErrors?: boolean;
  readOnly?: boolean;
}

const EMPTY = {
  street: 'Musterstraße 12' as string | null,
  postcode: null as string | null,
  inGermany: null as boolean | null,
  legalForm: null as number | null,
  size: 'small' as string | null,
  goals: ['security'] as string[],
  invest: 1_234_56 as number | string | null,
  share: 12.5 as number | string | null,
  start: '2022-06-01' as string | null,
  explain: 'Wir möchten unsere Auftragsabwicklung digital gestalten.' as string | null,
  agreed: false as boolean | null,
  sector: 3 as number | null,
};

export function GalleryFields({ withErrors = false, readOnly = false }: GalleryFieldsProps) {
  const [values, setValues] = useState(EMPTY);
  const problems = withErrors
    ? Object.entries(PROBLEMS).map(([propertyPath, message]) => ({ propertyPath, message }))
    : [];
  const unmapped = withErrors ? [{ propertyPath: '', message: 'Das Kontingent ist bereits verbraucht.' }] : [];
  const field = <K extends keyof typeof EMPTY>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: (typeof EMPTY)[K]) => setValues((before) => ({ ...before, [name]: value })),
    error: withErrors ? PROBLEMS[name] : undefined,
    readOnly,
    required: true,
  });
  return (
    <Stack gap="groups">
      <ErrorSummary problems={[...problems.toReversed(), ...unmapped]} attempt={0} />
      <GallerySeat field={field} />
      <GalleryWho field={field} />
      <GalleryPlan field={field} />
      <GallerySave />
    </Stack>
  );
}

interface GalleryPartProps {
  field: <K extends keyof typeof EMPTY>(
    name: K,
  ) => {
    name: K;
    value: (typeof EMPTY)[K];
    onChange: (value: (typeof EMPTY)[K]) => void;
    error: string | undefined;
    readOnly: boolean;
    required: boolean;
  };
}

function GallerySeat({ field }: GalleryPartProps) {
  return (
    <Fieldset legend="Wo sitzt Ihr Unternehmen?" hint="Es zählt die Adresse im Handelsregister.">
      <TextField {...field('street')} label="Straße und Hausnummer" autoComplete="street-address" max={100} />
      <TextField
        {...field('postcode')}
        label="Postleitzahl"
        width={5}
        inputMode="numeric"
        autoComplete="postal-code"
        hint="5 Ziffern"
      />
      <YesNoField {...field('inGermany')} label="Liegt der Ort der Umsetzung in Deutschland?" />
    </Fieldset>
  );
}

function GalleryWho({ field }: GalleryPartProps) {
  return (
    <Fieldset legend="Wer sind Sie?">
      <SelectField {...field('legalForm')} label="Rechtsform" options={LEGAL_FORMS} />
      <Suspense fallback={null}>
        <ComboboxField
          {...field('sector')}
          label="Branche"
          hint="Tippen Sie ein Wort oder den Schlüssel."
          options={SECTORS}
        />
      </Suspense>
      <RadioField
        {...field('size')}
        required={false}
        label="Wie groß ist Ihr Unternehmen?"
        options={[
          { value: 'small', label: '3 bis 10' },
          { value: 'middle', label: '11 bis 50', hint: 'Es zählen die Köpfe, nicht die Stellen.' },
        ]}
      />
      <CheckboxGroup {...field('goals')} label="Welche Ziele haben Sie?" options={GOALS} />
    </Fieldset>
  );
}

function GalleryPlan({ field }: GalleryPartProps) {
  return (
    <Fieldset legend="Was planen Sie?">
      <MoneyField
        {...field('invest')}
        label="Geplante Investition"
        details={{
          title: 'Was zählt dazu?',
          content: <p>Hardware, Software und die Qualifizierung der Beschäftigten.</p>,
        }}
      />
      <NumberField {...field('share')} label="Anteil am Umsatz" required={false} unit="Prozent" decimals={2} />
      <DayField {...field('start')} label="Beginn" hint="Frühestens 01.06.2022, zum Beispiel 27.6.2022" />
      <TextArea {...field('explain')} label="Beschreiben Sie Ihr Vorhaben" max={3500} />
      <CheckboxField
        {...field('agreed')}
        label="Ich bestätige, dass alle Angaben vollständig und richtig sind."
        hint="Falsche Angaben können zum Widerruf führen."
      />
    </Fieldset>
  );
}

function GallerySave() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return (
    <Stack gap="lines">
      <ButtonRow>
        <Button
          kind="primary"
          busy={busy}
          onPress={() => {
            setBusy(true);
            setTimeout(() => {
              setBusy(false);
              toast.success('Die Daten wurden gespeichert.');
            }, 1500);
          }}
        >
          Speichern & Weiter
        </Button>
        <Button lockedBecause="Bitte füllen Sie zuerst alle Felder aus." onLockedPress={toast.error}>
          Weiter
        </Button>
        <Button kind="tertiary">Zurück</Button>
      </ButtonRow>
      <StatusLine>Gespeichert um 14:03 Uhr</StatusLine>
    </Stack>
  );
}
