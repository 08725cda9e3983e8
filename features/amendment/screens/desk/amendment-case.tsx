import type { AmendmentFacts } from '#features/cases/rules/proceedings-wire.ts';
import { proposeWithLetter, signLetter } from '#features/cases/screens/acts/letter-forms.tsx';
import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { proceeding } from '#features/proceeding/screens/desk/proceeding-case.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { AmendmentPanel, Differences } from './amendment-panel.tsx';

const GRANT = { Form: AmendmentPanel };

/** A change of the approved project: what is asked for and what is proposed, each beside the grant. */
export const describe: DescribeCase<'amendment'> = (of) => {
  const { proposed, refusal, requestedAt, version } = of.facts;
  return proceeding(of, {
    usual: ['request', 'accept', 'refuse', 'propose-acceptance'],
    forms: {
      request: GRANT,
      'propose-acceptance': GRANT,
      'propose-refusal': proposeWithLetter,
      accept: signLetter,
      refuse: signLetter,
    },
    began: ['Gestellt am', requestedAt],
    head: version === null ? [] : [{ term: 'Fassung der Bewilligung', value: String(version) }],
    proposedBy: [proposed, refusal].flatMap((one) => one?.proposedBy ?? []),
    content: (
      <>
        {proposed !== null && (
          <Section title="Vorgeschlagene Änderung">
            <Differences caption="Was angenommen würde" differences={proposed.differences} />
            {proposed.reason !== null && <p className="kern-body case__why">{proposed.reason}</p>}
          </Section>
        )}
        {refusal !== null && (
          <Section title="Vorgeschlagene Ablehnung">
            <p className="kern-body case__why">{refusal.reason}</p>
          </Section>
        )}
        {of.found.state.name !== 'none' && <Asked facts={of.facts} />}
      </>
    ),
  });
};

function Asked({ facts }: { facts: AmendmentFacts }) {
  const { reason, differences, changes, grant, outcome } = facts;
  return (
    <Section title="Was beantragt ist">
      <p className="kern-body case__why">{reason ?? 'Eine Begründung ist nicht angegeben.'}</p>
      {changes === null && <Text>Welche Angaben sich ändern sollen, ist nicht im Einzelnen festgehalten.</Text>}
      {grant === null ? (
        <Text>Der Änderungsantrag ist beendet{outcome === null ? '' : `: ${outcome}`}.</Text>
      ) : (
        changes !== null && <Differences caption="Beantragte Änderungen" differences={differences} />
      )}
    </Section>
  );
}
