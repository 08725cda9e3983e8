import { useState } from 'react';
import {
  type ProgrammeSettings,
  SETTINGS_ORDER,
  type SettingChange,
  settingChanges,
} from '#ground/rules/programme/settings.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { ApiError } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { ErrorSummary, type Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { TextArea } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import type { AgencySettings } from '../rules/wire.ts';
import { AccountFields, ApplicationFields, BannerFields } from './settings-fields.tsx';
import { problemsOf, rebaseValues, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';

export const SETTINGS = '/api/agency/settings';

interface SettingsFormProps {
  /** As the server has them now: newer than those the form began with, if somebody was faster. */
  now: AgencySettings;
  onStale: () => void;
}

/** The settings to be changed. They are sent whole, upon the version they were changed from. */
export function SettingsForm({ now, onStale }: SettingsFormProps) {
  const draft = useSettingsDraft(now, onStale);
  const { base, values, faults, isAsking, startFrom } = draft;
  const isStale = now.version > base.version;
  const fields = {
    values,
    errorOf: (path: string) => faults.problems.find(({ propertyPath }) => propertyPath === path)?.message,
    accounts: now.accounts,
    set: draft.set,
  };
  return (
    <>
      <form
        noValidate
        className="desk-groups"
        onSubmit={(event) => {
          event.preventDefault();
          draft.ask();
        }}
      >
        <ErrorSummary {...faults} />
        {isStale && (
          <SettingsConflict
            now={now}
            base={base}
            typed={values}
            onGoOn={() => startFrom(now, rebaseValues(now.settings, base.settings, values))}
            onTake={() => startFrom(now)}
          />
        )}
        <AccountFields {...fields} />
        <ApplicationFields {...fields} />
        <BannerFields {...fields} />
        <SettingsVerbs isStale={isStale} said={draft.said} onDiscard={() => startFrom(now)} />
      </form>
      {isAsking && (
        <ConfirmDialog
          base={base}
          next={settingsOf(values)}
          onClose={draft.keep}
          onRefused={draft.refused}
          onDone={draft.saved}
        />
      )}
    </>
  );
}

const SAVED = 'Die Einstellungen sind geändert.';
const SAME = 'Sie haben nichts geändert.';

/** What is typed, upon the version it began with: judged before it is asked about, begun anew once it is saved. */
function useSettingsDraft(now: AgencySettings, onStale: () => void) {
  const [base, setBase] = useState(now);
  const [values, setValues] = useState<SettingsValues>(() => valuesOf(now.settings));
  const [faults, setFaults] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const toast = useToast();

  function startFrom(settings: AgencySettings, typed = valuesOf(settings.settings)) {
    setBase(settings);
    setValues(typed);
    setFaults({ problems: [], attempt: 0 });
  }

  function ask() {
    const problems = problemsOf(values);
    setFaults(({ attempt }) => ({ problems, attempt: attempt + 1 }));
    if (problems.length > 0) return setSaid('');
    const hasChanges = settingChanges(base.settings, settingsOf(values)).length > 0;
    setSaid(hasChanges ? '' : SAME);
    setAsking(hasChanges);
  }

  function saved(settings: AgencySettings) {
    startFrom(settings);
    setAsking(false);
    setSaid(SAVED);
    toast.success(SAVED);
  }

  function refused({ status, violations }: ApiError): boolean {
    const ofFields = violations.filter(({ propertyPath }) => propertyPath.startsWith('settings.'));
    if (status !== 409 && ofFields.length === 0) return false;
    setAsking(false);
    if (status === 409) onStale();
    else setFaults(({ attempt }) => ({ problems: ofFields, attempt: attempt + 1 }));
    return true;
  }

  function set<K extends keyof SettingsValues>(name: K, value: SettingsValues[K]) {
    setValues((before) => ({ ...before, [name]: value }));
    setSaid('');
  }

  return { base, values, faults, isAsking, said, set, startFrom, ask, refused, saved, keep: () => setAsking(false) };
}

interface ConfirmDialogProps {
  base: AgencySettings;
  next: ProgrammeSettings;
  onClose: () => void;
  onDone: (saved: AgencySettings) => void;
  /** True where it was refused because of the fields or because somebody was faster: the page says so. */
  onRefused: (error: ApiError) => boolean;
}

const { reason: REASON } = SETTINGS_ORDER;

/** What changes, from and to, before it does: everybody at the portal feels it at once. */
function ConfirmDialog({ base, next, onClose, onDone, onRefused }: ConfirmDialogProps) {
  const form = useSentForm<{ reason: string | null }, AgencySettings>({
    initial: { reason: null },
    // Upon the version the change is made from: 409 where somebody was faster.
    send: ({ reason }) => call(SETTINGS, { method: 'PUT', body: { version: base.version, settings: next, reason } }),
    onDone,
    onRefused,
  });
  return (
    <FormDialog form={form} title="Das ändert sich sofort" verb="Einstellungen ändern" wide onClose={onClose}>
      <ChangeTable caption="Änderungen" changes={settingChanges(base.settings, next)} />
      <TextArea
        name="reason"
        label={REASON.label}
        rows={3}
        max={REASON.max}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={(reason) => form.set('reason', reason)}
      />
    </FormDialog>
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
  const who = newest === undefined ? 'Jemand' : (newest.by ?? 'Jemand');
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

interface SettingsVerbsProps {
  isStale: boolean;
  said: string;
  onDiscard: () => void;
}

function SettingsVerbs({ isStale, said, onDiscard }: SettingsVerbsProps) {
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
