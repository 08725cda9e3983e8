import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** A part whose program is fetched when it is first shown; `waiting` stands in its place until then. */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: (props: P) => ReactNode,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => <Suspense fallback={waiting?.(props)}>{createElement(Part, props)}</Suspense>;
}
