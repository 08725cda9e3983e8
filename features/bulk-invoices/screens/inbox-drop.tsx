import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { UploadDrop } from '#ground/screens/forms/files/upload-drop.tsx';
import { useFileUploads } from '#ground/screens/forms/files/use-file-uploads.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { progress, WORK_TEXTS } from '../rules/texts.ts';
import { inboxPlace, type Rows } from './use-rows.ts';

interface InboxDropProps {
  verificationId: string;
  rows: Rows;
}

/** Where all files are dropped together; those that have arrived stand in the table, those on their way here. */
export function InboxDrop({ verificationId, rows: { files, read } }: InboxDropProps) {
  const uploads = useFileUploads(inboxPlace(verificationId), () => {});
  const open = uploads.files.filter(({ state }) => state !== 'done');
  const sending = open.filter(({ state }) => state === 'uploading').length;
  if (uploads.hasFailed) {
    return (
      <Alert tone="danger" title={FILE_MESSAGES.listFailed} level={3}>
        <Button onPress={uploads.reload}>Erneut laden</Button>
      </Alert>
    );
  }
  const all = files + sending;
  return (
    <div className="stack stack--lines">
      <UploadDrop
        name="invoiceInbox"
        label={WORK_TEXTS.files}
        hint={WORK_TEXTS.filesHint}
        uploads={{ ...uploads, files: open }}
      />
      <StatusRegion className="kern-body">{all > 0 ? progress(read, all) : ''}</StatusRegion>
      {all > 0 && read < all && (
        <progress className="work-progress" max={all} value={read} aria-label={progress(read, all)} />
      )}
    </div>
  );
}
