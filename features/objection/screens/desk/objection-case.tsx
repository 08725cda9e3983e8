import { useQuery } from '@tanstack/react-query';
import type { ObjectionFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActName } from '#features/cases/rules/tables/all-tables.ts';
import { ActForm } from '#features/cases/screens/acts/act-form.tsx';
import type { ActFormProps, ActForms } from '#features/cases/screens/acts/act-forms.ts';
import type { ActForm as Form } from '#features/cases/screens/acts/use-act-form.ts';
import type { CaseKindProps } from '#features/cases/screens/case-frame.tsx';
import { needsOfAct, tableOf } from '#features/cases/screens/table-of.ts';
import { caseQuery } from '#features/desk/screens/case-api.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ProposeWithLetter, SignLetter } from '#features/payout/screens/desk/letter-acts.tsx';
import { ProceedingFrame, useBegun } from '#features/proceeding/screens/desk/proceeding-frame.tsx';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { OBJECTABLE, SIGNED_DECISION } from '../../rules/decisions.ts';
import { decisionName, decisionOptions } from '../../rules/objection-form.ts';

/** One that came on paper. It gets a page of its own; until then the address names the application. */
function FileObjection(props: ActFormProps) {
  return (
    <ActForm
      {...props}
      slots={(form) => ({ decision: <DecisionField form={form} /> })}
      said={
        <Text>Auch ein verspäteter Widerspruch wird angenommen. Ob er rechtzeitig ist, zeigt danach der Fall.</Text>
      }
      onDone={useBegun(props)}
    />
  );
}

/** The decisions whose letters invite an objection; the only one needs no choice. */
function DecisionField({ form }: { form: Form }) {
  const { segment, id } = form;
  const { data } = useQuery({ ...caseQuery<'objection'>(segment, id), enabled: false });
  const decisions = data?.facts.objectable ?? [];
  const chosen = form.values.decision;
  return (
    <RadioField
      name="fields.decision"
      label={needsOfAct(segment, 'file').decision?.label ?? ''}
      required
      options={decisionOptions(decisions)}
      value={typeof chosen === 'string' ? chosen : decisions.length === 1 ? (decisions[0]?.id ?? null) : null}
      error={form.errorOf('decision')}
      onChange={(value) => form.set('decision' as never, value as never)}
    />
  );
}

const FORMS: ActForms<ActName<'objection'>> = {
  file: FileObjection,
  'propose-remedy': ProposeWithLetter,
  'propose-rejection': ProposeWithLetter,
  remedy: SignLetter,
  reject: SignLetter,
};

/** An objection: against what, whether in time, and how it ends. */
export function Case(props: CaseKindProps<'objection'>) {
  const { facts } = props.found;
  const { officer } = useOfficer();
  return (
    <ProceedingFrame
      {...props}
      usual={['file', 'remedy', 'reject']}
      forms={FORMS}
      proposedBy={facts.proposed.map(({ proposedBy }) => proposedBy)}
    >
      {props.found.state.name === 'rejection-proposed' && facts.signedBy === officer.id && (
        <Text>{SIGNED_DECISION}</Text>
      )}
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
    </ProceedingFrame>
  );
}

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
