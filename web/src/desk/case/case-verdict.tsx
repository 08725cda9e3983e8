import type { CaseSignature } from '@portal/domain/agency/desk/wire.ts';
import { reportOf } from '@portal/domain/signature/report.ts';
import { VerdictNote } from '../../sheet/verdict-note.tsx';
import type { CaseFileRef } from './file-button.tsx';

/** Nothing where the sheet comes by post. That the report was opened stands in the record. */
export function CaseVerdict({ signature, files }: { signature: CaseSignature | null; files: readonly CaseFileRef[] }) {
  if (signature === null) return null;
  const { media, verdict } = signature;
  const fileName = files.find(({ id }) => id === media)?.fileName ?? 'Unterschriftenblatt.pdf';
  const file = { fileName, reportUrl: `/api/agency/media/${media}/signature/report` };
  return <VerdictNote report={reportOf(verdict)} file={file} />;
}
