import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { VerdictNote } from '#features/sheet/screens/verdict-note.tsx';
import { reportOf } from '#features/signature/rules/report.ts';
import type { CaseFileRef } from './file-button.tsx';

/** Nothing where the sheet comes by post. That the report was opened stands in the record. */
export function CaseVerdict({ signature, files }: { signature: CaseSignature | null; files: readonly CaseFileRef[] }) {
  if (signature === null) return null;
  const { media, verdict } = signature;
  const fileName = files.find(({ id }) => id === media)?.fileName ?? 'Unterschriftenblatt.pdf';
  const file = { fileName, reportUrl: `/api/agency/media/${media}/signature/report` };
  return <VerdictNote report={reportOf(verdict)} file={file} />;
}
