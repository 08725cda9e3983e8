import { createContext } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Facts } from '../rules/facts.ts';
import type { Proposal, StepBody } from '../rules/wire.ts';

/** Leads to another step of the wizard, as its list of steps does; undefined outside of the wizard. */
export const StepMove = createContext<((step: number) => void) | undefined>(undefined);

/** What of an application the facts of its steps need; the desk has no more of it. */
export type Summarized = Pick<
  Proposal,
  'id' | 'company' | 'companyName' | 'submittedAt' | 'receivedAt' | 'lostLeadCode'
>;

/** What the form of a step gets; its fields come from the form around it. */
export interface StepFormProps {
  proposal: Proposal;
  /** What this step may know of the others, as of their last save. */
  facts: Facts;
  /** Body of the step as the server answered last, with its read-only extras (partners, user, funding …). */
  body: StepBody;
}

/** What the read-only summary of a step gets. */
export interface StepSummaryProps {
  proposal: Summarized;
  /** Stored answers as they count, in the fields' own names. */
  data: Answers;
  facts: Facts;
  body: StepBody;
  /** Level of the headings inside, one below the section's own. */
  level: 3 | 4;
}

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Above the first step. */
    'begin-application': { id: string };
  }
}
