import type { AgencySettings } from '#features/administration/rules/wire.ts';
import { FormDialog } from '#features/desk/screens/parts/form-dialog.tsx';
import { useDeskForm } from '#features/desk/screens/parts/use-desk-form.ts';
import { type ProgrammeSettings, SETTINGS_ORDER, settingChanges } from '#ground/rules/programme/settings.ts';
import type { ApiError } from '#ground/screens/api/api-error.ts';
import { TextArea } from '#ground/screens/ui/field/text-area.tsx';
import { ChangeTable } from './change-table.tsx';
import { changeSettings } from './settings-api.ts';

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
export function ConfirmDialog({ base, next, onClose, onDone, onRefused }: ConfirmDialogProps) {
  const form = useDeskForm<{ reason: string | null }, AgencySettings>({
    initial: { reason: null },
    send: ({ reason }) => changeSettings({ version: base.version, settings: next, reason }),
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
