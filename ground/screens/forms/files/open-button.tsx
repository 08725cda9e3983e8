import { createContext, useContext } from 'react';
import { fileKindOf } from '#ground/rules/files/purposes.ts';
import { Button } from '../../ui/action/button.tsx';
import type { StoredFile } from './media.ts';

/** How a file is opened in place, and the place in the case it belongs to; undefined where there is no viewer, as on the applicant's side. */
export const FileOpener = createContext<((file: StoredFile, place?: string) => void) | undefined>(undefined);

/** Opens a PDF beside the work. An invoice as XML has a view of its own. */
export function OpenButton({ file, place }: { file: StoredFile; place?: string | undefined }) {
  const open = useContext(FileOpener);
  if (open === undefined || fileKindOf(file.fileName) !== 'pdf') return null;
  return (
    <Button kind="tertiary" icon="visibility" aria-label={`Öffnen: ${file.fileName}`} onPress={() => open(file, place)}>
      Öffnen
    </Button>
  );
}
