import { useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Table } from '../../ui/table.tsx';
import { AnswerText } from '../answers-summary.tsx';
import type { Phase } from './keeper-ports.ts';
import { differences } from './kept-answers.ts';
import type { AnswersForm } from './use-answers-form.ts';

/** What was typed and never stored is there again. */
export function RestoredNotice({ form }: { form: AnswersForm }) {
  return (
    <Alert tone="info" title="Wiederhergestellt" announce onDismiss={form.dismissNotice}>
      <p>Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.</p>
      <ButtonRow>
        <Button onPress={form.discardDraft} aria-label="Verwerfen: wiederhergestellte Eingaben">
          Verwerfen
        </Button>
      </ButtonRow>
    </Alert>
  );
}

interface ConflictProps {
  form: AnswersForm;
  conflict: Extract<Phase, { name: 'conflict' }>;
}

/** Two versions of the same answers: nothing is overwritten before the person has decided. */
export function Conflict({ form, conflict }: ConflictProps) {
  const [isOpen, setOpen] = useState(true);
  const { stored } = conflict;
  return (
    <>
      <Alert tone="warning" title="Es gibt zwei Fassungen Ihrer Angaben" announce>
        <p>Wir speichern erst weiter, wenn Sie sich für eine Fassung entschieden haben.</p>
        <ButtonRow>
          <Button onPress={() => setOpen(true)}>Fassungen vergleichen</Button>
        </ButtonRow>
      </Alert>
      <Dialog
        open={isOpen}
        wide
        title="Welche Fassung soll gelten?"
        action={{ label: 'Meine Eingaben übernehmen', onPress: form.keepMine }}
        dismissLabel="Später entscheiden"
        onDismiss={() => setOpen(false)}
      >
        <p>Diese Angaben wurden an anderer Stelle geändert, zum Beispiel in einem zweiten Fenster.</p>
        <Differences form={form} stored={stored.answers} />
        <Button onPress={form.takeStored}>Gespeicherten Stand übernehmen</Button>
      </Dialog>
    </>
  );
}

interface DifferencesProps {
  form: AnswersForm;
  stored: Answers;
}

function Differences({ form, stored }: DifferencesProps) {
  const { definition, answers } = form.state;
  return (
    <Table
      label="Unterschiede"
      rows={differences(definition.fields, answers(), stored)}
      rowKey={(row, index) => `${row.label} ${index}`}
      columns={[
        { header: 'Angabe', rowHeader: true, cell: (row) => row.label },
        { header: 'Ihre Eingabe', cell: ({ field, mine }) => <AnswerText field={field} value={mine} /> },
        { header: 'Gespeicherter Stand', cell: ({ field, stored }) => <AnswerText field={field} value={stored} /> },
      ]}
    />
  );
}
