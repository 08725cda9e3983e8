import { useState } from 'react';
import { MomentField } from '#features/desk/screens/moment-field.tsx';
import {
  SETTING_LABELS,
  SETTINGS_ORDER_WITH_BANNER,
  type SettingChange,
  settingChanges,
} from '#ground/rules/programme/settings.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DeclaredFields, type FieldLook } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { type SentForm, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { BottomBanner } from '#ground/screens/ui/page/layout.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { AgencySettings } from '../rules/wire.ts';
import { problemsOf, rebaseValues, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';

export const SETTINGS = '/api/agency/settings';

const SAVED = 'Die Einstellungen sind geändert.';
const SAME = 'Sie haben nichts geändert.';

/** The settings to be changed: `now` is newer than those the form began with, if somebody was faster. */
export function SettingsForm({ now }: { now: AgencySettings }) {
  const { form, base, isAsking, setAsking, said, ask, startFrom } = useSettingsForm(now);
  const isStale = now.version > base.version;
  const next = settingsOf(form.values);
  return (
    <>
      <form
        noValidate
        className="desk-groups"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        {isStale && (
          <SettingsConflict
            now={now}
            base={base}
            typed={form.values}
            onGoOn={() => startFrom(now, rebaseValues(now.settings, base.settings, form.values))}
            onTake={() => startFrom(now)}
          />
        )}
        <SettingsFields form={form} accounts={now.accounts} />
        <Verbs isStale={isStale} said={said} onDiscard={() => startFrom(now)} />
      </form>
      {isAsking && (
        <FormDialog
          form={form}
          title="Das ändert sich sofort"
          verb="Einstellungen ändern"
          wide
          onClose={() => setAsking(false)}
        >
          {/* From and to, before it happens: everybody at the portal feels it at once. */}
          <ChangeTable caption="Änderungen" changes={settingChanges(base.settings, next)} />
          <DeclaredFields fields={{ reason: ORDER.reason }} form={form} looks={{ reason: { rows: 3 } }} />
        </FormDialog>
      )}
    </>
  );
}

interface VerbsProps {
  isStale: boolean;
  said: string;
  onDiscard: () => void;
}

function Verbs({ isStale, said, onDiscard }: VerbsProps) {
  return (
    <div>
      <ButtonRow>
        <Button
          kind="primary"
          type="submit"
          lockedBecause={isStale ? 'Entscheiden Sie zuerst oben, womit Sie weiterarbeiten.' : undefined}
        >
          Änderungen prüfen
        </Button>
        <Button onPress={onDiscard}>Eingaben verwerfen</Button>
      </ButtonRow>
      <StatusLine>{said}</StatusLine>
    </div>
  );
}

/** Judged before it is asked about, sent whole upon the version it began with, begun anew once it is saved. */
function useSettingsForm(now: AgencySettings) {
  const [base, setBase] = useState(now);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const toast = useToast();
  const form = useSentForm<SettingsValues, AgencySettings>({
    initial: valuesOf(now.settings),
    check: problemsOf,
    // 409 where somebody was faster.
    send: (values) => {
      const body = { version: base.version, settings: settingsOf(values), reason: values.reason };
      return call(SETTINGS, { method: 'PUT', body });
    },
    named: (values) => ({ ...values, settings: settingsOf(values) }),
    onChange: () => setSaid(''),
    onDone(settings) {
      startFrom(settings);
      setAsking(false);
      setSaid(SAVED);
      toast.success(SAVED);
    },
    // The page says what is wrong with its fields, and who was faster.
    onRefused({ status, violations }) {
      if (status === 409 || violations.some(({ propertyPath }) => propertyPath.startsWith('settings.')))
        setAsking(false);
      return status === 409;
    },
  });

  function startFrom(settings: AgencySettings, typed = valuesOf(settings.settings)) {
    setBase(settings);
    form.replace(typed);
  }

  function ask() {
    if (!form.isFine()) return setSaid('');
    const hasChanges = settingChanges(base.settings, settingsOf(form.values)).length > 0;
    setSaid(hasChanges ? '' : SAME);
    setAsking(hasChanges);
  }

  return { form, base, isAsking, setAsking, said, ask, startFrom };
}

interface SettingsFieldsProps {
  form: SentForm<SettingsValues>;
  /** How many there are. */
  accounts: number;
}

const ORDER = SETTINGS_ORDER_WITH_BANNER;
const { banner: BANNER, ...FIELDS } = ORDER.settings.fields;
const { registrationOpen, registrationCap, accountApproval, ...OTHERS } = FIELDS;
const { submissionOpen, resubmitInvoices, postWithinDays } = OTHERS;

const words = (yes: string, no: string) => [
  { value: true, label: yes },
  { value: false, label: no },
];
const OPEN = words('Offen', 'Geschlossen');

const LOOKS: Readonly<Partial<Record<keyof typeof FIELDS, FieldLook>>> = {
  registrationOpen: {
    hint: 'Ist sie geschlossen, kann sich niemand neu registrieren. Bestehende Konten bleiben, wie sie sind.',
    options: OPEN,
  },
  accountApproval: { hint: 'Bis zur Freigabe kann sich ein Unternehmen anmelden, aber nichts beantragen.' },
  submissionOpen: {
    hint: 'Ist es geschlossen, bleiben Angaben gespeichert; eingereicht wird später.',
    options: OPEN,
  },
  resubmitInvoices: {
    hint: 'Nur wo die Sachbearbeitung eine Nachreichung geöffnet hat.',
    options: words('Möglich', 'Nicht möglich'),
  },
  postWithinDays: { hint: 'Danach ist es überfällig, und wer aufgibt, bekommt eine E-Mail.' },
};

function SettingsFields({ form, accounts }: SettingsFieldsProps) {
  const cap = { hint: `Zurzeit gibt es ${accounts.toLocaleString('de-DE')}. Ohne Angabe unbegrenzt.` };
  const declared = { form, path: 'settings.', looks: { ...LOOKS, registrationCap: cap } };
  return (
    <>
      <Section title="Benutzerkonten">
        <DeclaredFields fields={{ registrationOpen, registrationCap, accountApproval }} {...declared} />
      </Section>
      <Section title="Anträge, Verwendungsnachweise und Schreiben">
        <DeclaredFields fields={{ submissionOpen, resubmitInvoices, postWithinDays }} {...declared} />
      </Section>
      <Section title={SETTING_LABELS.banner}>
        <CheckboxField
          name="settings.banner"
          label="Eine Ankündigung am Fuß jeder Seite zeigen"
          value={form.values.hasBanner}
          onChange={(value) => form.set('hasBanner', value)}
        />
        {form.values.hasBanner && <BannerFields form={form} />}
      </Section>
    </>
  );
}

/** The announcement and how it will look. */
function BannerFields({ form }: Pick<SettingsFieldsProps, 'form'>) {
  const { values, set, errorOf } = form;
  const moment = (name: 'from' | 'until') => (
    <MomentField
      name={`settings.banner.${name}`}
      label={BANNER.fields[name].label}
      value={values[name]}
      errorOf={errorOf}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <>
      <DeclaredFields
        fields={BANNER.fields}
        form={form}
        path="settings.banner."
        looks={{ text: { rows: 3 } }}
        slots={{ from: moment('from'), until: moment('until') }}
      />
      <section aria-label="Vorschau der Ankündigung">
        <Text>So sehen es Unternehmen am unteren Rand jeder Seite. Jede Person kann es für sich schließen.</Text>
        {/* Nothing to press in a picture of it. */}
        <div className="settings__preview" inert>
          <BottomBanner
            banner={{ id: 'preview', text: values.text ?? '…', from: '', until: '' }}
            dismiss={() => undefined}
          />
        </div>
      </section>
    </>
  );
}

interface ChangeTableProps {
  caption: string;
  changes: readonly SettingChange[];
}

/** What is different, from and to. */
function ChangeTable({ caption, changes }: ChangeTableProps) {
  return (
    <Table
      caption={caption}
      rows={changes}
      rowKey={({ path }) => path}
      empty="Nichts ist anders."
      columns={[
        { header: 'Einstellung', rowHeader: true, cell: ({ label }) => label },
        { header: 'Bisher', cell: ({ before }) => before },
        { header: 'Neu', cell: ({ after }) => after },
      ]}
    />
  );
}

interface SettingsConflictProps {
  now: AgencySettings;
  /** What the form began with. */
  base: AgencySettings;
  typed: SettingsValues;
  onGoOn: () => void;
  onTake: () => void;
}

/** Somebody else changed the settings meanwhile: both are shown, nothing is overwritten unseen. */
function SettingsConflict({ now, base, typed, onGoOn, onTake }: SettingsConflictProps) {
  const [newest] = now.history;
  const who = newest?.by ?? 'Jemand';
  const when = newest === undefined ? '' : ` am ${dayAndTime(newest.at)}`;
  const own = settingsOf(rebaseValues(now.settings, base.settings, typed));
  return (
    <Alert tone="warning" title={`${who} hat die Einstellungen${when} geändert`} announce>
      <ChangeTable caption="Inzwischen geändert" changes={settingChanges(base.settings, now.settings)} />
      <ChangeTable caption="Ihre Eingaben würden daraus machen" changes={settingChanges(now.settings, own)} />
      <ButtonRow>
        <Button onPress={onGoOn}>Mit meinen Eingaben weiterarbeiten</Button>
        <Button onPress={onTake}>Meine Eingaben verwerfen</Button>
      </ButtonRow>
    </Alert>
  );
}
