import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

/** Around every page within the shell: an address with a part (`#barriere-melden`) leads to that part. */
export function InnerPages() {
  const { hash, key } = useLocation();
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
