import type { HearingFacts } from '#features/cases/rules/proceedings-wire.ts';
import { usualUntil } from '#features/cases/rules/working-day.ts';
import type { FormParts } from '#features/cases/screens/acts/act-form.tsx';
import { longerPeriod } from '#features/cases/screens/acts/letter-forms.tsx';
import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { AnsweredFiles, proceeding } from '#features/proceeding/screens/proceeding-case.tsx';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';

/** Begins with what the checks have found, and with a period. */
function opening({ purposes, reason }: HearingFacts['begin']): FormParts {
  const options = purposes.map((value) => ({ value, label: HEARING_PURPOSES[value] }));
  return {
    initial: { purpose: purposes[0] ?? null, reason, until: usualUntil(serverToday()) },
    looks: { purpose: { options } },
    said: <Text>Das Unternehmen bekommt einen Brief und eine E-Mail und antwortet im Portal.</Text>,
  };
}

/** Somebody is heard before a decision that burdens them: what was written, and what came back. */
export const describe: DescribeCase<'hearing'> = (of) => {
  const { verification, begin, about, until, openedAt, reason, state } = of.facts;
  return proceeding(of, {
    usual: ['open', 'extend'],
    forms: { open: () => opening(begin), extend: () => longerPeriod(until ?? null) },
    head: [{ term: 'Wozu', value: about }],
    until,
    began: ['Eröffnet am', openedAt],
    related:
      verification === null ? [] : [{ segment: 'verifications', id: verification, label: 'Verwendungsnachweis' }],
    written: reason,
    content: state === undefined ? <NotYet purposes={begin.purposes} /> : <Heard facts={of.facts} />,
  });
};

function NotYet({ purposes }: Pick<HearingFacts['begin'], 'purposes'>) {
  return (
    <Text>
      {purposes.length === 0
        ? 'Im jetzigen Stand des Antrags steht nichts an, wozu das Unternehmen anzuhören wäre.'
        : 'Vor einer Entscheidung zu seinen Ungunsten wird das Unternehmen angehört (§ 28 VwVfG).'}
    </Text>
  );
}

function Heard({ facts: { answer, state, closedAt, files } }: { facts: HearingFacts }) {
  return (
    <Section title="Was das Unternehmen dazu sagt">
      {answer ? (
        <p className="kern-body case__why">{answer}</p>
      ) : (
        <Text>{state === 'open' ? 'Noch ist keine Antwort da.' : 'Das Unternehmen hat nicht geantwortet.'}</Text>
      )}
      {closedAt && (
        <DescriptionList
          items={[
            {
              term: state === 'answered' ? 'Geantwortet am' : 'Beendet am',
              value: formatDay(dayOf(new Date(closedAt))),
            },
          ]}
        />
      )}
      <AnsweredFiles files={files} />
    </Section>
  );
}
