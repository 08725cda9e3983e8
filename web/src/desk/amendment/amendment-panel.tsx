import type { AmendmentFacts } from '@portal/domain/agency/proceedings/wire.ts';
import { AMENDMENT_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { useNavigate } from 'react-router';
import { DayField } from '../../ui/field/day-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { LetterPreview } from '../case/letter-preview.tsx';
import { type ActForm, type ActValues, useActForm } from '../case/use-act-form.ts';
import { useFacts } from '../money/use-facts.ts';
import type { PartProps } from './amended-proofs.tsx';
import { AmendedProofs } from './amended-proofs.tsx';
import { type AmendmentValues, changesOf, judgeValues, valuesFrom } from './amendment-form.ts';
import { Differences } from './differences.tsx';

/** The grant as it is to be. What is proposed is what will be granted: the caseworker may put a request right. */
export function AmendmentPanel(props: ActFormProps) {
  const { grant } = useFacts<'amendment'>(props.segment, props.id);
  // A form stays open while the case moves on; without a grant there is nothing to change any more.
  return grant === null ? null : <Panel {...props} grant={grant} />;
}

type Grant = NonNullable<AmendmentFacts['grant']>;

function Panel({ segment, id, act, onClose, onDone, grant }: ActFormProps & { grant: Grant }) {
  const facts = useFacts<'amendment'>(segment, id);
  const navigate = useNavigate();
  const isRequest = act.act === 'request';
  const asked = facts.proposed?.changes ?? facts.changes;
  const toFields = (values: AmendmentValues): ActValues => ({
    changes: changesOf(grant, values),
    ...(values.reason === null ? {} : { reason: values.reason }),
  });
  const form = useActForm<AmendmentValues>({
    ...{ segment, id, act, toFields },
    initial: valuesFrom(grant, asked, isRequest ? null : (facts.proposed?.reason ?? null)),
    check: (values) =>
      judgeValues(grant, values).violations.map(({ propertyPath, message }) => ({
        propertyPath: `fields.changes.${propertyPath}`,
        message,
      })),
    onDone: () => {
      onDone();
      // The new record has an address of its own; its application names it.
      if (isRequest) void navigate(`/fall/proposals/${id}`);
    },
  });
  const { differences } = judgeValues(grant, form.values);
  return (
    <ActPanel form={form} onClose={onClose} aside={<Aside {...{ form, differences, segment, id, toFields }} />}>
      <Text>Ändern Sie, was sich ändern soll. Alles andere bleibt, wie es bewilligt ist.</Text>
      <Period form={form} />
      <People form={form} />
      <AmendedProofs form={form} />
      <ActField
        name="reason"
        form={form as unknown as ActForm}
        label={isRequest ? 'Begründung des Unternehmens' : 'Begründung im Bescheid'}
        required={isRequest}
      />
    </ActPanel>
  );
}

interface AsideProps {
  form: ActForm<AmendmentValues>;
  differences: ReturnType<typeof judgeValues>['differences'];
  segment: ActFormProps['segment'];
  id: string;
  toFields: (values: AmendmentValues) => ActValues;
}

function Aside({ form, differences, segment, id, toFields }: AsideProps) {
  return (
    <div className="stack stack--fields">
      {differences === undefined ? (
        <Text>Was sich ändert, steht hier, sobald alle Angaben lesbar und möglich sind.</Text>
      ) : (
        <Differences caption="Was sich ändert" differences={differences} />
      )}
      {form.act.act === 'propose-acceptance' && (
        <LetterPreview {...{ segment, id }} act={form.act.act} fields={toFields(form.values)} />
      )}
    </div>
  );
}

function Period({ form }: PartProps) {
  return (
    <Section level={3} title="Bewilligungszeitraum">
      {(['startDate', 'endDate'] as const).map((name) => (
        <DayField
          key={name}
          name={`fields.changes.${name}`}
          label={name === 'startDate' ? 'Beginn' : 'Ende'}
          required
          value={form.values[name]}
          error={form.errorOf(`changes.${name}`)}
          onChange={(value) => form.set(name, value)}
        />
      ))}
    </Section>
  );
}

const PERSON = { name: 'Bevollmächtigte Person', email: 'E-Mail-Adresse' } as const;
const ADDRESS = {
  street: 'Straße',
  houseNumber: 'Hausnummer',
  postcode: 'Postleitzahl',
  city: 'Ort',
  state: 'Bundesland',
} as const;

function People({ form }: PartProps) {
  const { authorizedPerson, address } = form.values;
  return (
    <Section level={3} title="Person und Anschrift">
      {(['name', 'email'] as const).map((name) => (
        <TextField
          key={name}
          name={`fields.changes.authorizedPerson.${name}`}
          label={PERSON[name]}
          required
          max={AMENDMENT_TEXT_MAX}
          value={authorizedPerson[name]}
          error={form.errorOf(`changes.authorizedPerson.${name}`)}
          onChange={(value) => form.set('authorizedPerson', { ...authorizedPerson, [name]: value })}
        />
      ))}
      {(Object.keys(ADDRESS) as (keyof typeof ADDRESS)[]).map((name) => (
        <TextField
          key={name}
          name={`fields.changes.address.${name}`}
          label={ADDRESS[name]}
          required
          max={AMENDMENT_TEXT_MAX}
          value={address[name]}
          error={form.errorOf(`changes.address.${name}`)}
          onChange={(value) => form.set('address', { ...address, [name]: value })}
        />
      ))}
    </Section>
  );
}
