import type { AgencyCase } from '#features/cases/rules/case-wire.ts';
import type { HearingView } from '#features/cases/rules/proceedings-wire.ts';
import type { RelatedCase } from '#features/cases/screens/case-records.tsx';
import { tableOf } from '#features/cases/screens/table-of.ts';
import { OBJECTABLE } from '#features/objection/rules/decisions.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { burdensIn } from '../rules/acts.ts';

const day = (instant: string) => formatDay(dayOf(new Date(instant)));

interface Beginner {
  isIntake: boolean;
  isCaseworker: boolean;
}

/** Requests for documents, amendments, objections and the proof of use of an application, newest first. */
export function relatedCases(id: string, found: AgencyCase<'proposal'>, may: Beginner): RelatedCase[] {
  const { corrections, amendments, objections, hearings, verification } = found.facts;
  return [
    ...(verification === null ? [] : [of('verifications', verification, 'Verwendungsnachweis')]),
    ...corrections.map((one) => ({
      ...of('corrections', one.id, `Nachforderung vom ${day(one.requestedAt)}`),
      state: `${tableOf('corrections').states[one.state]}, Frist bis ${formatDay(one.until)}`,
    })),
    ...hearingsOf(hearings),
    ...amendments.map((one) => ({
      ...of('amendments', one.id, `Änderungsantrag vom ${day(one.requestedAt)}`),
      state: endOf(one),
    })),
    ...objections.map((one) => ({
      ...of(
        'objections',
        one.id,
        `Widerspruch vom ${day(one.filedAt)}${one.against === null ? '' : `: ${OBJECTABLE[one.against]}`}`,
      ),
      state: endOf(one),
    })),
    ...(may.isIntake ? beginnings(id, found) : []),
    ...(may.isCaseworker && burdensIn(found.state.name).length > 0 ? beginHearing(id, hearings) : []),
  ];
}

export function hearingsOf(hearings: readonly HearingView[]): RelatedCase[] {
  return hearings.map((one) => ({
    ...of('hearings', one.id, `Anhörung vom ${day(one.openedAt)}: ${one.about}`),
    state: `${tableOf('hearings').states[one.state]}, Frist bis ${formatDay(one.until)}`,
  }));
}

/** Before a decision that burdens the company: one hearing at a time. */
export function beginHearing(id: string, hearings: readonly HearingView[]): RelatedCase[] {
  return hearings.some((one) => one.state === 'open') ? [] : [of('hearings', id, 'Anhörung eröffnen')];
}

/** A case that does not exist yet stands under the id of what it is about (decision 14). */
function beginnings(id: string, { state, facts }: AgencyCase<'proposal'>): RelatedCase[] {
  const isOpen = ({ closedAt }: { closedAt: string | null }) => closedAt === null;
  const canObject = facts.objectable.length > 0;
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
  return closedAt === null ? 'offen' : (outcome ?? 'abgeschlossen');
}
