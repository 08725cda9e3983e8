import type { AgencySettings } from '#features/administration/rules/wire.ts';
import { settingChanges } from '#ground/rules/programme/settings.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { ChangeTable } from './change-table.tsx';
import { onTopOf, type SettingsValues, settingsOf } from './settings-values.ts';

interface SettingsConflictProps {
  now: AgencySettings;
  /** What the form began with. */
  base: AgencySettings;
  typed: SettingsValues;
  onGoOn: () => void;
  onTake: () => void;
}

/** Somebody else changed the settings meanwhile: both are shown, nothing is overwritten unseen. */
export function SettingsConflict({ now, base, typed, onGoOn, onTake }: SettingsConflictProps) {
  const [newest] = now.history;
  const who = newest === undefined ? 'Jemand' : (newest.by ?? 'Jemand');
  const when = newest === undefined ? '' : ` am ${dayAndTime(newest.at)}`;
  const own = settingsOf(onTopOf(now.settings, base.settings, typed));
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
