import { Navigate } from 'react-router';
import { useOfficer } from '../session/use-officer.ts';
import { placesOf } from '../shell/places.ts';
import { WorkListPage } from './work-list-page.tsx';

/** /sachbearbeitung: the work lists, or the first page of whoever works on no cases. */
export function Component() {
  const { officer } = useOfficer();
  const places = placesOf(officer.roles.map(({ role }) => role));
  const [first] = places;
  const hasLists = places.some(({ to }) => to === '/');
  return first === undefined || hasLists ? <WorkListPage /> : <Navigate to={first.to} replace />;
}
