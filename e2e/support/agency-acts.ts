import type { RunningPortal } from './running-portal.ts';

const AT = '@behoerde.example.org';

/** Who does an act: the demonstration's officers, two of them where two people are needed. */
export const CASEWORKER = `sachbearbeitung${AT}`;
export const DECISION_MAKER = `entscheidung${AT}`;

interface CaseAct {
  kind: 'proposal' | 'correction' | 'amendment' | 'objection' | 'verification';
  /** Funding reference number, or the id of the case. */
  of: string;
  act: string;
  by?: string;
  fields?: object;
}

/** An act of the desk, by the command line. */
export function actInCase(portal: RunningPortal, { kind, of, act, by = CASEWORKER, fields = {} }: CaseAct) {
  const named = ['--kind', kind, '--case', of, '--act', act, '--officer', by];
  return portal.agency<{ iri: string; state: string }>('case', 'act', ...named, '--fields', JSON.stringify(fields));
}
