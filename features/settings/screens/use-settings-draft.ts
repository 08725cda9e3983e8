import { useState } from 'react';
import type { AgencySettings } from '#features/administration/rules/wire.ts';
import { settingChanges } from '#ground/rules/programme/settings.ts';
import type { ApiError } from '#ground/screens/api/api-error.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { problemsOf, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';

const SAVED = 'Die Einstellungen sind geändert.';
const SAME = 'Sie haben nichts geändert.';

/** What is typed, upon the version it began with: judged before it is asked about, begun anew once it is saved. */
export function useSettingsDraft(now: AgencySettings, onStale: () => void) {
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
