import { useState } from 'react';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useAnswer, useFormState, useLocatedField, useProblem } from '#ground/screens/forms/form-context.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
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
      <DeletionQuestion
        open={isAsking}
        signed={signed}
        notice={deleteNotice}
        onDeleted={() => {
          choose(BY_POST);
          onFileChange();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface DeletionQuestionProps {
  open: boolean;
  signed: SignedFiles;
  notice: string;
  onDeleted(): void;
  onClose(): void;
}

function DeletionQuestion({ open, signed, notice, onDeleted, onClose }: DeletionQuestionProps) {
  const { busy, failure, run } = useAct();
  const remove = () =>
    run('delete', async () => {
      await signed.removeAll();
      onDeleted();
      onClose();
    });

  return (
    <Dialog
      open={open}
      title="Hochgeladene Datei löschen?"
      action={{
        label: 'Post wählen und Datei löschen',
        onPress: () => void remove(),
        busy: busy !== undefined,
        busyLabel: 'Wird gelöscht …',
      }}
      dismissLabel="Datei behalten"
      onDismiss={onClose}
    >
      <p>{notice}</p>
      {failure && <Alert tone="danger" title={FILE_MESSAGES.deleteFailed} level={3} announce />}
    </Dialog>
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
