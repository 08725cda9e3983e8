import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { FileDrop, type FileDropProps } from '../../ui/file/file-drop.tsx';
import type { Uploads } from './use-uploads.ts';

type Field = Pick<FileDropProps, 'name' | 'label' | 'hint' | 'required' | 'error' | 'readOnly' | 'onDownload'>;

/** Where files are dropped, with what becomes of each. */
export function UploadDrop({ uploads, error, ...field }: Field & { uploads: Uploads }) {
  const { files, limits, add, cancel, retry, remove } = uploads;
  // Where the number is limited, a file that failed must not take the place of the next one.
  const failed = limits.maxCount > 0 ? files.filter(({ state }) => state === 'failed') : [];
  const again = failed.filter(({ mayRetry }) => mayRetry);
  const reasons = failed.map(({ name, reason = '' }) => (reason.includes(name) ? reason : `${name}: ${reason}`));
  return (
    <>
      <FileDrop
        {...field}
        {...limits}
        error={reasons.join(' ') || error}
        files={files.filter((file) => !failed.includes(file))}
        onFiles={add}
        onCancel={cancel}
        onRetry={retry}
        onDelete={remove}
      />
      {again.length > 0 && (
        <ButtonRow>
          {again.map(({ id, name }) => (
            <Button key={id} aria-label={`Erneut versuchen: ${name}`} onPress={() => retry(id)}>
              Erneut versuchen
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}
