import { createContext, type ReactNode, useContext, useState } from 'react';

interface Column {
  element: HTMLElement | null;
  set: (element: HTMLElement | null) => void;
  /** Where it is wide enough for the file to stand beside the rest. */
  beside: string;
}

/** Answers, file and check list of a case beside each other. */
const OF_A_CASE = '(min-width: 90rem)';

const ColumnContext = createContext<Column>({ element: null, set: () => undefined, beside: OF_A_CASE });

/** Lets a file stand where the page inside has a `ViewerColumn` for it. */
export function ViewerColumnPlace({
  beside = OF_A_CASE,
  children,
}: {
  beside?: string | undefined;
  children: ReactNode;
}) {
  const [element, set] = useState<HTMLElement | null>(null);
  return <ColumnContext value={{ element, set, beside }}>{children}</ColumnContext>;
}

/** The column of a file that is open; without one it takes no room. */
export function ViewerColumn() {
  return <div className="viewer-column" ref={useContext(ColumnContext).set} />;
}

/** Without an element this page has no column for files. */
export function useViewerColumn(): Pick<Column, 'element' | 'beside'> {
  return useContext(ColumnContext);
}

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
