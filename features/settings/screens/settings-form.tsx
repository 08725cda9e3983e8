import type { AgencySettings } from '#features/administration/rules/wire.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { AccountFields, ApplicationFields, BannerFields } from './settings-fields.tsx';
import { onTopOf, settingsOf } from './settings-values.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

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
            onGoOn={() => startFrom(now, onTopOf(now.settings, base.settings, values))}
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
