import type { Transaction } from 'kysely';
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

/** By the address of the collection. */
export type LinkTargets = Readonly<Partial<Record<string, Target>>>;

/** Whose account takes a file of its own company. */
export interface FileTaker {
  accountId: string;
  /** Acts for the company: what they take has reached it. */
  mayAct: boolean;
}

type NoteTaken = (taker: FileTaker, mediaId: string) => Promise<void>;

/** Throws where it cannot be said. */
type IsInfected = (path: string) => Promise<boolean>;

/** The way from files to the features that stand upon them: each says what its items' files may do, one who has taken which. */
export class LinkedFiles {
  #targets: LinkTargets = {};
  #noteTaken: NoteTaken = async () => {};
  #isInfected: IsInfected = async () => false;

  serve(targets: LinkTargets): void {
    this.#targets = { ...this.#targets, ...targets };
  }

  /** `note` is told before a file goes out to its own company: of letters that is the proof of their retrieval. */
  serveTaken(note: NoteTaken): void {
    this.#noteTaken = note;
  }

  /** `scan` is asked about every file before it is taken. */
  serveScan(scan: IsInfected): void {
    this.#isInfected = scan;
  }

  isInfected(path: string): Promise<boolean> {
    return this.#isInfected(path);
  }

  taken(taker: FileTaker, mediaId: string): Promise<void> {
    return this.#noteTaken(taker, mediaId);
  }

  /** Locks the item at an address such as `/api/proofs/{id}`; undefined if nothing of the kind stands there. */
  async lock(trx: Transaction<Schema>, iri: string): Promise<LinkedItem | undefined> {
    const cut = iri.lastIndexOf('/');
    const collection = iri.slice(0, cut);
    const target = Object.hasOwn(this.#targets, collection) ? this.#targets[collection] : undefined;
    return target?.(trx, iri.slice(cut + 1));
  }
}
