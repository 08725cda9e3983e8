import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** What extras add to pages they are no part of, with what the page hands over: each page adds its own, as features do to `Portal`. */
// biome-ignore lint/suspicious/noEmptyInterface: the ground itself has no extras
export interface ExtraParts {}

/** One for each name: it is an extra's own program, fetched when it first stands on a page. */
export type PartLoaders = {
  readonly [N in keyof ExtraParts]?: () => Promise<{ Part: ComponentType<ExtraParts[N]> }>;
};

type Built = { [N in keyof ExtraParts]?: ComponentType<ExtraParts[N]> };

const BUILT: Built = {};

/** Before the pages they stand on are shown. */
export function buildInParts(loaders: PartLoaders): void {
  for (const [name, load] of Object.entries(loaders)) {
    // A part that is registered already is not replaced: a page may show it.
    if (!hasPart(name as keyof ExtraParts))
      Object.assign(BUILT, { [name]: lazy(async () => ({ default: (await load()).Part })) });
  }
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
