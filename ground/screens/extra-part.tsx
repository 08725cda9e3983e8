import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';

/** What extras add to pages they are no part of, with what the page hands over: each page adds its own, as features do to `Portal`. */
// biome-ignore lint/suspicious/noEmptyInterface: the ground itself has no extras
export interface ExtraParts {}

/** What a page's route asks for ahead (api/ahead.ts). */
type RouteLoader = (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => null;

/** One for each name: it is an extra's own program. `loader`: asks for what the part always shows. */
export type PartLoaders = {
  readonly [N in keyof ExtraParts]?: () => Promise<{ Part: ComponentType<ExtraParts[N]>; loader?: RouteLoader }>;
};

type Built = { [N in keyof ExtraParts]?: ComponentType<ExtraParts[N]> };

const BUILT: Built = {};
const LOADERS: PartLoaders = {};

/**
 * Before the pages they stand on are shown. `ahead`: fetched beside the page's own program, so that nothing is pushed away
 * by what comes later; else when it first stands on a page.
 */
export function buildInParts(loaders: PartLoaders, { ahead }: { ahead: boolean }): void {
  for (const [name, load] of Object.entries(loaders)) {
    // A part that is registered already is not replaced: a page may show it.
    if (hasPart(name as keyof ExtraParts)) continue;
    Object.assign(LOADERS, { [name]: load });
    Object.assign(BUILT, { [name]: partOf(load as Loader, ahead) });
  }
}

type Loader = () => Promise<{ Part: ComponentType<object> }>;

function partOf(load: Loader, ahead: boolean): ComponentType<object> {
  let Found: ComponentType<object> | undefined;
  const begin = async () => {
    Found ??= (await load()).Part;
    return { default: Found };
  };
  const Awaited = lazy(begin);
  // Where it fails, the page says so once the part is to stand on it.
  if (ahead) begin().catch(() => undefined);
  return function Part(props) {
    // What stands on a page stays the one it is.
    const [Shown] = useState(() => Found ?? Awaited);
    return <Shown {...props} />;
  };
}

/** The loader of a page that asks for what the part shows as well, as soon as its program is there. */
export function withPart(name: keyof ExtraParts, own: RouteLoader): RouteLoader {
  return (args) => {
    LOADERS[name]?.().then(
      ({ loader }) => loader?.(args),
      () => undefined,
    );
    return own(args);
  };
}

export function hasPart(name: keyof ExtraParts): boolean {
  return name in BUILT;
}

interface ExtraPartProps<N extends keyof ExtraParts> {
  name: N;
  of: ExtraParts[N];
  /** Until it is there. */
  waiting?: ReactNode;
}

/** Nothing where its extra is left out. */
export function ExtraPart<N extends keyof ExtraParts>({ name, of, waiting }: ExtraPartProps<N>) {
  const Part: ComponentType<ExtraParts[N]> | undefined = BUILT[name];
  if (Part === undefined) return null;
  return (
    <Suspense fallback={waiting}>
      <Part {...of} />
    </Suspense>
  );
}
