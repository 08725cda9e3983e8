import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { isClosedTo, placesOf } from './places.ts';

/** Lets nobody onto a page of another role, who would only meet refused calls there. */
export function PlaceGuard({ children }: { children: ReactNode }) {
  const { officer } = useOfficer();
  const { pathname } = useLocation();
  const roles = officer.roles.map(({ role }) => role);
  if (!isClosedTo(roles, pathname)) return children;
  const [first] = placesOf(roles);
  return (
    <Page title="Diese Seite gehört zu einer anderen Rolle">
      <Text>
        Mit Ihren Rollen können Sie sie nicht öffnen.{' '}
        {first !== undefined && (
          <>
            Ihre erste Seite: <TextLink to={first.to}>{first.label}</TextLink>
          </>
        )}
      </Text>
    </Page>
  );
}
