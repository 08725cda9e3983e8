import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';
import { SignatureVerdict } from './signature-verdict.tsx';
import { useSignedFiles } from './signed-files.ts';

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
