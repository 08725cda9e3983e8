import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Rows drawn above and below what is seen. */
const OVERSCAN = 6;
const NARROW = '(max-width: 700px)';

/** Height of a row in rem: one line, or a card with a line for every answer. */
const ROW_REM = 3.5;
const CARD_REM = 56;

export interface RowWindow {
  first: number;
  /** Beyond the last one. */
  end: number;
  rowPx: number;
}

/** Which of the rows are drawn: those in sight and a few beside them, so that five hundred cost as much as twenty. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, active: number): RowWindow {
  const [rowPx, setRowPx] = useState(() => measuredRow());
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const query = window.matchMedia?.(NARROW);
    const change = () => setRowPx(measuredRow());
    query?.addEventListener('change', change);
    return () => query?.removeEventListener('change', change);
  }, []);
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const look = () => setSeen({ top: frame.scrollTop, height: frame.clientHeight || 800 });
    look();
    frame.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      frame.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller]);
  // The keyboard may have gone to a row that is not drawn yet.
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const [top, bottom] = [active * rowPx, (active + 1) * rowPx];
    const head = rowPx;
    if (top < frame.scrollTop) frame.scrollTop = top;
    else if (bottom + head > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom + head - frame.clientHeight;
  }, [scroller, active, rowPx]);
  const first = Math.max(0, Math.floor(seen.top / rowPx) - OVERSCAN);
  const end = Math.min(count, Math.ceil((seen.top + seen.height) / rowPx) + OVERSCAN);
  return { first, end, rowPx };
}

function measuredRow(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isNarrow = window.matchMedia?.(NARROW).matches ?? false;
  return rem * (isNarrow ? CARD_REM : ROW_REM);
}
