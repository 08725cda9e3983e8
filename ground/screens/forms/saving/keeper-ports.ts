import type { WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Draft } from '../../browser/memory.ts';

export interface Stored {
  /** Stored answers in the form's own names. */
  answers: Answers;
  etag: string | undefined;
}

export interface Saved extends Stored {
  /** What still bars the way forward. */
  violations: readonly WireViolation[];
}

/** What may be sent of the answers on the screen. */
export interface Sendable {
  /** Undefined: something is wrong that cannot be left out without loss, so nothing is sent. */
  answers: Answers | undefined;
  /** Paths of answers that are left out because they are wrong. */
  withheld: readonly string[];
}

export interface KeeperPorts {
  answers(): Answers;
  sendable(answers: Answers): Sendable;
  /** Stores an incomplete step (`Prefer: handling=lenient`). Throws ApiError. */
  send(answers: Answers, etag: string | undefined, keepalive: boolean): Promise<Saved>;
  /** Reads what the server has now. Throws ApiError. */
  load(): Promise<Stored>;
  /** Whether the server already has these answers; ids and what only the server writes do not count. */
  isSame(sent: Answers, stored: Answers): boolean;
  /** The server has answered to `sent`; the screen may take over what it stored. */
  saved(result: Saved, sent: Answers, withheld: readonly string[], explicit: boolean): void;
  /** The server refused single answers of those sent. */
  refused(violations: readonly WireViolation[], sent: Answers): void;
  keepDraft(draft: Draft): void;
  /** Keeps a draft soon, made only then, so that it holds everything typed until then. */
  keepDraftSoon(make: () => Draft): void;
  dropDraft(): void;
  now(): Date;
}

export type Phase =
  | { name: 'clean' }
  /** Typed, not sent yet. */
  | { name: 'dirty' }
  | { name: 'saving' }
  | { name: 'saved'; at: Date; withheld: number }
  /** No answer or a fault of the server: it is tried again. */
  | { name: 'waiting' }
  /** Wrong where nothing can be left out: sent once it is repaired. */
  | { name: 'held' }
  /** The server takes no more: session over, application frozen, programme ended. */
  | { name: 'closed'; error: ApiError }
  | { name: 'conflict'; stored: Stored };

export type SaveResult =
  | { ok: true; violations: readonly WireViolation[]; sent: Answers }
  | { ok: false; error: ApiError | undefined };
