import type { AmendmentFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActForms } from '#features/cases/screens/acts/act-forms.ts';
import type { CaseKindProps } from '#features/cases/screens/case-frame.tsx';
import { ProposeWithLetter, SignLetter } from '#features/payout/screens/desk/letter-acts.tsx';
import { ProceedingFrame } from '#features/proceeding/screens/desk/proceeding-frame.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { AmendmentPanel } from './amendment-panel.tsx';
import { Differences } from './differences.tsx';

const FORMS: ActForms<ActName<'amendment'>> = {
  request: AmendmentPanel,
  'propose-acceptance': AmendmentPanel,
  'propose-refusal': ProposeWithLetter,
  accept: SignLetter,
  refuse: SignLetter,
};

/** A change of the approved project: what is asked for and what is proposed, each beside the grant. */
export function Case(props: CaseKindProps<'amendment'>) {
  const { facts, state } = props.found;
  const { proposed, refusal, requestedAt, version } = facts;
  return (
    <ProceedingFrame
      {...props}
      usual={['request', 'accept', 'refuse', 'propose-acceptance']}
      forms={FORMS}
      began={['Gestellt am', requestedAt]}
      head={version === null ? [] : [{ term: 'Fassung der Bewilligung', value: String(version) }]}
      proposedBy={[proposed, refusal].flatMap((one) => one?.proposedBy ?? [])}
    >
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
      {state.name !== 'none' && <Asked facts={facts} />}
    </ProceedingFrame>
  );
}

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
