import { createContext, useContext } from 'react';

interface OpenFile {
  fileName: string;
  /** The place in the case the file belongs to: 'files.bank'; undefined: none. */
  place: string | undefined;
  /** Where the viewer shows what was noted there. */
  slot: HTMLElement | null;
}

/** The file that is open beside the case. */
export const OpenFileContext = createContext<OpenFile>({ fileName: '', place: undefined, slot: null });

export function useOpenFile(): OpenFile {
  return useContext(OpenFileContext);
}
