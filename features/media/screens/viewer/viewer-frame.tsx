import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '#ground/screens/browser/use-media.ts';
import { useViewerColumn } from './viewer-column.tsx';

interface ViewerFrameProps {
  title: string;
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A column of the case on a wide screen; over it, and alone to be reached, on others and above another dialog. */
export function ViewerFrame({ title, onClose, onKey, children }: ViewerFrameProps) {
  const id = useId();
  const column = useColumn();
  const isBeside = column !== null;
  const { frame, heading } = useShape(isBeside);
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser closes what is modal.
    if (event.key === 'Escape' && isBeside) onClose();
    else onKey(event);
  };
  const inside = (
    <>
      <h2 ref={heading} id={id} tabIndex={-1} className="kern-title viewer__title">
        {title}
      </h2>
      {children}
    </>
  );
  if (isBeside)
    return createPortal(
      <aside aria-labelledby={id} className="viewer viewer--beside" onKeyDown={onKeyDown}>
        {inside}
      </aside>,
      column,
    );
  return createPortal(
    <dialog
      ref={frame}
      aria-labelledby={id}
      className="viewer viewer--over"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes at a second Escape without asking.
      onClose={(event) => !event.currentTarget.open && event.currentTarget.isConnected && onClose()}
    >
      {inside}
    </dialog>,
    document.body,
  );
}

/** Modal unless it stands beside the case. */
function useShape(isBeside: boolean) {
  const frame = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closed before it leaves the page: only then the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null || isBeside) return;
    current.showModal();
    return () => current.close();
  }, [isBeside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: either shape begins at its heading
  useEffect(() => {
    heading.current?.focus();
  }, [isBeside]);
  return { frame, heading };
}

/** Opened from a dialog, it lies above that: beside it nothing could be pressed. */
function useColumn(): HTMLElement | null {
  const { element, beside } = useViewerColumn();
  const [isInDialog] = useState(() => document.querySelector('dialog[open]') !== null);
  const isWide = useMedia(beside);
  return isWide && !isInDialog ? element : null;
}
