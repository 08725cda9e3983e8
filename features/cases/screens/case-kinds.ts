import { type ComponentType, lazy } from 'react';
import type { AgencyTableName } from '../rules/tables/all-tables.ts';
import type { CASE_SEGMENTS, CaseSegment } from '../rules/tables/case-segments.ts';
import type { CaseKindProps } from './case-frame.tsx';

interface Kind<K extends AgencyTableName> {
  segment: (typeof CASE_SEGMENTS)[K];
  load(): Promise<{ Case: ComponentType<CaseKindProps<K>> }>;
}

/** A kind of case at the desk, whose program is fetched when its first case is shown. */
export type KindOfCase = { [K in AgencyTableName]: Kind<K> }[AgencyTableName];

export type KindPage = ComponentType<CaseKindProps>;

/** The kinds that are built in, by their segments. */
export class CaseKinds {
  readonly #kinds: ReadonlyMap<string, KindOfCase>;
  readonly #pages: ReadonlyMap<string, KindPage>;

  constructor(kinds: readonly KindOfCase[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.segment, kind]));
    this.#pages = new Map(
      kinds.map(({ segment, load }) => [
        segment,
        // The module's own facts are the ones its segment answers with.
        lazy(async () => ({ default: (await load()).Case as KindPage })),
      ]),
    );
  }

  has(segment: string): segment is CaseSegment {
    return this.#kinds.has(segment);
  }

  pageOf(segment: CaseSegment): KindPage {
    const page = this.#pages.get(segment);
    if (page === undefined) throw new Error(`no kind of case at ${segment}`);
    return page;
  }

  /** Fetches the program of a kind with its case, and not after it. */
  start(segment: CaseSegment): void {
    this.#kinds
      .get(segment)
      ?.load()
      .catch(() => undefined);
  }
}
