import type { AssignmentRules } from '@portal/domain/agency/assignment/rules.ts';
import type { Assignment, AssignmentPlan } from '@portal/domain/agency/assignment/wire.ts';
import type { Assigned, AssignedCases } from '@portal/domain/agency/desk/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

const ASSIGNMENT = '/api/agency/assignment';

export const assignmentQuery = queryOptions({
  queryKey: ['agency-assignment'],
  queryFn: () => call<Assignment>(ASSIGNMENT),
  staleTime: 0,
});

/** Throws ApiError. */
export function saveRules(rules: AssignmentRules): Promise<Assignment> {
  return call(ASSIGNMENT, { method: 'PUT', body: rules });
}

/** Throws ApiError. */
export function askPlan(): Promise<AssignmentPlan> {
  return call(`${ASSIGNMENT}/plan`, { method: 'POST', body: {} });
}

/** One call for each person; exactly what the plan has shown. Throws ApiError, with what went before done. */
export async function applyPlan({ planned }: AssignmentPlan): Promise<readonly Assigned[]> {
  const byPerson = Map.groupBy(planned, ({ assignee }) => assignee.id);
  const results: Assigned[] = [];
  for (const [assignee, cases] of byPerson) {
    const body = { cases: cases.map((one) => one.case), assignee };
    const answer = await call<AssignedCases>('/api/agency/cases/assign', { method: 'POST', body });
    results.push(...answer.results);
  }
  return results;
}
