import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SIGNATURE_TEXTS } from '#features/signature/rules/verdict.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { runtimeConfig } from '#ground/screens/api/server-time.ts';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { changeFiles, deleteFile, type FilePlace, filesQuery } from '#ground/screens/forms/files/media.ts';
import { TextList } from '#ground/screens/ui/section.tsx';
import { SignatureVerdict } from './verdict-note.tsx';

/** Path of the violation about the signed sheet. */
export const SIGNED_FILE = 'file';

interface SignedUploadProps {
  place: FilePlace;
  label: string;
  hint: string;
  /** A file has come or gone. */
  onChange?: (() => void) | undefined;
}

/** The signed sheet of the electronic way, and what the server finds about its signature. */
export function SignedUpload({ place, label, hint, onChange }: SignedUploadProps) {
  const { purpose, ids, isDraft } = place;
  const { data: files = [] } = useQuery(filesQuery(place));
  return (
    <>
      <AcceptedIssuers />
      <FileUploads
        purpose={purpose}
        proposalId={ids.proposal}
        item={ids.item}
        name={SIGNED_FILE}
        label={label}
        hint={hint}
        required
        isDraft={isDraft}
        onChange={onChange}
      />
      {files.map((file) => (
        <SignatureVerdict key={file.id} file={file} canReplace />
      ))}
    </>
  );
}

/** Whose certificates count: to be known before one is bought. */
function AcceptedIssuers() {
  const { acceptedIssuers } = runtimeConfig();
  if (acceptedIssuers.length === 0) return null;
  return (
    <div className="kern-body">
      <p>{SIGNATURE_TEXTS.acceptedIssuers}</p>
      <TextList texts={acceptedIssuers} />
    </div>
  );
}

export interface SignedFiles {
  files: readonly Media[];
  /** Takes file and entry away, for the way by post (1-portal §4). Throws ApiError. */
  removeAll(): Promise<void>;
}

/** The uploaded signed sheet of the electronic way. */
export function useSignedFiles(place: FilePlace): SignedFiles {
  const client = useQueryClient();
  const { data: files = [] } = useQuery(filesQuery(place));
  return {
    files,
    async removeAll() {
      for (const file of files) {
        await deleteFile(file);
        for (const entry of file.mediaLinks) await call(entry['@id'], { method: 'DELETE' });
      }
      await changeFiles(client, place, () => []);
    },
  };
}

interface SignedViewProps {
  place: FilePlace;
  label: string;
}

/** The submitted signed sheet, and what was found about its signature. */
export function SignedView({ place, label }: SignedViewProps) {
  const { files } = useSignedFiles(place);
  return (
    <>
      <FilesSummary place={place} label={label} />
      {files.map((file) => (
        <SignatureVerdict key={file.id} file={file} />
      ))}
    </>
  );
}
