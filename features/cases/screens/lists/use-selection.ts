import { useRef, useState } from 'react';
import type { ListedCase } from '#features/desk/rules/wire.ts';

export interface Selection<Row = ListedCase> {
  /** In the order they were chosen, also those of other pages of this view. */
  chosen: readonly Row[];
  has: (key: string) => boolean;
  /** `toHere`: together with everything since the last one touched. */
  toggle: (one: Row, toHere?: boolean) => void;
  set: (rows: readonly Row[], isChosen: boolean) => void;
}

/** The rows ticked in a view; another view begins with none. `rows`: those on this page that can be ticked. */
export function useSelection<Row>(rows: readonly Row[], view: string, keyOf: (row: Row) => string): Selection<Row> {
  const [{ of, ticked }, setChosen] = useState<{ of: string; ticked: ReadonlyMap<string, Row> }>({
    of: view,
    ticked: new Map(),
  });
  const chosen: ReadonlyMap<string, Row> = of === view ? ticked : new Map();
  const last = useRef<string>(undefined);

  function set(touched: readonly Row[], isChosen: boolean) {
    const next = new Map(chosen);
    for (const one of touched) {
      if (isChosen) next.set(keyOf(one), one);
      else next.delete(keyOf(one));
    }
    setChosen({ of: view, ticked: next });
  }

  function toggle(one: Row, toHere = false) {
    const [from, to] = [rows.findIndex((row) => keyOf(row) === last.current), rows.indexOf(one)];
    const span = toHere && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [one];
    last.current = keyOf(one);
    set(span, !chosen.has(keyOf(one)));
  }

  return { chosen: [...chosen.values()], has: (key) => chosen.has(key), toggle, set };
}
