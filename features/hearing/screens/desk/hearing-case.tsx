import type { HearingFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActName } from '#features/cases/rules/tables/all-tables.ts';
import { usualUntil } from '#features/cases/rules/working-day.ts';
import { ActForm } from '#features/cases/screens/acts/act-form.tsx';
import type { ActFormProps, ActForms } from '#features/cases/screens/acts/act-forms.ts';
import { LongerRequest } from '#features/cases/screens/acts/longer-period.tsx';
import type { CaseKindProps } from '#features/cases/screens/case-frame.tsx';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { useFacts } from '#features/payout/screens/desk/use-facts.ts';
import { AnsweredFiles, ProceedingFrame, useBegun } from '#features/proceeding/screens/desk/proceeding-frame.tsx';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

/** Begins with what the checks have found, and with a period; it gets a page of its own, until then the address names the application. */
function OpenHearing(props: ActFormProps) {
  const { begin } = useFacts<'hearing'>(props.segment, props.id);
  const options = begin.purposes.map((value) => ({ value, label: HEARING_PURPOSES[value] }));
  const initial = { purpose: begin.purposes[0] ?? null, reason: begin.reason, until: usualUntil(serverToday()) };
  return (
    <ActForm
      {...props}
      initial={initial}
      looks={{ purpose: { options } }}
      said={<Text>Das Unternehmen bekommt einen Brief und eine E-Mail und antwortet im Portal.</Text>}
      onDone={useBegun(props)}
    />
  );
}

const FORMS: ActForms<ActName<'hearing'>> = { open: OpenHearing, extend: LongerRequest };

/** Somebody is heard before a decision that burdens them: what was written, and what came back. */
export function Case(props: CaseKindProps<'hearing'>) {
  const { facts } = props.found;
  const { verification } = facts;
  return (
    <ProceedingFrame
      {...props}
      usual={['open', 'extend']}
      forms={FORMS}
      head={[{ term: 'Wozu', value: facts.about }]}
      until={facts.until}
      began={['Eröffnet am', facts.openedAt]}
      related={
        verification === null ? [] : [{ segment: 'verifications', id: verification, label: 'Verwendungsnachweis' }]
      }
      written={facts.reason}
    >
      {facts.state === undefined ? <NotYet purposes={facts.begin.purposes} /> : <Heard facts={facts} />}
    </ProceedingFrame>
  );
}

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
