import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ActForm } from '#features/cases/screens/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/act-forms.ts';
import { needsOfAct } from '#features/cases/screens/table-of.ts';
import type { ActForm as Form } from '#features/cases/screens/use-act-form.ts';
import { caseQuery } from '#features/desk/screens/api/case-api.ts';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { decisionOptions } from '../../rules/objection-form.ts';

/** One that came on paper. It gets a page of its own; until then the address names the application. */
export function FileObjection({ onDone, ...props }: ActFormProps) {
  const navigate = useNavigate();
  return (
    <ActForm
      {...props}
      slots={(form) => ({ decision: <DecisionField form={form} /> })}
      said={
        <Text>Auch ein verspäteter Widerspruch wird angenommen. Ob er rechtzeitig ist, zeigt danach der Fall.</Text>
      }
      onDone={() => {
        onDone();
        void navigate(`/fall/proposals/${props.id}`);
      }}
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
