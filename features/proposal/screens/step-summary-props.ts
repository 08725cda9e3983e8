import type { Answers } from '#ground/rules/fields/field.ts';
import type { Facts } from '../rules/facts.ts';
import type { Proposal, StepBody } from '../rules/wire.ts';

/** What the read-only summary of a step gets. */
export interface StepSummaryProps {
  proposal: Proposal;
  /** Stored answers as they count, in the fields' own names. */
  data: Answers;
  facts: Facts;
  body: StepBody;
  /** Level of the headings inside, one below the section's own. */
  level: 3 | 4;
}
