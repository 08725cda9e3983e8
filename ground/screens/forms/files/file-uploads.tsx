import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FILE_MESSAGES, type PurposeName } from '#ground/rules/files/purposes.ts';
import { Button } from '../../ui/action/button.tsx';
import { FileDrop } from '../../ui/file/file-drop.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { useFormState, useProblem } from '../form-context.ts';
import { limitsOf, useFileUploads } from './use-file-uploads.ts';

interface FileUploadsProps {
  purpose: PurposeName;
  /** Id of the application, where the files are found by it as well. */
  proposalId?: string | undefined;
  /** Id of what the files are linked to; undefined while it is not stored: choosing a file then stores it first. */
  item: string | undefined;
  /** Path the violation about missing files carries. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Files that only count once they are submitted. */
  isDraft?: boolean | undefined;
  onChange?: ((count: number) => void) | undefined;
}

/** Files that belong to a form: chosen, sent with progress, listed and deleted. */
export function FileUploads({ item, ...props }: FileUploadsProps) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  if (item === undefined) {
    const { purpose, name, label, hint, required } = props;
    return <UnstoredUploads {...{ purpose, name, label, hint, required }} onFiles={setWaiting} />;
  }
  return <StoredUploads key={item} {...props} item={item} waiting={waiting} />;
}

type StoredProps = FileUploadsProps & { item: string; waiting: readonly File[] };

function StoredUploads({ purpose, proposalId, item, isDraft, waiting, onChange, ...field }: StoredProps) {
  const form = useFormState();
  const error = useProblem(field.name);
  const ids = proposalId === undefined ? { item } : { proposal: proposalId, item };
  const place = { purpose, ids, isDraft };
  const uploads = useFileUploads(place, (count) => {
    form.settle(field.name);
    onChange?.(count);
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current || waiting.length === 0) return;
    sent.current = true;
    uploads.add(waiting);
  });
  if (uploads.isLoading) return <Skeleton lines={2} what={field.label} />;
  if (uploads.hasFailed) {
    return (
      <Alert tone="danger" title={FILE_MESSAGES.listFailed} level={3}>
        <Button onPress={uploads.reload}>Erneut laden</Button>
      </Alert>
    );
  }
  // Where the number is limited, a file that failed must not take the place of the next one.
  const failed = uploads.limits.maxCount > 0 ? uploads.files.filter(({ state }) => state === 'failed') : [];
  const reasons = failed.flatMap(({ reason }) => reason ?? []).join(' ');
  return (
    <div>
      <FileDrop
        {...field}
        error={reasons || error}
        readOnly={form.readOnly}
        files={uploads.files.filter((file) => !failed.includes(file))}
        {...uploads.limits}
        onFiles={uploads.add}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onDelete={uploads.remove}
        onDownload={uploads.download}
      />
      <StatusLine>{uploads.status}</StatusLine>
    </div>
  );
}

type UnstoredProps = Pick<StoredProps, 'purpose' | 'name' | 'label' | 'hint' | 'required'> & {
  onFiles(files: readonly File[]): void;
};

/** A file needs something stored to belong to: that is stored as it is, and gets its id. */
function UnstoredUploads({ purpose, onFiles, ...field }: UnstoredProps) {
  const form = useFormState();
  const error = useProblem(field.name);
  const [refusal, setRefusal] = useState<string>();
  const nothing = () => {};
  return (
    <FileDrop
      {...field}
      error={refusal ?? error}
      readOnly={form.readOnly}
      files={[]}
      {...limitsOf(purpose)}
      onFiles={(files) => {
        onFiles(files);
        void form.saveNow().then((isStored) => setRefusal(isStored ? undefined : NOT_STORED));
      }}
      onCancel={nothing}
      onRetry={nothing}
      onDelete={nothing}
    />
  );
}

const NOT_STORED = 'Die Datei kann erst hochgeladen werden, wenn Ihre Angaben gespeichert sind.';
