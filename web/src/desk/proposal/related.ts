import { CORRECTION_TABLE } from '@portal/domain/agency/tables/correction.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import type { RelatedCase } from '../case/related-cases.tsx';
import type { AgencyCase } from '../wire.ts';
import type { ProposalFacts } from './facts.ts';

const day = (instant: string) => formatDay(dayOf(new Date(instant)));

/** How a proceeding ended, in words. */
const OUTCOMES: Readonly<Partial<Record<string, string>>> = {
  accepted: 'angenommen',
  refused: 'abgelehnt',
  remedied: 'abgeholfen',
  rejected: 'zurückgewiesen',
  withdrawn: 'zurückgezogen',
};

/** Requests for documents, amendments, objections and the proof of use of an application, newest first. */
export function relatedCases(id: string, found: AgencyCase<ProposalFacts>, isIntake: boolean): RelatedCase[] {
  const { corrections, amendments, objections, verification } = found.facts;
  return [
    ...(verification === null ? [] : [of('verifications', verification, 'Verwendungsnachweis')]),
    ...corrections.map((one) => ({
      ...of('corrections', one.id, `Nachforderung vom ${day(one.requestedAt)}`),
      state: `${correctionState(one.state)}, Frist bis ${formatDay(one.until)}`,
    })),
    ...amendments.map((one) => ({
      ...of('amendments', one.id, `Änderungsantrag vom ${day(one.requestedAt)}`),
      state: endOf(one),
    })),
    ...objections.map((one) => ({
      ...of('objections', one.id, `Widerspruch vom ${day(one.filedAt)}`),
      state: endOf(one),
    })),
    ...(isIntake ? beginnings(id, found) : []),
  ];
}

/** A case that does not exist yet stands under the id of what it is about (decision 14). */
function beginnings(id: string, { state, facts }: AgencyCase<ProposalFacts>): RelatedCase[] {
  const isOpen = ({ closedAt }: { closedAt: string | null }) => closedAt === null;
  const canObject = facts.decision !== null && !facts.objections.some(isOpen);
  const canAmend = state.name === 'approved' && !facts.amendments.some(isOpen);
  return [
    ...(canAmend ? [of('amendments', id, 'Änderungsantrag aufnehmen')] : []),
    ...(canObject ? [of('objections', id, 'Widerspruch aufnehmen')] : []),
  ];
}

function of(segment: RelatedCase['segment'], id: string, label: string): RelatedCase {
  return { segment, id, label };
}

function endOf({ closedAt, outcome }: { closedAt: string | null; outcome: string | null }): string {
  if (closedAt === null) return 'offen';
  return OUTCOMES[outcome ?? ''] ?? outcome ?? 'abgeschlossen';
}

function correctionState(state: string): string {
  const { states } = CORRECTION_TABLE;
  return Object.hasOwn(states, state) ? states[state as keyof typeof states] : state;
}
