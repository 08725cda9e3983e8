import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FILE_MESSAGES, type PurposeName } from '#ground/rules/files/purposes.ts';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { useFormState, useProblem } from '../form-context.ts';
import { UploadDrop } from './upload-drop.tsx';
import { useFileUploads } from './use-file-uploads.ts';
import { limitsOf } from './use-uploads.ts';

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
    form.dropProblem(field.name);
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
  return (
    <div>
      <UploadDrop {...field} error={error} readOnly={form.readOnly} uploads={uploads} onDownload={uploads.download} />
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
  function add(files: readonly File[]) {
    onFiles(files);
    void form.saveNow().then((isStored) => setRefusal(isStored ? undefined : NOT_STORED));
  }
  return (
    <UploadDrop
      {...field}
      error={refusal ?? error}
      readOnly={form.readOnly}
      uploads={{ files: [], limits: limitsOf(purpose), add, cancel: nothing, retry: nothing, remove: nothing }}
    />
  );
}

const NOT_STORED = 'Die Datei kann erst hochgeladen werden, wenn Ihre Angaben gespeichert sind.';
