import { createContext, type ReactNode, useContext, useState } from 'react';

interface Column {
  element: HTMLElement | null;
  set: (element: HTMLElement | null) => void;
}

const ColumnContext = createContext<Column>({ element: null, set: () => undefined });

/** Lets a file stand where the page inside has a `ViewerColumn` for it. */
export function ViewerColumnPlace({ children }: { children: ReactNode }) {
  const [element, set] = useState<HTMLElement | null>(null);
  return <ColumnContext value={{ element, set }}>{children}</ColumnContext>;
}

/** The column of a file that is open; without one it takes no room. */
export function ViewerColumn() {
  return <div className="viewer-column" ref={useContext(ColumnContext).set} />;
}

/** Null: this page has no column for files. */
export function useViewerColumn(): HTMLElement | null {
  return useContext(ColumnContext).element;
}
