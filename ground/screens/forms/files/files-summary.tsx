import { useQuery } from '@tanstack/react-query';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/field/file-list.tsx';
import { StatusLine } from '../../ui/status.tsx';
import { useAnswerNotes } from '../answers-summary.tsx';
import { OpenButton, useDownload } from './download.tsx';
import { type FilePlace, filesQuery } from './media.ts';

interface FilesSummaryProps {
  place: FilePlace;
  label: string;
}

/** Files of one purpose, to look at and download. */
export function FilesSummary({ place, label }: FilesSummaryProps) {
  const { data, isError, refetch } = useQuery(filesQuery(place));
  const { status, start } = useDownload();
  const notesAt = useAnswerNotes();
  return (
    <div className="summary__files">
      <p className="kern-label">{label}</p>
      {isError && (
        <>
          <p className="kern-body">{FILE_MESSAGES.listFailed}</p>
          <Button onPress={() => void refetch()} aria-label={`Erneut laden: ${label}`}>
            Erneut laden
          </Button>
        </>
      )}
      {data?.length === 0 && <p className="kern-body">{FILE_MESSAGES.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="plain-list">
          {data.map((file) => (
            <li key={file.id} className="kern-body">
              {file.fileName} ({formatBytes(file.fileSize)}) <OpenButton file={file} place={`files.${place.purpose}`} />
              <Button
                kind="tertiary"
                icon="download"
                onPress={() => void start(file)}
                aria-label={`Herunterladen: ${file.fileName}`}
              >
                Herunterladen
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StatusLine>{status}</StatusLine>
      {notesAt(`files.${place.purpose}`)}
    </div>
  );
}
