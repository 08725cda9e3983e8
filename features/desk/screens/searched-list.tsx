import { type Dispatch, type SetStateAction, useState } from 'react';

interface SearchDraft<Draft> {
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  /** Says of which search of one's own the address will tell. */
  setOut: (address: string) => void;
}

/**
 * What is typed into a search form whose last search stands in the address. The address follows later than the
 * button: what was typed meanwhile stays. A search from elsewhere (back, a link, 'Suche aufheben') is taken over.
 */
export function useSearchDraft<Draft>(address: string, draftOf: () => Draft): SearchDraft<Draft> {
  const [draft, setDraft] = useState(draftOf);
  const [shown, setShown] = useState(address);
  /** Searches of one's own that the address does not tell yet, oldest first: some are overtaken and never told. */
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (address !== shown) {
    const at = underWay.indexOf(address);
    setShown(address);
    setUnderWay(underWay.slice(at + 1));
    if (at === -1) setDraft(draftOf);
  }
  function setOut(next: string): void {
    setUnderWay((before) => (next === (before.at(-1) ?? address) ? before : [...before, next]));
  }
  return { draft, setDraft, setOut };
}
