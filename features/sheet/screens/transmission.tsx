import { useState } from 'react';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { AskDialog } from '#ground/screens/forms/ask-dialog.tsx';
import { useAnswer, useFormState, useLocatedField, useProblem } from '#ground/screens/forms/form-context.ts';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { SIGNED_FILE, type SignedFiles } from './signed-upload.tsx';

/** Answer that names the way the signed sheet comes; the same in both forms. */
const NAME = 'documentTransmission';
const BY_POST = 'a';

export function useTransmission(): 'a' | 'b' | null {
  return useAnswer<'a' | 'b' | null>(NAME);
}

interface TransmissionProps {
  signed: SignedFiles;
  /** What happens to an uploaded sheet when the post is chosen. */
  deleteNotice: string;
  /** The uploaded sheet is gone. */
  onFileChange(): void;
}

/** Post or electronically; going back to the post takes an uploaded sheet away, after a question. */
export function Transmission({ signed, deleteNotice, onFileChange }: TransmissionProps) {
  const form = useFormState();
  const [isAsking, setAsking] = useState(false);
  const { field } = useLocatedField(NAME);
  const value = useTransmission();
  const problem = useProblem(NAME);

  function choose(way: string | number) {
    form.setAnswer(NAME, way);
    if (way === BY_POST) form.dropProblem(SIGNED_FILE);
  }

  return (
    <>
      <RadioField<string | number>
        name={NAME}
        label={field.label}
        options={field.kind === 'choice' ? field.options : []}
        value={value}
        onChange={(next) => {
          if (next === BY_POST && signed.files.length > 0) setAsking(true);
          else if (next !== null) choose(next);
        }}
        error={problem}
        required
      />
      {isAsking && (
        <DeletionQuestion
          signed={signed}
          notice={deleteNotice}
          onDeleted={() => {
            choose(BY_POST);
            onFileChange();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface DeletionQuestionProps {
  signed: SignedFiles;
  notice: string;
  onDeleted(): void;
  onClose(): void;
}

function DeletionQuestion({ signed, notice, onDeleted, onClose }: DeletionQuestionProps) {
  async function remove() {
    await signed.removeAll();
    onDeleted();
    onClose();
  }
  return (
    <AskDialog
      title="Hochgeladene Datei löschen?"
      verb="Post wählen und Datei löschen"
      busyLabel="Wird gelöscht …"
      dismissLabel="Datei behalten"
      failed={FILE_MESSAGES.deleteFailed}
      act={remove}
      onClose={onClose}
    >
      <p>{notice}</p>
    </AskDialog>
  );
}

/** Where the sheet goes by post. */
export function ByPost({ hint }: { hint: string }) {
  const { name, street, city } = PROGRAMME.agency;
  return (
    <div className="kern-body">
      <p>{hint}</p>
      <address>
        {name}
        <br />
        {street}
        <br />
        {city}
      </address>
    </div>
  );
}
