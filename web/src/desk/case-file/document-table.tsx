import { numberOf } from '@portal/domain/agency/case-file/file-names.ts';
import { pagesText } from '@portal/domain/agency/case-file/pages.ts';
import type { PlannedDocument } from '@portal/domain/agency/case-file/wire.ts';
import { LEFT_OUT, type LeftOutReason } from '@portal/domain/agency/legal/file-law.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { SelectField } from '../../ui/choice/select-field.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { PagesDialog } from './pages-dialog.tsx';
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
      {document.hasPages && document.media !== null && (
        <Pages document={document} media={document.media} choices={choices} />
      )}
    </div>
  );
}

interface PagesProps extends Pick<ChoiceProps, 'document' | 'choices'> {
  media: string;
}

/** Which of its pages are not in the file. */
function Pages({ document, media, choices: { leaveOf, pagesOf, choosePages } }: PagesProps) {
  const [isOpen, setOpen] = useState(false);
  const taken = pagesOf(document.key);
  return (
    <div className="case-file__taken">
      {taken !== null && leaveOf(document) === null && (
        <Text>{`${pagesText(taken.pages)} entnommen: ${LEFT_OUT[taken.reason]}`}</Text>
      )}
      <Button
        kind="tertiary"
        aria-haspopup="dialog"
        aria-label={`Seiten entnehmen: ${document.name}`}
        onPress={() => setOpen(true)}
      >
        Seiten entnehmen
      </Button>
      {isOpen && (
        <PagesDialog
          {...{ document, media, taken }}
          onDone={(chosen) => choosePages(document.key, chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
