import type { AgencySettings } from '@portal/domain/agency/administration/wire.ts';
import { settingChanges } from '@portal/domain/programme/settings.ts';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { ErrorSummary, type Problem } from '../../ui/field/error-summary.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { AccountFields, ApplicationFields, BannerFields } from './settings-fields.tsx';
import { onTopOf, problemsOf, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';

const SAVED = 'Die Einstellungen sind geändert.';
const SAME = 'Sie haben nichts geändert.';

interface SettingsFormProps {
  /** As the server has them now: newer than those the form began with, if somebody was faster. */
  now: AgencySettings;
  onStale: () => void;
}

/** The settings to be changed. They are sent whole, upon the version they were changed from. */
export function SettingsForm({ now, onStale }: SettingsFormProps) {
  const [base, setBase] = useState(now);
  const [values, setValues] = useState<SettingsValues>(() => valuesOf(now.settings));
  const [faults, setFaults] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const toast = useToast();
  const errorOf = (path: string) => faults.problems.find(({ propertyPath }) => propertyPath === path)?.message;
  const startFrom = (settings: AgencySettings, typed: SettingsValues) => {
    setBase(settings);
    setValues(typed);
    setFaults({ problems: [], attempt: 0 });
  };

  function ask() {
    const problems = problemsOf(values);
    setFaults(({ attempt }) => ({ problems, attempt: attempt + 1 }));
    if (problems.length > 0) return setSaid('');
    const hasChanges = settingChanges(base.settings, settingsOf(values)).length > 0;
    setSaid(hasChanges ? '' : SAME);
    setAsking(hasChanges);
  }

  function refused({ status, violations }: ApiError): boolean {
    const ofFields = violations.filter(({ propertyPath }) => propertyPath.startsWith('settings.'));
    if (status !== 409 && ofFields.length === 0) return false;
    setAsking(false);
    if (status === 409) onStale();
    else setFaults(({ attempt }) => ({ problems: ofFields, attempt: attempt + 1 }));
    return true;
  }

  const isStale = now.version > base.version;
  const fields = {
    values,
    errorOf,
    accounts: now.accounts,
    set<K extends keyof SettingsValues>(name: K, value: SettingsValues[K]) {
      setValues((before) => ({ ...before, [name]: value }));
      setSaid('');
    },
  };
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
        <ErrorSummary {...faults} />
        {isStale && (
          <SettingsConflict
            now={now}
            base={base}
            typed={values}
            onGoOn={() => startFrom(now, onTopOf(now.settings, base.settings, values))}
            onTake={() => startFrom(now, valuesOf(now.settings))}
          />
        )}
        <AccountFields {...fields} />
        <ApplicationFields {...fields} />
        <BannerFields {...fields} />
        <div>
          <ButtonRow>
            <Button
              kind="primary"
              type="submit"
              lockedBecause={isStale ? 'Entscheiden Sie zuerst oben, womit Sie weiterarbeiten.' : undefined}
            >
              Änderungen prüfen
            </Button>
            <Button onPress={() => startFrom(now, valuesOf(now.settings))}>Eingaben verwerfen</Button>
          </ButtonRow>
          <StatusLine>{said}</StatusLine>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          base={base}
          next={settingsOf(values)}
          onClose={() => setAsking(false)}
          onRefused={refused}
          onDone={(saved) => {
            startFrom(saved, valuesOf(saved.settings));
            setAsking(false);
            setSaid(SAVED);
            toast.success(SAVED);
          }}
        />
      )}
    </>
  );
}
