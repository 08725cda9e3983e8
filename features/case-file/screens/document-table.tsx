import { LEFT_OUT, type LeftOutReason } from '#features/letter/rules/legal/file-law.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { numberOf } from '../rules/file-names.ts';
import type { PlannedDocument } from '../rules/wire.ts';
import type { Choices } from './use-choices.ts';

const REASONS = (Object.keys(LEFT_OUT) as LeftOutReason[]).map((value) => ({
  value,
  label: `entnehmen: ${LEFT_OUT[value]}`,
}));

/** Every document of the case as it will stand in the index, with what becomes of it. */
export function DocumentTable({ documents, choices }: { documents: readonly PlannedDocument[]; choices: Choices }) {
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
        caption="Dokumente der Akte in zeitlicher Reihenfolge"
        captionHidden
        rows={documents}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            header: 'Dokument',
            rowHeader: true,
            cell: ({ name }, index) => `${numberOf(index + 1, documents.length)} ${name}`,
          },
          { key: 'on', header: 'Vom', cell: ({ on }) => formatDay(on) },
          { key: 'kind', header: 'Art', cell: ({ kind }) => kind },
          {
            key: 'choice',
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
