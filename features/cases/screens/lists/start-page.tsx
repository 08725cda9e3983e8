import { Navigate } from 'react-router';
import { officersQuery } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { placesOf, seesLists } from '#features/desk/screens/places.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { casesQuery, readView, usualList } from './view.ts';
import { WorkListPage } from './work-list-page.tsx';

export const { loader, shouldRevalidate } = deskAhead((_, { searchParams }, calls) => {
  const view = readView(searchParams, usualList(calls.includes('assign')));
  return [officersQuery, casesQuery(view, searchParams.get('cursor') ?? undefined)];
});

/** /sachbearbeitung: the work lists, or the first page of whoever works on no cases. */
export function Component() {
  const { officer } = useOfficer();
  const held = officer.roles.map(({ role }) => role);
  const [first] = placesOf(held);
  return first === undefined || seesLists(held) ? <WorkListPage /> : <Navigate to={first.to} replace />;
}
