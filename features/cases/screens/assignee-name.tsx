import type { Assignee } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';

/** Who has a case, and who stands in for them. */
export function AssigneeName({ assignee }: { assignee: Assignee | null }) {
  const { officer } = useOfficer();
  return assigneeText(assignee, officer.id);
}

/** 'Anna Amt, vertreten durch Bert Beispiel'; for Bert: 'in Vertretung für Anna Amt' */
function assigneeText(assignee: Assignee | null, officerId: string): string {
  if (assignee === null) return 'noch niemand';
  const { name, deputy } = assignee;
  if (deputy === null || deputy === undefined) return name;
  return deputy.id === officerId ? `in Vertretung für ${name}` : `${name}, vertreten durch ${deputy.name}`;
}

interface SentFacts {
  assignee: Assignee | null;
  submittedAt: string | null;
  submittedBy: string | null;
  receivedAt: string | null;
}

const NOT_YET = 'noch nicht';

/** Who has what a company has sent, and how far it has come; `unsent`: what stands where it has not. */
export function sentItems({ assignee, submittedAt, submittedBy, receivedAt }: SentFacts, unsent?: string) {
  const day = (instant: string | null) => (instant === null ? undefined : formatDay(dayOf(new Date(instant))));
  const sent = [day(submittedAt) ?? unsent, submittedBy].filter(Boolean).join(' von ');
  return [
    { term: 'Zuständig', value: <AssigneeName assignee={assignee} /> },
    { term: 'Eingereicht am', value: sent || undefined },
    { term: 'Blatt eingegangen am', value: day(receivedAt) ?? NOT_YET },
  ];
}
