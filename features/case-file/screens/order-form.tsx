import { useState } from 'react';
import { post } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { type FilePurposeName, LEFT_OUT, type LeftOutReason } from '#features/letter/rules/legal/file-law.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormFaults, type SentForm, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { CheckboxGroup, SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine, StatusRegion } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { numberOf } from '../rules/file-names.ts';
import { FILE_ORDER } from '../rules/order.ts';
import { type CaseFilePlan, type PlannedDocument, THIRD_PARTIES, type ThirdParty, usualChoice } from '../rules/wire.ts';

const { purpose, note, words } = FILE_ORDER;

interface Order {
  purpose: FilePurposeName | null;
  note: string | null;
  black: readonly ThirdParty[];
  words: string | null;
}

const EMPTY: Order = { purpose: null, note: null, black: [], words: null };

/** What the file is for, what is blacked in it, and document by document what is in it: the list is the later index. */
export function OrderForm({ proposalId, plan }: { proposalId: string; plan: CaseFilePlan }) {
  const [said, setSaid] = useState('');
  const form = useSentForm<Order, unknown>({
    initial: EMPTY,
    check: (values) => problemsIn({ purpose, note, words }, { ...values }),
    send: (values) => post(`/api/agency/proposals/${proposalId}/file`, { ...values, documents: documents() }),
    onDone: () => setSaid('Die Akte wird zusammengestellt. Sie finden sie unter „Erstellte Akten“.'),
    onChange: () => setSaid(''),
  });
  const { values } = form;
  const isBlacking = values.black.length > 0 || (values.words ?? '').trim() !== '';
  const choices = useChoices({ purpose: values.purpose, isBlacking });
  const documents = () => plan.documents.map((one) => ({ key: one.key, leave: choices.leaveOf(one) }));
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="groups">
        <FormFaults form={form} />
        <Section title="Zweck">
          <DeclaredFields fields={{ purpose, note }} form={form} path="fields." />
        </Section>
        <ThirdPartySection form={form} plan={plan} isBlacking={isBlacking} />
        <Section title="Dokumente">
          <DocumentTable documents={plan.documents} choices={choices} />
        </Section>
        <ButtonRow>
          <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird angefordert …">
            Akte erstellen
          </Button>
        </ButtonRow>
        <StatusRegion className="kern-body">{said}</StatusRegion>
      </Stack>
    </form>
  );
}

interface Choices {
  /** Why a document is left out; null: it is taken. */
  leaveOf: (document: PlannedDocument) => LeftOutReason | null;
  choose: (keys: readonly string[], leave: LeftOutReason | null) => void;
}

/** What is proposed for each document, until somebody has chosen otherwise. */
function useChoices(rule: { purpose: FilePurposeName | null; isBlacking: boolean }): Choices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LeftOutReason | null>>(new Map());
  return {
    leaveOf: (document) => {
      const own = chosen.get(document.key);
      return own === undefined ? usualChoice(document, rule) : own;
    },
    choose: (keys, leave) => setChosen((before) => new Map([...before, ...keys.map((key) => [key, leave] as const)])),
  };
}

const REASONS = (Object.keys(LEFT_OUT) as LeftOutReason[]).map((value) => ({
  value,
  label: `entnehmen: ${LEFT_OUT[value]}`,
}));

/** Every document of the case as it will stand in the index, with what becomes of it. */
function DocumentTable({ documents, choices }: { documents: readonly PlannedDocument[]; choices: Choices }) {
  const { leaveOf, choose } = choices;
  const left = documents.filter((document) => leaveOf(document) !== null);
  const uploads = documents.filter(({ origin }) => origin === 'upload').map(({ key }) => key);
  return (
    <>
      <ButtonRow>
        <Button
          onPress={() =>
            choose(
              documents.map(({ key }) => key),
              null,
            )
          }
        >
          Alle aufnehmen
        </Button>
        {uploads.length > 0 && (
          <Button onPress={() => choose(uploads, 'third-party')}>Alle hochgeladenen Dateien entnehmen</Button>
        )}
      </ButtonRow>
      <StatusLine>
        {`${documents.length} Dokumente, davon ${left.length === 0 ? 'keines' : left.length} entnommen.`}
      </StatusLine>
      <Table
        label="Dokumente der Akte in zeitlicher Reihenfolge"
        rows={documents}
        rowKey={({ key }) => key}
        columns={[
          {
            header: 'Dokument',
            rowHeader: true,
            cell: ({ name }, index) => `${numberOf(index + 1, documents.length)} ${name}`,
          },
          { header: 'Vom', cell: ({ on }) => formatDay(on) },
          { header: 'Art', cell: ({ kind }) => kind },
          {
            header: 'In der Akte',
            cell: (document, index) => (
              <Choice document={document} number={numberOf(index + 1, documents.length)} choices={choices} />
            ),
          },
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  document: PlannedDocument;
  number: string;
  choices: Choices;
}

function Choice({ document, number, choices }: ChoiceProps) {
  const { leaveOf, choose } = choices;
  return (
    <div className="case-file__choice">
      <SelectField
        name={`documents.${document.key}`}
        label={`Dokument ${number}, ${document.name}`}
        required
        empty="aufnehmen"
        options={REASONS}
        value={leaveOf(document)}
        onChange={(leave) => choose([document.key], leave)}
      />
    </div>
  );
}

interface ThirdPartyProps {
  form: SentForm<Order>;
  plan: CaseFilePlan;
  isBlacking: boolean;
}

function ThirdPartySection({ form, plan, isBlacking }: ThirdPartyProps) {
  const { values } = form;
  return (
    <Section
      title="Rechte Dritter"
      lead="Geschwärzt wird in allem, was das Portal selbst erstellt: Dort steht dann „[geschwärzt]“, darunter steht nichts."
    >
      <CheckboxGroup
        name="fields.black"
        label={FILE_ORDER.black.label}
        options={plan.thirdParties.map(({ name, words: count }) => ({
          value: name,
          label: `${THIRD_PARTIES[name].label} (${count})`,
          hint: THIRD_PARTIES[name].hint,
        }))}
        value={values.black}
        onChange={(black) => form.set('black', black)}
        error={form.errorOf('fields.black')}
      />
      <DeclaredFields fields={{ words }} form={form} path="fields." />
      {isBlacking && (
        <Text>
          Hochgeladene Dateien und Unterschriftenblätter lassen sich nicht schwärzen. Sie sind deshalb zunächst
          entnommen. Nehmen Sie eine auf, sieht das Portal ihren Text durch und lässt sie weg, sobald etwas Geschwärztes
          darin steht. Auf Bildern und Scans kann es nichts finden: Sehen Sie diese selbst an.
        </Text>
      )}
    </Section>
  );
}
