/** In sessionStorage: the list the officer came from, so that a case leads to the next one and back. */
const KEY = 'desk.list';

interface KeptList {
  /** Of the list with its filters: '/?liste=alle'. */
  address: string;
  /** Of its cases as they were shown: '/fall/proposals/…'. */
  cases: readonly string[];
}

const NONE: KeptList = { address: '/', cases: [] };

export function rememberList(list: KeptList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing: the way back leads to the first list.
  }
}

export function rememberedList(): KeptList {
  try {
    return { ...NONE, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<KeptList>) };
  } catch {
    return NONE;
  }
}
