import { MomentField } from '#features/desk/screens/moment-field.tsx';
import { BANNER_MAX, SETTING_LABELS, SETTINGS_ORDER } from '#ground/rules/programme/settings.ts';
import { CheckboxField, RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextArea } from '#ground/screens/ui/field/text-field.tsx';
import { NumberField } from '#ground/screens/ui/field/typed-field.tsx';
import { BottomBanner } from '#ground/screens/ui/page/layout.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import type { SettingsValues } from './settings-values.ts';

interface SettingsFieldsProps {
  values: SettingsValues;
  set: <K extends keyof SettingsValues>(name: K, value: SettingsValues[K]) => void;
  errorOf: (path: string) => string | undefined;
  /** How many there are. */
  accounts: number;
}

const OPEN = [
  { value: true, label: 'Offen' },
  { value: false, label: 'Geschlossen' },
];
const POSSIBLE = [
  { value: true, label: 'Möglich' },
  { value: false, label: 'Nicht möglich' },
];
const { accountApproval: APPROVAL } = SETTINGS_ORDER.settings.fields;

/** Registration and accounts. */
export function AccountFields({ values, set, errorOf, accounts }: SettingsFieldsProps) {
  return (
    <Section title="Benutzerkonten">
      <RadioField
        name="settings.registrationOpen"
        label={SETTING_LABELS.registrationOpen}
        hint="Ist sie geschlossen, kann sich niemand neu registrieren. Bestehende Konten bleiben, wie sie sind."
        required
        inline
        options={OPEN}
        value={values.registrationOpen}
        onChange={(value) => set('registrationOpen', value === true)}
      />
      <NumberField
        name="settings.registrationCap"
        label={SETTING_LABELS.registrationCap}
        hint={`Zurzeit gibt es ${accounts.toLocaleString('de-DE')}. Ohne Angabe unbegrenzt.`}
        value={values.registrationCap}
        error={errorOf('settings.registrationCap')}
        onChange={(value) => set('registrationCap', value)}
      />
      <RadioField
        name="settings.accountApproval"
        label={SETTING_LABELS.accountApproval}
        hint="Bis zur Freigabe kann sich ein Unternehmen anmelden, aber nichts beantragen."
        required
        options={APPROVAL.options}
        value={values.accountApproval}
        onChange={(value) => set('accountApproval', value ?? 'automatic')}
      />
    </Section>
  );
}

export function ApplicationFields({ values, set, errorOf }: SettingsFieldsProps) {
  return (
    <Section title="Anträge, Verwendungsnachweise und Schreiben">
      <RadioField
        name="settings.submissionOpen"
        label={SETTING_LABELS.submissionOpen}
        hint="Ist es geschlossen, bleiben Angaben gespeichert; eingereicht wird später."
        required
        inline
        options={OPEN}
        value={values.submissionOpen}
        onChange={(value) => set('submissionOpen', value === true)}
      />
      <RadioField
        name="settings.resubmitInvoices"
        label={SETTING_LABELS.resubmitInvoices}
        hint="Nur wo die Sachbearbeitung eine Nachreichung geöffnet hat."
        required
        inline
        options={POSSIBLE}
        value={values.resubmitInvoices}
        onChange={(value) => set('resubmitInvoices', value === true)}
      />
      <NumberField
        name="settings.postWithinDays"
        label={SETTING_LABELS.postWithinDays}
        hint="Danach ist es überfällig, und wer aufgibt, bekommt eine E-Mail."
        required
        value={values.postWithinDays}
        error={errorOf('settings.postWithinDays')}
        onChange={(value) => set('postWithinDays', value)}
      />
    </Section>
  );
}

/** The announcement and how it will look. */
export function BannerFields({ values, set, errorOf }: SettingsFieldsProps) {
  return (
    <Section title={SETTING_LABELS.banner}>
      <CheckboxField
        name="settings.banner"
        label="Eine Ankündigung am Fuß jeder Seite zeigen"
        value={values.hasBanner}
        onChange={(value) => set('hasBanner', value)}
      />
      {values.hasBanner && (
        <>
          <TextArea
            name="settings.banner.text"
            label="Text"
            required
            rows={3}
            max={BANNER_MAX}
            value={values.text}
            error={errorOf('settings.banner.text')}
            onChange={(value) => set('text', value)}
          />
          <MomentField
            name="settings.banner.from"
            label="Beginn"
            value={values.from}
            errorOf={errorOf}
            onChange={(value) => set('from', value)}
          />
          <MomentField
            name="settings.banner.until"
            label="Ende"
            value={values.until}
            errorOf={errorOf}
            onChange={(value) => set('until', value)}
          />
          <Preview text={values.text} />
        </>
      )}
    </Section>
  );
}

function Preview({ text }: { text: string | null }) {
  const banner = { id: 'preview', text: text ?? '…', from: '', until: '' };
  return (
    <section aria-label="Vorschau der Ankündigung">
      <Text>So sehen es Unternehmen am unteren Rand jeder Seite. Jede Person kann es für sich schließen.</Text>
      {/* Nothing to press in a picture of it. */}
      <div className="settings__preview" inert>
        <BottomBanner banner={banner} dismiss={() => undefined} />
      </div>
    </section>
  );
}
