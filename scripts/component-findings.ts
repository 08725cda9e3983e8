/** Days within which a finding of this severity is answered in a component that runs in the portal (docs/protection.md). */
export const DAYS = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 } as const;

type Severity = keyof typeof DAYS;

interface Finding {
  severity: Severity;
  /** 'YYYY-MM-DD'. */
  firstSeen: string;
}

/** By the component's name. */
export type Findings = Readonly<Record<string, Finding>>;

/** What the report of `npm audit --json` says is wrong, by component. Throws for a severity nobody has a time for. */
export function findingsIn(report: unknown): Readonly<Record<string, Severity>> {
  const { vulnerabilities } = report as { vulnerabilities: Readonly<Record<string, { severity: string }>> };
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => {
    if (!Object.hasOwn(DAYS, severity)) throw new Error(`no time is set for a finding that is '${severity}'`);
    return [name, severity as Severity] as const;
  });
  return Object.fromEntries(found);
}

/** What was known keeps its day, also where it is judged worse by now; what is gone is forgotten. */
export function noteFindings(known: Findings, found: Readonly<Record<string, Severity>>, today: string): Findings {
  return Object.fromEntries(
    Object.entries(found).map(([name, severity]) => [name, { severity, firstSeen: known[name]?.firstSeen ?? today }]),
  );
}

/** With the last day to answer each, the next one first. */
export function dueFindings(findings: Findings): readonly (Finding & { name: string; dueOn: string })[] {
  return Object.entries(findings)
    .map(([name, one]) => ({ name, ...one, dueOn: addDays(one.firstSeen, DAYS[one.severity]) }))
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
