import type { Transaction } from 'kysely';
import type { LinkTarget } from '#features/media/rules/purposes.ts';
import type { Schema } from './database/schema.ts';

/** What a file can be linked to, as far as files are concerned. */
export interface LinkedItem {
  companyId: string;
  /** The application whose completeness the file counts for. */
  proposalId: string | null;
  /** Why files with these keywords cannot be changed now, as a German sentence; undefined if they can. */
  refusal(keywords: readonly string[]): string | undefined;
  /** Judges anew what the item's files count for, after one came or went. */
  refresh(): Promise<void>;
}

/** Finds and locks the item with this id, undefined if there is none. */
type Target = (trx: Transaction<Schema>, id: string) => Promise<LinkedItem | undefined>;

export type LinkTargets = Readonly<Partial<Record<LinkTarget, Target>>>;

/** The way from files to the features that stand upon them: each says what its items' files may do. */
export class LinkedFiles {
  #targets: LinkTargets = {};

  serve(targets: LinkTargets): void {
    this.#targets = { ...this.#targets, ...targets };
  }

  /** Locks the item at an address such as `/api/proofs/{id}`; undefined if nothing of the kind stands there. */
  async lock(trx: Transaction<Schema>, iri: string): Promise<LinkedItem | undefined> {
    const cut = iri.lastIndexOf('/');
    const collection = iri.slice(0, cut);
    const target = Object.hasOwn(this.#targets, collection) ? this.#targets[collection as LinkTarget] : undefined;
    return target?.(trx, iri.slice(cut + 1));
  }
}
