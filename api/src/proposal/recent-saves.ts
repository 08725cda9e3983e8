import type { BearerKey, BearerRow } from '../access/store.ts';
import type { ProposalAtStep, StepKey } from './step-store.ts';

/** Some 5 KB each. */
const MOST = 2000;

/** Who called, and what then stood in the database. */
export interface RecentSave {
  caller: BearerRow;
  found: ProposalAtStep;
}

interface KeptSave extends Pick<StepKey, 'step'> {
  save: RecentSave;
}

/**
 * What the last save of a step knows of the next one, so that it need not read it: most follow another, every few seconds
 * while somebody types. Of an application only the last step: saving another one makes what is known of this one wrong. It may be wrong by then, so whoever takes it writes only if everything still is as it was
 * (`writeUnread`), and else begins anew by reading (docs/decisions/0104).
 */
export class RecentSaves {
  /** The one used last is the last. */
  readonly #kept = new Map<string, KeptSave>();

  /** Takes it out: what comes of it is kept again. */
  take(bearer: BearerKey, key: StepKey): RecentSave | undefined {
    const name = nameOf(bearer, key);
    const found = this.#kept.get(name);
    this.#kept.delete(name);
    return found?.step === key.step ? found.save : undefined;
  }

  keep(bearer: BearerKey, key: StepKey, save: RecentSave): void {
    const name = nameOf(bearer, key);
    this.#kept.delete(name);
    this.#kept.set(name, { step: key.step, save });
    if (this.#kept.size > MOST) this.#kept.delete(String(this.#kept.keys().next().value));
  }
}

function nameOf({ hash, company }: BearerKey, { id }: StepKey): string {
  return `${hash.toString('latin1')} ${company} ${id}`;
}
