import type { SAMPLE_TABLE, SampleState } from '#features/cases/rules/extra-acts.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import type { DrawProtocol } from '#features/raffle/rules/protocol.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { DrawnClass, SampleClass } from './in-depth-sample.ts';

/** A class as it was prepared, with how many were drawn of it since. */
interface ListedClass extends SampleClass {
  entries: number;
  /** How many are drawn of it. */
  quotas: number;
  /** Hex. */
  listHash: string;
  chosen: number;
}

/** A sample: prepared, and drawn or waiting for its draw. */
export interface ListedSample {
  id: string;
  state: SampleState;
  stateLabel: string;
  /** Null of samples from the time when one person drew them at once; so is what belongs to it. */
  preparedAt: string | null;
  preparedBy: string | null;
  /** SHA-256 of the seed, in hex. */
  commitment: string | null;
  /** Whose numbers the public value is; none before the draw. */
  publicSource: string | null;
  drawnAt: string | null;
  drawnBy: string | null;
  publicValue: string | null;
  /** Funding reference numbers; none before the draw. */
  chosen: readonly string[];
  classes: readonly ListedClass[];
  /** What this officer may do now. */
  acts: readonly OpenAct<keyof typeof SAMPLE_TABLE.acts>[];
}

/** From how many a class would be drawn now; `from`: granted cents. */
export interface SampleCandidates {
  from: Cents;
  candidates: number;
}

export interface CandidatesByClass {
  classes: readonly SampleCandidates[];
}

/** All that is needed to draw again: seed, public value and each class with its list, its hash and its ranking. */
export interface SampleProtocol {
  publicValue: string;
  /** Hex. */
  seed: string;
  classes: readonly DrawnClass[];
}

/** A sample with everything to draw it again from, once it is drawn. */
export interface SampleDetail extends ListedSample {
  protocol: SampleProtocol | null;
  /** One of the lottery's form for each class; none of a sample that one person drew. */
  protocols: readonly DrawProtocol[];
}
