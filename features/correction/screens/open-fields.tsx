import { lazy, type ReactNode, Suspense } from 'react';
import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import type { Facts } from '#features/proposal/rules/facts.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { getStepForm } from '#features/proposal/screens/step-definitions.ts';
import type { StepFormProps } from '#features/proposal/screens/step-props.ts';
import type { Field as FieldSpec } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useIsAsked, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import type { CorrectionPart } from '../rules/correction.ts';

/** What the parts of an open request for documents share. */
export interface OpenCorrectionProps {
  title: string;
  proposal: Proposal;
  correction: OwnCorrection;
  parts: readonly CorrectionPart[];
  /** The one on the screen. */
  part: CorrectionPart;
  goTo(step: number): void;
}

const Entries = lazy(async () => ({ default: (await import('./open-entries.tsx')).OpenEntries }));

interface OpenFieldProps extends StepFormProps {
  step: number;
  name: string;
}

/** Lists whose elements are worked on in a way of their own; all others stand one below the other. */
const OWN: Readonly<Record<string, (props: OpenFieldProps) => ReactNode>> = {
  'step_4.minimis': ({ proposal, facts }) => <Entries proposal={proposal} facts={facts} />,
  // The financing plan is one list: its form opens nothing besides.
  'step_8.proofs': ({ step, name: _name, ...props }) => <WholeForm step={step} {...props} />,
};

/** One open field of a step, whatever kind it is. */
export function OpenField(props: OpenFieldProps) {
  const own = OWN[`step_${props.step}.${props.name}`];
  if (own !== undefined) return <Suspense fallback={<Skeleton lines={6} />}>{own(props)}</Suspense>;
  return <AnyField path={props.name} facts={props.facts} />;
}

function WholeForm({ step, ...props }: StepFormProps & { step: number }) {
  const Form = getStepForm(step);
  return <Form {...props} />;
}

interface AnyFieldProps {
  path: string;
  facts: Facts;
}

function AnyField({ path, facts }: AnyFieldProps) {
  const { field } = useLocatedField(path);
  if (field.kind === 'group') return <GroupFields path={path} field={field} facts={facts} />;
  if (field.kind !== 'list') return <Field name={path} />;
  return (
    <ItemList name={path} addLabel={`${field.itemLabel} hinzufügen`}>
      {(item) =>
        Object.keys(field.fields).map((name) => <AnyField key={name} path={`${item.path}.${name}`} facts={facts} />)
      }
    </ItemList>
  );
}

function GroupFields({ path, field, facts }: AnyFieldProps & { field: Extract<FieldSpec, { kind: 'group' }> }) {
  const isAsked = useIsAsked(path);
  if (!isAsked) return null;
  return (
    <Stack>
      {field.label !== '' && <h3 className="kern-heading-medium">{field.label}</h3>}
      {Object.keys(field.fields).map((name) => (
        <AnyField key={name} path={`${path}.${name}`} facts={facts} />
      ))}
    </Stack>
  );
}
