import { DIGITAL_JETZT } from '@portal/domain/programme/digital-jetzt.ts';
import { STEP_11 } from '@portal/domain/proposal/step-11-send/schema.ts';
import { TEXTS } from '@portal/domain/proposal/step-11-send/texts.ts';
import { useState } from 'react';
import { FileUploads } from '../../forms/file-uploads.tsx';
import { useAnswer, useFormState, useProblem } from '../../forms/form-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SheetDownload } from '../sheet-download.tsx';
import { useSheet } from '../sheet-state.ts';
import type { Proposal } from '../wire.ts';
import { FILE_PATH } from './judge-sending.ts';
import type { SignedSheet } from './signed-sheet.ts';

interface SendFormProps {
  proposal: Proposal;
  signed: SignedSheet;
}

export function SendForm({ proposal, signed }: SendFormProps) {
  const transmission = useAnswer<'a' | 'b' | null>('documentTransmission');
  return (
    <>
      <SheetSection proposal={proposal} />
      <Section title="Einreichung">
        <Transmission signed={signed} />
        {transmission === 'a' && <ByPost />}
        {transmission === 'b' && <Electronically proposal={proposal} />}
        <Alert tone="info" title="Verbindlich wird der Antrag mit Ihrer Unterschrift" level={3}>
          <p>{TEXTS.binding}</p>
        </Alert>
      </Section>
    </>
  );
}

function SheetSection({ proposal }: { proposal: Proposal }) {
  const form = useFormState();
  const sheet = useSheet(proposal.id);
  const isDownloaded = useAnswer<boolean | null>('downloaded') === true;
  const problem = useProblem('downloaded');
  return (
    <Section title={TEXTS.sheetLabel}>
      <SheetDownload sheet={sheet} id="downloaded" onDownloaded={() => form.setAnswer('downloaded', true)} />
      <output className="kern-body">{isDownloaded ? 'Sie haben das Unterschriftenblatt heruntergeladen.' : ''}</output>
      <FieldError id="downloaded-error" message={problem} />
    </Section>
  );
}

/** Post or electronically; going back to the post takes an uploaded sheet away, after a question. */
function Transmission({ signed }: { signed: SignedSheet }) {
  const form = useFormState();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = STEP_11.fields.documentTransmission;
  const value = useAnswer<string | null>('documentTransmission');
  const problem = useProblem('documentTransmission');
  const options = field?.kind === 'choice' ? field.options : [];

  function choose(next: string | number) {
    if (next === 'a' && signed.files.length > 0) setAsking(true);
    else form.setAnswer('documentTransmission', next);
  }

  async function deleteAndChoosePost() {
    setBusy(true);
    try {
      await signed.removeAll();
      form.setAnswer('documentTransmission', 'a');
    } catch {
      toast.error('Konnte Datei nicht löschen');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <RadioField
        name="documentTransmission"
        label={field?.label ?? ''}
        options={options}
        value={value}
        onChange={(next) => next !== null && choose(next)}
        error={problem}
        required
      />
      <Dialog
        open={isAsking}
        title="Hochgeladene Datei löschen?"
        action={{
          label: 'Post wählen und Datei löschen',
          onPress: () => void deleteAndChoosePost(),
          busy: isBusy,
          busyLabel: 'Wird gelöscht …',
        }}
        dismissLabel="Datei behalten"
        onDismiss={() => setAsking(false)}
      >
        <p>{TEXTS.deleteFileNotice}</p>
      </Dialog>
    </>
  );
}

function ByPost() {
  const { name, street, city } = DIGITAL_JETZT.agency;
  return (
    <div className="kern-body">
      <p>{TEXTS.postHint}</p>
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

function Electronically({ proposal }: { proposal: Proposal }) {
  const form = useFormState();
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useAnswer<boolean | null>('signatureConfirmed') === true;
  const problem = useProblem('signatureConfirmed');
  return (
    <>
      <FileUploads
        purpose="signedSheet"
        proposalId={proposal.id}
        item={proposal.id}
        name={FILE_PATH}
        label={TEXTS.fileLabel}
        hint={TEXTS.electronicHint}
        required
        isDraft
      />
      <div className="field">
        {isConfirmed ? (
          <p className="kern-body">Sie haben bestätigt, dass die digitale Unterschrift den Vorgaben entspricht.</p>
        ) : (
          <Button id="signatureConfirmed" onPress={() => setAsking(true)} aria-haspopup="dialog">
            {TEXTS.confirmTitle}
          </Button>
        )}
        <FieldError id="signatureConfirmed-error" message={problem} />
      </div>
      <Dialog
        open={isAsking}
        title={TEXTS.confirmTitle}
        action={{
          label: 'Signatur bestätigen',
          onPress: () => {
            form.setAnswer('signatureConfirmed', true);
            setAsking(false);
          },
        }}
        dismissLabel="Noch nicht bestätigen"
        onDismiss={() => setAsking(false)}
      >
        <p>{TEXTS.confirmText}</p>
      </Dialog>
    </>
  );
}
