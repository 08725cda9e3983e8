import { Field } from '#ground/screens/forms/field.tsx';
import { useIsAsked, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';

/** What is to change, the chosen parts as they are granted now, and the reason. */
export function AmendmentFields() {
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
