import type { Trx } from '#ground/server/portal.ts';
import type { ActTableName } from '../rules/tables/all-tables.ts';

declare module '#ground/server/portal.ts' {
  interface Portal {
    /** Acts on cases, for the features that the desk stands upon. */
    acts: CaseActs;
  }
}

/** An act on a case, asked for by a feature that the desk stands upon. */
export interface CaseAct {
  kind: ActTableName;
  id: string;
  act: string;
  fields?: Readonly<Record<string, unknown>>;
  /** Id of the account that acts; null: the portal itself. */
  applicant: string | null;
}

type Perform = (trx: Trx, act: CaseAct) => Promise<void>;

/**
 * The way to the desk's one engine (docs/decisions/0014) for the features below it, as `jobs` is the way to work done
 * later: an applicant's withdrawal, a deadline and a sheet that arrives are acts on the case like an officer's.
 */
export class CaseActs {
  #perform: Perform | undefined;

  serve(perform: Perform): void {
    this.#perform = perform;
  }

  /** In the caller's transaction. Throws what the engine refuses with. */
  async perform(trx: Trx, act: CaseAct): Promise<void> {
    if (this.#perform === undefined) throw new Error('nobody performs acts yet');
    await this.#perform(trx, act);
  }
}
