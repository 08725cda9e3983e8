import { useQuery } from '@tanstack/react-query';
import { SIGNATURE_TEXTS } from '#features/signature/rules/texts.ts';
import { runtimeConfig } from '#ground/screens/api/server-clock.ts';
import { FileUploads } from '#ground/screens/forms/files/file-uploads.tsx';
import { type FilePlace, filesQuery } from '#ground/screens/forms/files/media.ts';
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
      <ul>
        {acceptedIssuers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
