import { type RefObject, useEffect, useState } from 'react';

/** Whether an area holds more than it shows: only then is it reached by keyboard, to be scrolled. `isFilled`: its content is there. */
export function useScrolls(area: RefObject<HTMLElement | null>, isFilled: boolean): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fills it is watched once it is there
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    const watch = new ResizeObserver(() =>
      setScrolls(current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth),
    );
    for (const one of [current, ...current.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [area, isFilled]);
  return scrolls;
}
