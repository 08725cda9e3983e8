import { useMemo } from 'react';
import { requestAmendment } from '#features/cases/screens/own/case-api.ts';
import { AgencyContact, caseRoute, LoadCase, type LoadedCase } from '#features/cases/screens/own/load-case.tsx';
import { ClosedPage, RequestPage } from '#features/proceeding/screens/request-page.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFromAnswers, useIsAsked, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { AMENDMENT_ASKED, AMENDMENT_FIELDS, amendmentAnswers, judgeAmendmentForm } from '../rules/amendment-form.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';
import { DifferencesTable } from './amendment-section.tsx';

const TITLE = 'Änderung beantragen';
const DEFINITION = { fields: AMENDMENT_FIELDS, asked: AMENDMENT_ASKED };

export const { loader, shouldRevalidate } = caseRoute;

/** /uebersicht/{proposalId}/aenderung: a change of what is granted. */
export function Component() {
  return <LoadCase title={TITLE}>{(loaded) => <Amendment {...loaded} />}</LoadCase>;
}

function Amendment({ proposal: { id }, own: { decision, grant, amendments } }: LoadedCase) {
  const isOpen = amendments.some(({ closedAt }) => closedAt === null);
  if (decision?.status === 'final_approved' && grant !== null && !isOpen) {
    return <AmendmentForm proposalId={id} grant={grant} />;
  }
  const because = isOpen
    ? 'Sie haben schon eine Änderung beantragt. Wir prüfen sie.'
    : 'Nur ein bewilligtes Vorhaben kann geändert werden.';
  return <ClosedPage title={TITLE} proposalId={id} because={[because]} />;
}

interface AmendmentFormProps {
  proposalId: string;
  grant: ApprovedSnapshot;
}

function AmendmentForm({ proposalId, grant }: AmendmentFormProps) {
  const start = useMemo(() => amendmentAnswers(grant), [grant]);
  const judge = (answers: Answers) => judgeAmendmentForm(answers, grant, PROGRAMME);
  return (
    <RequestPage
      title={TITLE}
      lead="Beantragen Sie eine Änderung, bevor Sie sie umsetzen. Höher wird der Zuschuss dadurch nicht."
      proposalId={proposalId}
      definition={DEFINITION}
      draft="amendment"
      start={start}
      evaluate={(answers) => judge(answers).violations}
      isLong
      verb={TITLE}
      failed="Die Änderung konnte nicht beantragt werden."
      done="Ihr Änderungsantrag ist eingegangen."
      read={(answers) => judge(answers).request}
      send={(id, { changes, reason }) => requestAmendment(id, { changes, reason })}
      notes={<Notes />}
    >
      <AmendmentFields />
      <AmendmentPreview grant={grant} />
    </RequestPage>
  );
}

/** What is to change, the chosen parts as they are granted now, and the reason. */
function AmendmentFields() {
  return (
    <>
      <Field name="parts" />
      <Period />
      <Group name="authorizedPerson" fields={['name', 'email']} />
      <Group name="address" fields={['street', 'houseNumber', 'postcode', 'city', 'state']} />
      <Proofs />
      <Field name="reason" />
    </>
  );
}

function Period() {
  if (!useIsAsked('startDate')) return null;
  return (
    <Section title="Bewilligungszeitraum">
      <Field name="startDate" />
      <Field name="endDate" />
    </Section>
  );
}

function Group({ name, fields }: { name: string; fields: readonly string[] }) {
  const { field } = useLocatedField(name);
  if (!useIsAsked(name)) return null;
  return (
    <Section title={field.label}>
      {fields.map((one) => (
        <Field key={one} name={`${name}.${one}`} />
      ))}
    </Section>
  );
}

function Proofs() {
  const { field } = useLocatedField('proofs');
  if (!useIsAsked('proofs')) return null;
  return (
    <Section
      title={field.label}
      lead="Jeder bewilligte Nachweis bleibt bestehen. Ändern Sie seine Positionen und Summen."
    >
      {/* The proof of use accounts for each proof: none comes and none goes. */}
      <ItemList name="proofs" canRemove={() => false}>
        {({ path, index }) => (
          <>
            <Field name={`${path}.description`} />
            <Field name={`${path}.provider`} />
            <Lines path={`${path}.devices`} proof={index + 1} />
            <Lines path={`${path}.activities`} proof={index + 1} />
          </>
        )}
      </ItemList>
    </Section>
  );
}

/** Each group names its proof: two proofs have a first position each. */
function Lines({ path, proof }: { path: string; proof: number }) {
  const { field } = useLocatedField(path);
  return (
    <ItemList
      name={path}
      addLabel={`${field.label}: Position hinzufügen`}
      legend={({ index }) => `Nachweis ${proof}: ${field.label}, Position ${index + 1}`}
    >
      {(line) => (
        <>
          <Field name={`${line.path}.description`} />
          <Field name={`${line.path}.totalSum`} />
        </>
      )}
    </ItemList>
  );
}

/** What the change means for the grant, while it is typed. */
function AmendmentPreview({ grant }: { grant: ApprovedSnapshot }) {
  const differences = useFromAnswers(
    (answers: Answers) => judgeAmendmentForm(answers, grant, PROGRAMME).request?.differences ?? [],
  );
  return (
    <Section title="Was sich dadurch ändert">
      {differences.length === 0 ? (
        <Text>Hier sehen Sie den Vergleich mit der Bewilligung, sobald Ihre Angaben vollständig sind.</Text>
      ) : (
        <DifferencesTable differences={differences} />
      )}
    </Section>
  );
}

function Notes() {
  return (
    <>
      <Text>
        Ihre Bankverbindung geben Sie im Verwendungsnachweis an. Hat sie sich danach geändert, schreiben Sie uns:{' '}
        <AgencyContact />
      </Text>
      <Text>
        Solange wir über die Änderung nicht entschieden haben, können Sie keinen Verwendungsnachweis beginnen.
      </Text>
    </>
  );
}
