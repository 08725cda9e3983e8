import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { notePlace } from '#ground/screens/browser/last-place.ts';

/** Around every page within the shell: notes the place, and leads to the part an address names (`#barriere-melden`). */
export function InnerPages() {
  const { pathname, search, hash, key } = useLocation();
  const route = useMatches().at(-1)?.id;
  useEffect(
    () => notePlace(pathname === '/anmelden' ? pathname : `${pathname}${search}`, route),
    [pathname, search, route],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again leads there again
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) return;
    target.scrollIntoView();
    // A part of a page takes the focus from the program only, as the heading does.
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [hash, key]);
  return <Outlet />;
}
