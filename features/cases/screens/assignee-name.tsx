import type { Assignee } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';

/** Who has a case, and who stands in for them. */
export function AssigneeName({ assignee }: { assignee: Assignee | null }) {
  const { officer } = useOfficer();
  return assigneeText(assignee, officer.id);
}

/** 'Anna Amt, vertreten durch Bert Beispiel'; for Bert: 'in Vertretung für Anna Amt' */
export function assigneeText(assignee: Assignee | null, officerId: string): string {
  if (assignee === null) return 'noch niemand';
  const { name, deputy } = assignee;
  if (deputy === null || deputy === undefined) return name;
  return deputy.id === officerId ? `in Vertretung für ${name}` : `${name}, vertreten durch ${deputy.name}`;
}
