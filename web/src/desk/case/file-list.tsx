import type { CaseFile } from '@portal/domain/agency/desk/wire.ts';
import { FileButton } from './file-button.tsx';

/** What came with a text, one below the other. */
export function FileList({ files }: { files: readonly CaseFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="case__history">
      {files.map((file) => (
        <li key={file.id}>
          <span className="kern-body">{file.fileName}</span>
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}
