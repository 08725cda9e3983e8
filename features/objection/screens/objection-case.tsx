import type { ObjectionFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { FormParts } from '#features/cases/screens/acts/act-form.tsx';
import { proposeWithLetter, signLetter } from '#features/cases/screens/acts/letter-forms.tsx';
import type { ActForm as Form } from '#features/cases/screens/acts/use-act-form.ts';
import type { DescribeCase } from '#features/cases/screens/case-parts.ts';
import { needsOfAct, tableOf } from '#features/cases/screens/table-of.ts';
import { proceeding } from '#features/proceeding/screens/proceeding-case.tsx';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { decisionName, decisionOptions, OBJECTABLE, SIGNED_DECISION } from '../rules/decisions.ts';

/** One that came on paper. */
function filing({ objectable }: ObjectionFacts): FormParts {
  return {
    slots: (form) => ({ decision: <DecisionField form={form} decisions={objectable} /> }),
    said: <Text>Auch ein verspäteter Widerspruch wird angenommen. Ob er rechtzeitig ist, zeigt danach der Fall.</Text>,
  };
}

interface DecisionFieldProps {
  form: Form;
  decisions: ObjectionFacts['objectable'];
}

/** The decisions whose letters invite an objection; the only one needs no choice. */
function DecisionField({ form, decisions }: DecisionFieldProps) {
  const chosen = form.values.decision;
  return (
    <RadioField
      name="fields.decision"
      label={needsOfAct(form.segment, 'file').decision?.label ?? ''}
      required
      options={decisionOptions(decisions)}
      value={typeof chosen === 'string' ? chosen : decisions.length === 1 ? (decisions[0]?.id ?? null) : null}
      error={form.errorOf('fields.decision')}
      onChange={(value) => form.set('decision' as never, value as never)}
    />
  );
}

/** An objection: against what, whether in time, and how it ends. */
export const describe: DescribeCase<'objection'> = (of) => {
  const { facts, found, officer } = of;
  return proceeding(of, {
    usual: ['file', 'remedy', 'reject'],
    forms: {
      file: () => filing(facts),
      'propose-remedy': proposeWithLetter,
      'propose-rejection': proposeWithLetter,
      remedy: signLetter,
      reject: signLetter,
    },
    proposedBy: facts.proposed.map(({ proposedBy }) => proposedBy),
    content: (
      <>
        {found.state.name === 'rejection-proposed' && facts.signedBy === officer.id && <Text>{SIGNED_DECISION}</Text>}
        {facts.inTime === false && (
          <Alert tone="warning" title="Der Widerspruch kam nach der Frist">
            Die Frist lief am {dayOr(facts.until)} ab. Gibt es Gründe für eine Wiedereinsetzung, kann ihm trotzdem
            abgeholfen werden. Feiertage einzelner Länder sind nicht berücksichtigt.
          </Alert>
        )}
        {facts.proposed.map(({ act, reason }) => (
          <Section key={act} title={tableOf('objections').acts[act]?.audit ?? act}>
            <p className="kern-body case__why">{reason}</p>
          </Section>
        ))}
        {facts.against !== undefined && <Filed facts={facts} />}
      </>
    ),
  });
};

function dayOr(day: CalendarDay | null | undefined): string {
  return day ? formatDay(day) : 'einem unbekannten Tag';
}

function Filed({ facts }: { facts: ObjectionFacts }) {
  const { against, decidedOn, filedOn, announcedOn, until, inTime, outcome, reason } = facts;
  return (
    <Section title="Was eingelegt ist">
      <DescriptionList
        items={[
          {
            term: 'Gegen',
            value: against && (decidedOn ? decisionName({ act: against, decidedOn }) : OBJECTABLE[against]),
          },
          {
            term: 'Bekanntgabe der Entscheidung',
            value: announcedOn === null ? 'noch nicht bekannt gegeben' : announcedOn && formatDay(announcedOn),
          },
          { term: 'Frist bis', value: until && formatDay(until) },
          { term: 'Eingegangen am', value: filedOn && formatDay(filedOn) },
          { term: 'Rechtzeitig', value: inTime === null || inTime === undefined ? null : inTime ? 'ja' : 'nein' },
          ...(outcome ? [{ term: 'Ausgang', value: outcome }] : []),
        ]}
      />
      {reason ? <p className="kern-body case__why">{reason}</p> : <Text>Eine Begründung ist nicht angegeben.</Text>}
    </Section>
  );
}
