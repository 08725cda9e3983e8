import { changes as CHANGES } from '#features/cases/rules/act-fields.ts';
import type { AmendmentFacts } from '#features/cases/rules/proceedings-wire.ts';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import { proposeWithLetter, signLetter } from '#features/cases/screens/acts/letter-forms.tsx';
import { type ActForm as Form, useFacts } from '#features/cases/screens/acts/use-act-form.ts';
import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { proceeding } from '#features/proceeding/screens/proceeding-case.tsx';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { Difference } from '../rules/approved-snapshot.ts';
import { AmendedProofs, type PartProps } from './amended-proofs.tsx';
import { type AmendmentValues, changesOf, judgeValues, valuesFrom } from './amendment-form.ts';

/** The grant as it is to be. What is proposed is what will be granted: the caseworker may put a request right. */
export function AmendmentPanel(props: ActFormProps) {
  const { grant } = useFacts<'amendment'>(props.segment, props.id);
  // A form stays open while the case moves on; without a grant there is nothing to change any more.
  return grant === null ? null : <Panel {...props} grant={grant} />;
}

type Grant = NonNullable<AmendmentFacts['grant']>;

function Panel({ grant, ...props }: ActFormProps & { grant: Grant }) {
  const { segment, id, act } = props;
  const facts = useFacts<'amendment'>(segment, id);
  const isRequest = act.act === 'request';
  return (
    <ActForm<AmendmentValues>
      {...props}
      initial={{
        ...valuesFrom(
          grant,
          facts.proposed?.changes ?? facts.changes,
          isRequest ? null : (facts.proposed?.reason ?? null),
        ),
        ...(isRequest ? { receivedOn: serverToday() } : {}),
      }}
      toFields={({ reason, receivedOn, ...values }) => ({
        changes: changesOf(grant, values),
        ...(reason === null ? {} : { reason }),
        ...(isRequest ? { receivedOn } : {}),
      })}
      check={(values) =>
        judgeValues(grant, values).violations.map(({ propertyPath, message }) => ({
          propertyPath: `fields.changes.${propertyPath}`,
          message,
        }))
      }
      said={<Text>Ändern Sie, was sich ändern soll. Alles andere bleibt, wie es bewilligt ist.</Text>}
      looks={{ reason: { label: isRequest ? 'Begründung des Unternehmens' : 'Begründung im Bescheid' } }}
      slots={(form) => ({ changes: <Changes form={form} /> })}
      aside={({ values }) => <WhatChanges differences={judgeValues(grant, values).differences} />}
      {...(act.act === 'propose-acceptance' ? { letter: 'on-demand' } : {})}
    />
  );
}

function WhatChanges({ differences }: { differences: ReturnType<typeof judgeValues>['differences'] }) {
  if (differences === undefined) {
    return <Text>Was sich ändert, steht hier, sobald alle Angaben lesbar und möglich sind.</Text>;
  }
  return <Differences caption="Was sich ändert" differences={differences} />;
}

const { startDate, endDate, authorizedPerson: PERSON, address: ADDRESS } = CHANGES.fields;

/** The grant as declared, part by part; the proofs' lists are as long as they are. */
function Changes({ form }: PartProps) {
  const { authorizedPerson, address } = form.values;
  return (
    <>
      <Section level={3} title="Bewilligungszeitraum">
        <DeclaredFields fields={{ startDate, endDate }} path="fields.changes." form={form} />
      </Section>
      <Section level={3} title="Person und Anschrift">
        <DeclaredFields
          fields={PERSON.fields}
          path="fields.changes.authorizedPerson."
          form={partOf(form, 'authorizedPerson', authorizedPerson)}
        />
        <DeclaredFields
          fields={ADDRESS.fields}
          path="fields.changes.address."
          form={partOf(form, 'address', address)}
        />
      </Section>
      <AmendedProofs form={form} />
    </>
  );
}

/** A group of the grant as a form of its own. */
function partOf<N extends 'authorizedPerson' | 'address'>(form: Form<AmendmentValues>, part: N, values: object) {
  return {
    values,
    set: (name: string, value: unknown) => form.set(part, { ...form.values[part], [name]: value }),
    errorOf: form.errorOf,
  };
}

/** What changes, in words and numbers, beside how it stands. */
export function Differences({ caption, differences }: { caption: string; differences: readonly Difference[] }) {
  return (
    <Table
      caption={caption}
      rows={differences}
      rowKey={({ label }) => label}
      empty="Es ändert sich nichts an der Bewilligung."
      columns={[
        { header: 'Angabe', rowHeader: true, cell: ({ label }) => label },
        { header: 'Bisher', cell: ({ before }) => before ?? '–' },
        { header: 'Künftig', cell: ({ after }) => after ?? 'entfällt' },
      ]}
    />
  );
}

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
