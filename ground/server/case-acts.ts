import type { Transaction } from 'kysely';
import type { ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import type { Schema } from './database/schema.ts';

/** An act on a case, asked for by a feature that the desk stands upon. */
export interface CaseAct {
  kind: ActTableName;
  id: string;
  act: string;
  fields?: Readonly<Record<string, unknown>>;
  /** Id of the account that acts; null: the portal itself. */
  applicant: string | null;
}

type Perform = (trx: Transaction<Schema>, act: CaseAct) => Promise<void>;

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
  async perform(trx: Transaction<Schema>, act: CaseAct): Promise<void> {
    if (this.#perform === undefined) throw new Error('nobody performs acts yet');
    await this.#perform(trx, act);
  }
}
