import type { ListedCase } from '@portal/domain/agency/desk/wire.ts';
import { useRef, useState } from 'react';

export interface Selection {
  /** In the order they were chosen, also those of other pages of this view. */
  chosen: readonly ListedCase[];
  has: (iri: string) => boolean;
  /** `toHere`: together with everything since the last one touched. */
  toggle: (one: ListedCase, toHere?: boolean) => void;
  set: (cases: readonly ListedCase[], isChosen: boolean) => void;
}

type Chosen = ReadonlyMap<string, ListedCase>;

const NONE: Chosen = new Map();

/** The cases ticked in a view; another view begins with none. `rows`: those on this page that can be ticked. */
export function useSelection(rows: readonly ListedCase[], view: string): Selection {
  const [{ of, cases }, setChosen] = useState({ of: view, cases: NONE });
  const chosen = of === view ? cases : NONE;
  const last = useRef<string>(undefined);

  function set(touched: readonly ListedCase[], isChosen: boolean) {
    const next = new Map(chosen);
    for (const one of touched) {
      if (isChosen) next.set(one['@id'], one);
      else next.delete(one['@id']);
    }
    setChosen({ of: view, cases: next });
  }

  function toggle(one: ListedCase, toHere = false) {
    const [from, to] = [rows.findIndex((row) => row['@id'] === last.current), rows.indexOf(one)];
    const span = toHere && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [one];
    last.current = one['@id'];
    set(span, !chosen.has(one['@id']));
  }

  return { chosen: [...chosen.values()], has: (iri) => chosen.has(iri), toggle, set };
}
