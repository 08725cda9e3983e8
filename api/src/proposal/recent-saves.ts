import type { BearerKey, BearerRow } from '../access/store.ts';
import type { ProposalAtStep, StepKey } from './step-store.ts';

/** Some 5 KB each. */
const MOST = 2000;

/** Who called, and what then stood in the database. */
export interface RecentSave {
  caller: BearerRow;
  found: ProposalAtStep;
}

/**
 * What the last save of a step knows of the next one, so that it need not read it: most follow another, every few seconds
 * while somebody types. It may be wrong by then, so whoever takes it writes only if everything still is as it was
 * (`writeUnread`), and else begins anew by reading (docs/decisions/0104).
 */
export class RecentSaves {
  /** The one used last is the last. */
  readonly #kept = new Map<string, RecentSave>();

  /** Takes it out: what comes of it is kept again. */
  take(bearer: BearerKey, key: StepKey): RecentSave | undefined {
    const name = nameOf(bearer, key);
    const found = this.#kept.get(name);
    this.#kept.delete(name);
    return found;
  }

  keep(bearer: BearerKey, key: StepKey, save: RecentSave): void {
    this.#kept.set(nameOf(bearer, key), save);
    if (this.#kept.size > MOST) this.#kept.delete(String(this.#kept.keys().next().value));
  }
}

function nameOf({ hash, company }: BearerKey, { id, step }: StepKey): string {
  return `${hash.toString('latin1')} ${company} ${id} ${step}`;
}
