import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { CaseSegment } from '../rules/tables/case-segments.ts';

export interface RelatedCase {
  segment: CaseSegment;
  id: string;
  /** 'Nachforderung vom 18.03.2022' */
  label: string;
  /** 'offen bis 30.04.2022' */
  state?: string | undefined;
}

/** Other cases about the same application; nothing where there are none. */
export function RelatedCases({ cases }: { cases: readonly RelatedCase[] }) {
  if (cases.length === 0) return null;
  return (
    <Section title="Weitere Vorgänge">
      <ul className="case__links">
        {cases.map(({ segment, id, label, state }) => (
          <li key={`${segment}/${id}`} className="kern-body">
            <TextLink to={`/fall/${segment}/${id}`}>{label}</TextLink>
            {state !== undefined && `: ${state}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
