import { useQuery } from '@tanstack/react-query';
import { FileUploads } from '../forms/file-uploads.tsx';
import { type FilePlace, filesQuery } from '../forms/media.ts';
import { SignatureVerdict } from './signature-verdict.tsx';

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
