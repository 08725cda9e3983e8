import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { addressOf, type CaseView, type ListName, readView } from './view.ts';

/** Kept by the browser's history beside an address behind the first page: the pages before it, and their total. */
interface Trail {
  /** Cursors, null for the first page. */
  cursors: readonly (string | null)[];
  /** As the first page told it. */
  totalText?: string | undefined;
}

export interface ViewControl {
  view: CaseView;
  cursor: string | undefined;
  /** From 1; undefined for a page that was entered by its address. */
  pageNumber: number | undefined;
  /** What the first page told; undefined where it was not seen. */
  totalText: string | undefined;
  /** The first page of another view. */
  show: (view: CaseView) => void;
  goOn: (cursor: string, totalText: string | undefined) => void;
  /** Undefined on the first page. */
  goBack: (() => void) | undefined;
}

/** The view the address names, and the ways to another one. */
export function useCaseView(): ViewControl {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const trail = trailOf(useLocation().state);
  const view = readView(parameters, useUsualList());
  const cursor = parameters.get('cursor') ?? undefined;
  const goTo = (to: string | null | undefined, state: Trail) =>
    void navigate(addressOf(view, to ?? undefined), { state, preventScrollReset: true });
  const before = trail.cursors.slice(0, -1);
  return {
    view,
    cursor,
    pageNumber: cursor !== undefined && trail.cursors.length === 0 ? undefined : trail.cursors.length + 1,
    totalText: cursor === undefined ? undefined : trail.totalText,
    show: (next) => void navigate(addressOf(next)),
    goOn: (next, totalText) => goTo(next, { cursors: [...trail.cursors, cursor ?? null], totalText }),
    // Without a trail the way back is the first page.
    goBack: cursor === undefined ? undefined : () => goTo(trail.cursors.at(-1), { ...trail, cursors: before }),
  };
}

/** Whoever works on cases begins with their own, everybody else with all. */
function useUsualList(): ListName {
  const { calls } = useOfficer();
  return usualList(calls.assign !== undefined);
}

export function usualList(mayAssign: boolean): ListName {
  return mayAssign ? 'mine' : 'all';
}

function trailOf(state: unknown): Trail {
  const isTrail = typeof state === 'object' && state !== null && 'cursors' in state;
  return isTrail ? (state as Trail) : { cursors: [] };
}
